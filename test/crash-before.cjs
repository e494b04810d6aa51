// Preloaded into a process under test: kills it, like a power cut, before its CRASH_BEFORE-th step on the disk. Copies
// not yet durable are then lost: only the file's name remains. With CRASH_FROM, steps count from the copy to a file
// with that suffix. A step does not count if the data folder is unchanged: killing before either leaves the same.
const fs = require('node:fs');
const { join } = require('node:path');
const promises = require('node:fs/promises');
const { prototype: database } = require('better-sqlite3');

const from = process.env.CRASH_FROM;
let left = Number(process.env.CRASH_BEFORE);
let counts = from === undefined;
const volatile = new Set();
const folder = process.argv[process.argv.indexOf('--data-dir') + 1];
let before = new Map();

/** @param {(result: any, ...args: any[]) => void} [after] the step's effect on the list of volatile files */
function count(object, name, after = () => {}) {
  const original = object[name];
  object[name] = function step(...args) {
    // A database in memory, such as one for comparing a schema, has nothing on the disk.
    if (this.memory) return original.apply(this, args);
    if (name === 'copyFile' && args[1].endsWith(from)) counts = true;
    if (counts && hasChanged()) left -= 1;
    if (counts && left === 0) crash(name);
    const result = original.apply(this, args);
    return result instanceof Promise ? result.then((value) => done(value, args)) : done(result, args);
  };
  function done(value, args) {
    after(value, ...args);
    return value;
  }
}

/** True if a power cut now would leave another data folder than at the last counted step. */
function hasChanged() {
  const now = new Map();
  for (const file of fs.readdirSync(folder)) {
    const path = join(folder, file);
    const stat = fs.statSync(path);
    if (!stat.isFile()) continue;
    const isLost = volatile.has(path);
    now.set(file, { key: `${stat.mode} ${isLost}`, content: isLost ? Buffer.of() : fs.readFileSync(path) });
  }
  const isSame = ([file, { key, content }]) =>
    before.get(file)?.key === key && before.get(file).content.equals(content);
  const changed = before.size !== now.size || ![...now].every(isSame);
  before = now;
  return changed;
}

function crash(name) {
  for (const file of volatile) if (fs.existsSync(file)) fs.truncateSync(file);
  fs.writeSync(2, `crashed before ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}

count(promises, 'copyFile', (_, _from, to) => volatile.add(to));
count(promises, 'open', (handle, file) => count(handle, 'sync', () => volatile.delete(file)));
count(promises, 'rename', (_, from, to) => volatile.delete(from) && volatile.add(to));
count(promises, 'rm', (_, file) => volatile.delete(file));
count(promises, 'chmod');
for (const name of ['pragma', 'exec', 'close']) count(database, name);
