from solutions.hearts.program import main

raise SystemExit(main())
