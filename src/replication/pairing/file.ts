import { createHash } from 'node:crypto';
import { file as t } from '@messages/server/pairing';
import { z } from 'zod';
import { Turns } from '../../http/turns';
import { MessageEntry } from './entries';
import { PairingError } from './errors';
import { MessageHead, type SyncMessage } from './sync-message';

const Trailer = z.object({ entries: z.int().nonnegative(), sha256: z.string() });

/**
 * A message as a file of JSON lines: the head, the entries, and last their number and a checksum of the lines before.
 */
export function toFile({ entries, ...head }: SyncMessage): string {
  const lines = [head, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${lines}${JSON.stringify({ entries: entries.length, sha256: checksum(lines) })}\n`;
}

/**
 * Reads a file, line by line, and lets other requests run in between.
 *
 * @throws PairingError for another kind of file, or an incomplete one
 */
export async function fromFile(text: string): Promise<SyncMessage> {
  const lines = text.trimEnd().split('\n');
  const [last = ''] = lines.splice(-1);
  const trailer = Trailer.safeParse(parse(last));
  const head = MessageHead.safeParse(parse(lines[0] ?? last));
  if (!head.success) throw new PairingError(t.isNotFromPairedDockside);
  const turns = new Turns();
  const hash = createHash('sha256');
  for (const line of lines) {
    hash.update(`${line}\n`);
    await turns.next();
  }
  if (
    !trailer.success ||
    trailer.data.entries !== lines.length - 1 ||
    trailer.data.sha256 !== hash.digest('hex')
  )
    throw new PairingError(t.fileIsDamaged);
  const entries: MessageEntry[] = [];
  for (const line of lines.slice(1)) {
    const { data } = MessageEntry.safeParse(parse(line));
    if (!data) throw new PairingError(t.fileIsOfAnotherVersion);
    entries.push(data);
    await turns.next();
  }
  return { ...head.data, entries };
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
