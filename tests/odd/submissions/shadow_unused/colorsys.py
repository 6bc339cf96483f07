name = "colours"
