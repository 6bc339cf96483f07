"""Takes in what a teacher has downloaded: finds each student's programs, and says of every other file why not."""
