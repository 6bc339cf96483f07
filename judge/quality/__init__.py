"""Examines a problem itself: are its cases, golden transcripts, limits and submissions as they should be?"""
