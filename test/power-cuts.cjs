// Preloaded into a process under test: before each of its steps on the disk it copies the data folder, as a power cut would
// leave it, into a folder of POWER_CUTS: 001-copyFile, 002-sync … Copies not yet durable are lost then: only the file's name
// remains. With CUTS_FROM, steps count from the copy to a file with that suffix. A step that finds the data folder unchanged
// makes no copy: a power cut before either leaves the same.
const fs = require('node:fs');
const { join } = require('node:path');
const promises = require('node:fs/promises');
const { prototype: database } = require('better-sqlite3');

const { POWER_CUTS: cuts, CUTS_FROM: from } = process.env;
const folder = process.argv[process.argv.indexOf('--data-dir') + 1];
const volatile = new Set();
let counts = from === undefined;
let number = 0;
let before = new Map();

/** @param {(result: any, ...args: any[]) => void} [after] the step's effect on the list of volatile files */
function count(object, name, after = () => {}) {
  const original = object[name];
  object[name] = function step(...args) {
    // A database in memory, such as one for comparing a schema, has nothing on the disk.
    if (this.memory) return original.apply(this, args);
    if (name === 'copyFile' && args[1].endsWith(from)) counts = true;
    if (counts) cut(name);
    const result = original.apply(this, args);
    return result instanceof Promise ? result.then((value) => done(value, args)) : done(result, args);
  };
  function done(value, args) {
    after(value, ...args);
    return value;
  }
}

function cut(step) {
  const now = new Map();
  for (const file of fs.readdirSync(folder)) {
    const path = join(folder, file);
    const stat = fs.statSync(path);
    if (!stat.isFile()) continue;
    const isLost = volatile.has(path);
    now.set(file, { mode: stat.mode, isLost, content: isLost ? Buffer.of() : fs.readFileSync(path) });
  }
  const isSame = ([file, { mode, isLost, content }]) => {
    const last = before.get(file);
    return last?.mode === mode && last.isLost === isLost && last.content.equals(content);
  };
  const isChanged = before.size !== now.size || ![...now].every(isSame);
  before = now;
  if (!isChanged) return;
  number += 1;
  const left = join(cuts, `${String(number).padStart(3, '0')}-${step}`);
  fs.mkdirSync(left);
  for (const [file, { mode, content }] of now) fs.writeFileSync(join(left, file), content, { mode });
}

count(promises, 'copyFile', (_, _from, to) => volatile.add(to));
count(promises, 'open', (handle, file) => count(handle, 'sync', () => volatile.delete(file)));
count(promises, 'rename', (_, from, to) => volatile.delete(from) && volatile.add(to));
count(promises, 'rm', (_, file) => volatile.delete(file));
count(promises, 'chmod');
for (const name of ['pragma', 'exec', 'close']) count(database, name);
