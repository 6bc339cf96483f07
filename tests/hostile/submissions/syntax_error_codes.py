# Tries: to speak to the terminal, and to put markup into the reports, through the compiler's message.
# Must get: CE.
text = "@ESC@[2J@ESC@]0;@BAD@ <script>alert('@BAD@')</script> @RLO@
