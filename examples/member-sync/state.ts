import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

export interface Person {
  email: string;
  name: string;
}

/** Position of the sync, and what it has told the newsletter until there. */
export interface State {
  /** The id of the database that the position belongs to; null before the first sync. */
  generation: string | null;
  after: number;
  /** The subscribers, by the id of the member. */
  people: Record<string, Person>;
  /** The members that were there so far, while everything is read again after a restore; else null. */
  seen: string[] | null;
  /** Addresses that the newsletter may have been told, in a stretch that was not finished. */
  begun: string[];
}

/** The state in a file; the empty one where there is no file yet. */
export function readState(path: string): State {
  if (!existsSync(path)) return { generation: null, after: 0, people: {}, seen: null, begun: [] };
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Puts the state in the place of the last one: after a kill or a power cut the file is the one or the other, whole. */
export function saveState(path: string, state: State): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w', 0o600);
  writeSync(file, JSON.stringify(state));
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, path);
}
