kind = "a game's token"
