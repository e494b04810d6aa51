// Preloaded into a process under test: kills it, like a power cut, before it runs a statement containing CRASH_SQL.
const { writeSync } = require('node:fs');
const Database = require('better-sqlite3');

const database = new Database(':memory:');
const prototype = Object.getPrototypeOf(database.prepare('SELECT 1'));
const { run } = prototype;
/** @param {any[]} args */
prototype.run = function step(...args) {
  if (this.source.includes(process.env.CRASH_SQL)) {
    writeSync(2, 'crashed\n');
    process.kill(process.pid, 'SIGKILL');
  }
  return run.apply(this, args);
};
database.close();
