raise "a string"
