import { pairedDockside as t } from '@messages/server/pairing';
import type { Readable } from '../../db/connection';
import { requireNode } from './node';
import { listPeers } from './peers';
import type { Dot } from './versions';

/** Which Dockside wrote a version. */
export interface Writers {
  isHere(version: Dot): boolean;
  /** Name of the Dockside that wrote it. */
  nameOf(version: Dot): string;
}

/** The Docksides that versions come from. This one has to be paired. */
export function writers(db: Readable): Writers {
  const { node, name } = requireNode(db);
  const former = db.all<{ node: string; name: string }>('SELECT node, name FROM pairing_former_nodes');
  const names = new Map([...former, ...listPeers(db)].map((one) => [one.node, one.name]));
  names.set(node, name);
  return {
    isHere: ({ node: writer, by = writer }) => by === node,
    nameOf: ({ node: writer, by = writer }) => names.get(by) ?? t.anotherDockside,
  };
}
