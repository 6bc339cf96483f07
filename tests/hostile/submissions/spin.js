// Tries: to use CPU time for ever, in threads and in a regular expression.
// Must get: TLE or RTE.
const { Worker, isMainThread } = require("worker_threads");
if (isMainThread) for (let n = 0; n < 4; n++) new Worker(__filename).on("error", () => {});
/^(a+)+$/.test("a".repeat(60) + "b");
