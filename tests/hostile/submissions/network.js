// Tries: to reach a server on this machine, to serve itself, and to open its debugger to the network.
// Must get: AC, for it answers honestly afterwards.
const net = require("net");
const dgram = require("dgram");
const inspector = require("inspector");
const tell = (what) => () => console.log("PWNED", what);
const quietly = (start) => {
  try {
    start();
  } catch {
    // As it should be.
  }
};
quietly(() => net.connect(@PORT@, "127.0.0.1", tell("connected")).on("error", () => {}));
quietly(() => net.connect("@SOCKET@", tell("connected")).on("error", () => {}));
quietly(() => net.createServer().listen(0, tell("listens")).on("error", () => {}).unref());
quietly(() => dgram.createSocket("udp4").bind(0, tell("bound")).on("error", () => {}).unref());
quietly(() => {
  inspector.open(0, "127.0.0.1");
  if (inspector.url()) console.log("PWNED a debugger");
  inspector.close();
});
setTimeout(() => {
  /* @ANSWER@ */
  process.exit(0);
}, 200);
