"""What a Hearts bot gets. A bot itself is a file with two functions, `getPlay` and `getSlough`."""
