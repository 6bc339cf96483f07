"""Writes what a tournament has found: results.json for programs, tables for spreadsheets, a page for people."""
