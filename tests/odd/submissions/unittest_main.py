import io
import unittest


class Test(unittest.TestCase):
    def test_right(self):
        self.assertEqual(1, 1)

    def test_wrong(self):
        self.assertEqual([1, 2], [1, 3])

    def test_broken(self):
        {}["x"]


if __name__ == "__main__":
    out = io.StringIO()
    try:
        unittest.main(testRunner=unittest.TextTestRunner(stream=out))
    finally:
        print("\n".join(line for line in out.getvalue().splitlines() if not line.startswith("Ran ")))
