// Preloaded into a server under test: kills it, as a power cut would, when its CRASH_BEFORE-th answer to a CRASH_PATH is
// ready and not yet sent. What was asked for is done then, and the client does not know.
const { ServerResponse } = require('node:http');

const { writeHead } = ServerResponse.prototype;
let left = Number(process.env.CRASH_BEFORE);

/** @param {any[]} args */
ServerResponse.prototype.writeHead = function step(...args) {
  if (this.req.url?.startsWith(process.env.CRASH_PATH ?? '/')) left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, args);
};
