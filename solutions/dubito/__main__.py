from solutions.dubito.program import main

raise SystemExit(main())
