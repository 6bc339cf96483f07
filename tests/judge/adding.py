"""The problem `adder` as a function problem: the student writes `add`, the problem's driver calls it."""

from pathlib import Path

from judge.values.problem import Problem
from tests.judge import adder

YAML = """\
harness:
  python: {driver: driver.py, as: student.py, function: 'add(a, b)'}
  c: {driver: driver.c, as: student.c, function: 'int add(int a, int b)'}
  cpp: {driver: driver.cpp, as: student.cpp, function: 'int add(int a, int b)'}
  java: {driver: Driver.java, as: Student.java, function: 'static int add(int a, int b)'}
  javascript: {driver: driver.js, as: student.js, function: 'add(a, b)'}
"""
DRIVERS = {
    "python/driver.py": """\
import sys
from student import add
for line in sys.stdin:
    a, b = map(int, line.split())
    print("sum", add(a, b))
""",
    "c/driver.c": """\
#include <stdio.h>
#include "student.c"
int main(void) {
    int a, b;
    while (scanf("%d %d", &a, &b) == 2) printf("sum %d\\n", add(a, b));
    return 0;
}
""",
    "cpp/driver.cpp": """\
#include <iostream>
#include "student.h"
int main() {
    int a, b;
    while (std::cin >> a >> b) std::cout << "sum " << add(a, b) << "\\n";
}
""",
    "cpp/student.h": "int add(int a, int b);\n",
    "java/Driver.java": """\
import java.util.Scanner;
public class Driver {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) System.out.println("sum " + Student.add(in.nextInt(), in.nextInt()));
    }
}
""",
    "javascript/driver.js": """\
const { add } = require("./student.js");
for (const line of require("fs").readFileSync(0, "utf8").trim().split("\\n")) {
    console.log("sum", add(...line.split(" ").map(Number)));
}
""",
}
RIGHT = {
    "adder.py": "def add(a, b):\n    return a + b\n",
    "adder.c": "int add(int a, int b) { return a + b; }\n",
    "adder.cpp": '#include "student.h"\nint add(int a, int b) { return a + b; }\n',
    "Student.java": "public class Student {\n    static int add(int a, int b) { return a + b; }\n}\n",
    "adder.js": "exports.add = (a, b) => a + b;\n",
}


def make(root: Path, yaml: str = adder.QUICK + YAML) -> Problem:
    """The problem below `root`, with drivers in five languages and an accepted submission."""
    for name, text in DRIVERS.items():
        adder.write(root, f"problems/adder/harness/{name}", text)
    problem = adder.make(root, yaml=yaml)
    adder.write(root, "problems/adder/submissions/accepted/right.py", RIGHT["adder.py"])
    return problem
