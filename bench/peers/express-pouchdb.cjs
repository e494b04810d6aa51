// PouchDB's server over LevelDB: node express-pouchdb.cjs RECORDS.json DIR. Prints the address of its pages of 25. Its
// ids begin with club and time, for listing by both.
const { readFileSync } = require('node:fs');
const { join, sep } = require('node:path');
const express = require('express');
const pouchServer = require('express-pouchdb');
const Pouch = require('pouchdb');

const [, , recordsFile, dir] = process.argv;
const records = JSON.parse(readFileSync(recordsFile, 'utf8'));

const app = express();
app.use(
  pouchServer(Pouch.defaults({ prefix: `${dir}${sep}` }), {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: join(dir, 'pouch.log'),
  }),
);
const server = app.listen(0, '127.0.0.1', async () => {
  const origin = `http://127.0.0.1:${server.address().port}`;
  // The server knows only databases made over HTTP.
  await fetch(`${origin}/line_items`, { method: 'PUT' });
  const docs = records.map(({ id, ...record }) => ({
    _id: `${record.club_id}:${record.posted_at}:${id}`,
    ...record,
  }));
  for (let start = 0; start < docs.length; start += 1_000)
    await fetch(`${origin}/line_items/_bulk_docs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ docs: docs.slice(start, start + 1_000) }),
    });
  const bare = '/line_items/_all_docs?include_docs=true&limit=25';
  console.log(JSON.stringify({ origin, same: `${bare}&startkey="bench:"&endkey="bench;"`, bare }));
});
