"""What the import of a CMS task writes beside a manager and a stub, so that they talk through the standard streams.

CMS names two pipes to both programs, and each opens them for reading and for writing; if a manager talks to several
copies of a program, it gets two for each. `pipes.h` gives them the ends of the talk in their place; `manager.h` starts
a manager as a checker of this judge is started, `stub.h` a stub. `CmsStart.java` and `_cms_start.py` do the same for
stubs in these languages.
"""
