"""What tools/build.py does, one idea a module: libraries, assets, compiling, sizes, releases, installing."""
