try:
    import sqlite3
except ImportError as error:
    print("none")
else:
    base = sqlite3.connect(":memory:")
    base.execute("create table t (x)")
    base.executemany("insert into t values (?)", [(1,), (2,)])
    print(base.execute("select sum(x) from t").fetchone())
    base.execute("select nothing")
