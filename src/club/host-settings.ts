import type { Readable, Writable } from '../db/connection.js';

/** Whether and where the server is shared with the club's network, as staff last chose it. */
export interface Sharing {
  on: boolean;
  port: number;
}

const NAME = 'sharing';

/** The choice made last; undefined when none was made on this data yet. */
export function findSharing(db: Readable): Sharing | undefined {
  const row = db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', NAME);
  return row && JSON.parse(row.value);
}

/** Remembers the choice for the next start. */
export function putSharing(db: Writable, sharing: Sharing): void {
  db.run(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    NAME,
    JSON.stringify(sharing),
  );
}
