from solutions.kotc.program import main

raise SystemExit(main())
