// json-server with the records in memory: node json-server.cjs RECORDS.json. Prints the address of its pages of 25.
const { readFileSync } = require('node:fs');
const jsonServer = require('json-server');

const [, , recordsFile] = process.argv;
const app = jsonServer.create();
app.use(jsonServer.defaults({ logger: false }));
app.use(jsonServer.router({ line_items: JSON.parse(readFileSync(recordsFile, 'utf8')) }));
const server = app.listen(0, '127.0.0.1', () => {
  const origin = `http://127.0.0.1:${server.address().port}`;
  const bare = '/line_items?_page=1&_limit=25';
  console.log(JSON.stringify({ origin, same: `${bare}&club_id=bench&_sort=posted_at`, bare }));
});
