"""Writes what an analysis has found: files for programs, words and tables for people."""
