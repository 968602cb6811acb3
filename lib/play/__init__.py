"""Games in progress, without a screen: sessions, seats and saved set-ups."""
