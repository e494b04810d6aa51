import type { Regatta, RegattaInput, RegattaPart } from '@contract/areas/racing/regattas';
import type { Opened } from '@/api/edit-conflict';

/**
 * Parts of a regatta when its form opened. A write depends on these alone: other users' changes to the rest stay,
 * without conflict. After the regatta's deletion, its version, 0.
 */
export type OpenedParts = { [Part in RegattaPart]?: Regatta[Part] } | Opened;

/** The given parts of a regatta. */
export function openedParts(regatta: Regatta, parts: readonly RegattaPart[]): OpenedParts {
  return Object.fromEntries(parts.map((part) => [part, regatta[part]]));
}

/**
 * A request that saves parts of a regatta.
 *
 * @param opened the parts when the form opened
 * @param changes their new values
 */
export function saveParts(
  regatta: Regatta,
  opened: OpenedParts,
  { reason, ...changes }: Partial<RegattaInput>,
): RegattaInput {
  const { id, club_id, name, venue, time_zone, starts_at, ends_at, fleets } = regatta;
  const condition =
    'version' in opened
      ? { if_version: opened.version }
      : { parts: Object.keys(opened) as RegattaPart[], if_parts: opened };
  return {
    ...{ id, club_id, name, venue, time_zone, starts_at, ends_at, fleets },
    ...changes,
    ...condition,
    reason: reason?.trim() || null,
  };
}
