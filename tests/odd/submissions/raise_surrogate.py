raise ValueError("bad \udcff \ud800 end")
