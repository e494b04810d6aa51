import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../src/db/store';

/** A server by hand that answers pages of a table as Dockside does, without a key. */
export interface ListHandler {
  origin: string;
  close(): Promise<void>;
}

/**
 * A minimal handwritten `node:http` handler: selects a page's rows from the club's own database and stringifies them.
 * - `/json?…` parses each record's text; - `/columns?…` reads line items from a plain table, made beside the database.
 */
export async function openListHandler(dataDir: string, table: string, sort: string): Promise<ListHandler> {
  const db = new Database(join(dataDir, 'by-hand.db'));
  db.exec(`ATTACH '${join(dataDir, DATABASE_FILE)}' AS club`);
  const columns = makeColumns(db, table, sort);
  const window = `WHERE club_id = ? AND ${sort} >= ? AND ${sort} < ?`;
  const order = `ORDER BY ${sort}, key LIMIT ?`;
  const texts = db.prepare<unknown[], string>(`SELECT json FROM club.${table} ${window} ${order}`).pluck();
  const rows = db.prepare<unknown[], object>(`SELECT ${columns} FROM plain ${window} ${order}`);
  const server = createServer((request, response) => {
    const [path, search] = request.url!.split('?');
    const query = new URLSearchParams(search);
    const limit = Number(query.get('limit') ?? 25);
    const asked = [
      query.get('club_id'),
      Number(query.get('start_date')),
      Number(query.get('end_date')),
      limit + 1,
    ];
    const found: object[] =
      path === '/json' ? texts.all(...asked).map((text) => JSON.parse(text)) : rows.all(...asked);
    const has_more = found.length > limit;
    const body = JSON.stringify({ data: found.slice(0, limit), has_more });
    response.setHeader('content-type', 'application/json').end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      db.close();
    },
  };
}

/** Copies the records into a table with a column for each member. Returns the served columns. */
function makeColumns(db: Database.Database, table: string, sort: string): string {
  const [first] = db.prepare<[], string>(`SELECT json FROM club.${table} LIMIT 1`).pluck().all();
  const names = Object.keys(JSON.parse(first ?? '{}'));
  const values = names.map((name) => `json ->> '$.${name}' AS ${name}`);
  db.exec(`CREATE TABLE plain AS SELECT ${values}, key FROM club.${table} ORDER BY row`);
  db.exec(`CREATE INDEX plain_by_time ON plain (club_id, ${sort}, key)`);
  return names.join(', ');
}
