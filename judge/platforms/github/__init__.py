"""GitHub: Classroom, whose assignments are repositories, and Actions, which run the judge there."""

from judge.platforms import Platform

PLATFORM = Platform("GitHub Classroom", rank=4)
