import logging

logging.warning("to stderr")
logging.info("not shown")
log = logging.getLogger(__name__)
log.error("named %s", log.name)
try:
    1 / 0
except ZeroDivisionError:
    log.exception("with traceback")
print(logging.root.handlers, logging.lastResort)
