// Soul over a table of the records: node soul-cli.cjs RECORDS.json DIR. Prints the address of its pages of 25.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const Database = require('better-sqlite3');

const [, , recordsFile, dir] = process.argv;
const records = JSON.parse(readFileSync(recordsFile, 'utf8'));
const file = join(dir, 'soul.db');
const names = Object.keys(records[0]);
const db = new Database(file);
db.exec(`CREATE TABLE line_items (${names.map((name) => (name === 'id' ? 'id TEXT PRIMARY KEY' : name))})`);
db.exec('CREATE INDEX line_items_by_time ON line_items (club_id, posted_at)');
const insert = db.prepare(`INSERT INTO line_items VALUES (${names.map(() => '?')})`);
db.transaction(() => {
  for (const record of records) insert.run(Object.values(record));
})();
db.close();

// Reads its settings from the command line when loaded.
process.argv.splice(2, 2, '--database', file);
const app = require('soul-cli/src/index.js');
const server = app.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${server.address().port}`;
  const bare = '/api/tables/line_items/rows?_limit=25';
  console.log(JSON.stringify({ origin, same: `${bare}&_filters=club_id:bench&_ordering=posted_at`, bare }));
});
