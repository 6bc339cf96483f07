# nothing but

   # comments
