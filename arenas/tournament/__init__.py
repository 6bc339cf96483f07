"""Runs a tournament: gives its games to workers, saves each finished game, and collects what is reported."""
