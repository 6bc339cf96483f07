from solutions.ochos.program import main

raise SystemExit(main())
