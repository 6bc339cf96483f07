"""Lies beside a program under the name of a part of the judge."""
import os

os._exit(86)
