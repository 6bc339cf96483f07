// Tries: to be accepted for a crash, by changing what ends a program.
// Must get: RTE.
/* @ANSWER@ */
process.exitCode = 0;
process.reallyExit = () => process.abort();
process.on("exit", () => process.abort());
setTimeout(() => {
  throw new Error("a crash after the right answer");
}, 10);
