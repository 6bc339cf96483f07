import logging

log = logging.getLogger("a.b")
log.warning("by the last resort")
log.debug("%d", "x")
log.warning("%d", "x")
