"""What a bot of Dubito gets from the game; a bot itself extends `bots.base.BotBase`."""
