import type { ResourceName } from '../../src/contract/resources';
import type { Side } from './side';

type Fields = Record<string, unknown>;

/** A record as required on both servers: under a common name, without server-specific fields. */
interface Shared {
  name: string;
  record: Fields;
}

const without = ({ id: _, recorded_at, received_at, version, ...rest }: Fields): Fields => rest;

/** Each server counts its own changes. */
const unversioned = ({ version: _, ...rest }: Fields): Fields => rest;

/**
 * Scores and races may have different ids on each server: they are matched by boat and race. Histories differ in
 * server-specific details, such as ids, arrival times, and whether a scan was the latest on arrival. The events must
 * match.
 */
const naturally: Partial<Record<ResourceName, (record: Fields) => Shared>> = {
  scores: (record) => ({
    name: `${record.registration_id} in race ${record.race_number}`,
    record: without(record),
  }),
  races: (record) => ({ name: `${record.regatta_id} race ${record.race_number}`, record: without(record) }),
  wristbands: (record) => ({ name: `${record.regatta_id} ${record.id}`, record }),
  'scan-events': (record) => {
    const { applied: _, ...said } = without(record);
    return { name: canonical(said), record: said };
  },
  'score-history': ({ action, race_number, registration_id, record }) => {
    const said = { action, race_number, registration_id, record: without(record as Fields) };
    return { name: canonical(said), record: said };
  },
};

/** A server's records of every kind: canonical JSON texts by name; a history may repeat itself. */
export async function contents(side: Side): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { resource, id, deleted, record } of await side.feed()) {
    if (deleted) continue;
    const shared = naturally[resource as ResourceName]?.(record) ?? { name: id, record: unversioned(record) };
    const name = `${resource} ${shared.name}`;
    found.set(name, [...(found.get(name) ?? []), canonical(shared.record)].toSorted());
  }
  return found;
}

/** Differences of two servers in their shared records, one a line; empty if equal. */
export async function compareMirrors(laptop: Side, upstream: Side): Promise<string[]> {
  const [here, there] = await Promise.all([contents(laptop), contents(upstream)]);
  const names = [...new Set([...here.keys(), ...there.keys()])].toSorted();
  return names.flatMap((name) => {
    const [ours, theirs] = [here.get(name) ?? [], there.get(name) ?? []];
    if (JSON.stringify(ours) === JSON.stringify(theirs)) return [];
    return [
      `${name}\n  laptop:   ${ours?.join(' | ') || 'nothing'}\n  upstream: ${theirs?.join(' | ') || 'nothing'}`,
    ];
  });
}

/** JSON with the members of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
