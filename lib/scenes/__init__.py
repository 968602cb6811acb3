"""The app and its scenes; each module `scenes.NAME` holds one class `Scene`."""
