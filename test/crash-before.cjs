// Preloaded into a process under test: kills it, as a power cut would, before its CRASH_BEFORE-th step on the disk.
const fs = require('node:fs');
const promises = require('node:fs/promises');
const { prototype: database } = require('better-sqlite3');

let left = Number(process.env.CRASH_BEFORE);

function count(object, name) {
  const original = object[name];
  object[name] = function step(...args) {
    left -= 1;
    if (left === 0) {
      fs.writeSync(2, `crashed before ${name}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    return original.apply(this, args);
  };
}

for (const name of ['copyFile', 'open', 'rename', 'rm']) count(promises, name);
for (const name of ['pragma', 'close']) count(database, name);
