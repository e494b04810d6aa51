import { PAIRED_PARTS, type PairedPart } from '../../contract/staff-operations/pairing';
import type { Readable, Writable } from '../../db/connection';
import { findPeer, listPeers, type Peer } from './peers';

/** The parts that are entries of a message, so that they go into files, too. The others go over the network alone. */
const bundledParts = ['publications', 'setting_changes', 'unsent'] as const satisfies readonly PairedPart[];

/** Members of a message that show which parts its sender takes. */
interface Message {
  bundle: { takes?: string[] | undefined; published?: object | undefined };
  access?: unknown;
  contacts?: unknown;
  contact_reads?: unknown;
  letterhead?: unknown;
  camp_fields?: unknown;
}

/** The parts that a Dockside takes; one of a version that does not say so has members for those that it knows. */
export function partsTakenBy({ bundle, ...members }: Message): readonly PairedPart[] {
  const { takes, published } = bundle;
  if (takes) return PAIRED_PARTS.filter((part) => takes.includes(part));
  const known: Partial<Record<PairedPart, unknown>> = { publications: published, ...members };
  return PAIRED_PARTS.filter((part) => known[part] !== undefined);
}

/** The parts that a peer takes by a file of it: what goes over the network alone it takes as before. */
export function partsAfterFile(
  before: readonly PairedPart[] | null,
  bundle: Message['bundle'],
): PairedPart[] {
  const [inFile, said] = [bundledParts as readonly PairedPart[], partsTakenBy({ bundle })];
  return PAIRED_PARTS.filter((part) => (inFile.includes(part) ? said : (before ?? said)).includes(part));
}

/** The parts that go into a file, which any of the peers may import. */
export function partsForFile(db: Readable): PairedPart[] {
  const peers = listPeers(db);
  return bundledParts.filter((part) => peers.every(({ parts }) => parts?.includes(part) ?? true));
}

/** Lists the parts that a peer of an older version does not take. */
export function partsNotTaken({ url, calls, parts }: Peer): PairedPart[] {
  const isByFile = url === null && !calls;
  const going: readonly PairedPart[] = isByFile ? bundledParts : PAIRED_PARTS;
  return parts === null ? [] : going.filter((part) => !parts.includes(part));
}

/** Notes the parts that a peer takes. Returns true if there are new parts, which earlier messages lacked. */
export function noteParts(db: Writable, node: string, parts: readonly PairedPart[]): boolean {
  const before = findPeer(db, node)!.parts ?? [];
  db.run('UPDATE pairing_peers SET parts = ? WHERE node = ?', JSON.stringify(parts), node);
  return bundledParts.some((part) => parts.includes(part) && !before.includes(part));
}
