import type { ResourceName } from '../../contract/resources.js';
import { sortColumnOf } from '../../db/records.js';

/** The kinds of record that the specification lists by windows of time. */
export const windowedResources: ResourceName[] = [
  'membership-applicants',
  'line-items',
  'orders',
  'feedback',
  'tee-times',
  'banquets',
  'camp-registrations',
];

/** The field by which a windowedResources record lies in a window; undefined for every other kind. */
export function timestampField(resource: ResourceName): string | undefined {
  return windowedResources.includes(resource) ? (sortColumnOf(resource) ?? undefined) : undefined;
}
