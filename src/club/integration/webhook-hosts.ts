import type { Readable, Writable } from '../../db/connection';

/** A host, with its port, in a private network or without TLS, that staff allow for webhooks. */
export interface AllowedHost {
  host: string;
  allowed_at: number;
}

/** Hosts that staff have allowed, by name. */
export function listAllowedHosts(db: Readable, clubId: string): AllowedHost[] {
  return db.all<AllowedHost>(
    'SELECT host, allowed_at FROM webhook_hosts WHERE club_id = ? ORDER BY host',
    clubId,
  );
}

/** @param host as in an address: with the port, unless it is the protocol's default */
export function isHostAllowed(db: Readable, clubId: string, host: string): boolean {
  return db.get('SELECT 1 FROM webhook_hosts WHERE club_id = ? AND host = ?', clubId, host) !== undefined;
}

export function allowHost(db: Writable, clubId: string, host: string, now: number): void {
  db.run(
    'INSERT INTO webhook_hosts (club_id, host, allowed_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    clubId,
    host,
    now,
  );
}

export function forbidHost(db: Writable, clubId: string, host: string): void {
  db.run('DELETE FROM webhook_hosts WHERE club_id = ? AND host = ?', clubId, host);
}
