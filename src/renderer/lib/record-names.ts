import { recordWords } from '@contract/record-words';
import type { ResourceName } from '@contract/resources';
import { formatCount } from './format';

/** Name of a kind of record on screen: `Tee sheet`. */
export function areaLabel(resource: ResourceName): string {
  return recordWords[resource].area;
}

/** Counts records of a kind: `130 members`. */
export function countRecords(resource: ResourceName, n: number): string {
  const { one, many } = recordWords[resource];
  return formatCount(n, one, many);
}
