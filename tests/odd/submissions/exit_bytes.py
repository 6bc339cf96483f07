raise SystemExit(b"\xff bytes")
