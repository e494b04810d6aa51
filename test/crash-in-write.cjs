// Preloaded into a process under test: kills it, like a power cut, before its CRASH_BEFORE-th change of the database.
const { writeSync } = require('node:fs');
const Database = require('better-sqlite3');

let left = Number(process.env.CRASH_BEFORE);

/**
 * @param {any} prototype
 * @param {string} name
 * @param {(args: any[]) => boolean} isChange
 */
function count(prototype, name, isChange = (_) => true) {
  const original = prototype[name];
  /** @param {any[]} args */
  prototype[name] = function step(...args) {
    if (isChange(args)) left -= 1;
    if (left === 0) {
      writeSync(2, `crashed before ${name}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    return original.apply(this, args);
  };
}

const database = new Database(':memory:');
count(Object.getPrototypeOf(database.prepare('SELECT 1')), 'run');
database.close();
count(Database.prototype, 'exec', ([sql]) => sql === 'VACUUM');
count(Database.prototype, 'pragma', ([sql]) => sql.startsWith('wal_checkpoint'));
