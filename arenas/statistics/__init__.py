"""What the results of games say, and how sure that is: scores, intervals, ratings, and when to stop."""
