// Preloaded into a server under test: kills it, like a power cut, when its CRASH_BEFORE-th answer to a CRASH_PATH is
// ready but unsent. The request has then taken effect, unknown to the client.
const { ServerResponse } = require('node:http');

const { writeHead } = ServerResponse.prototype;
let left = Number(process.env.CRASH_BEFORE);

/** @param {any[]} args */
ServerResponse.prototype.writeHead = function step(...args) {
  if (this.req.url?.startsWith(process.env.CRASH_PATH ?? '/')) left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return writeHead.apply(this, args);
};
