import type { Race } from '../contract/areas/races';
import type { SetupChange } from '../contract/areas/setup-changes';
import type { Readable, Writable } from '../db/connection';
import { noteSettingChange, pageOfChanges } from './setting-changes';
import type { WriteContext } from './writes';

/** What of the set-up was changed. */
interface SetupSubject {
  /** The regatta that it is of; null: of the club, whose changes stand among those of the settings. */
  regattaId: string | null;
  /** A noun: `entry IRL 66`. */
  name: string;
}

/** A name for people of what is in a list, by the first of these fields that it has. */
const naming = ['name', 'code', 'fleet', 'id', 'check'] as const;

/** Fields that say nothing to people, or follow from others. */
const unsaid = new Set(['id', 'regatta_id', 'club_id', 'version', 'cursor', 'waived_checks']);

/**
 * Notes who changed what of the set-up, when and, where a reason was given, why. Null: it is not there. What is
 * copied from elsewhere, as the demo club, is nobody's change.
 */
export function keepSetupChange(
  db: Writable,
  context: WriteContext,
  { regattaId, name }: SetupSubject,
  before: object | null | undefined,
  after: object | null,
): void {
  if (!context.queue) return;
  noteSettingChange(db, context, name, before ? fieldsOf(before) : null, after ? fieldsOf(after) : null, {
    clubId: context.clubId,
    regattaId,
    reason: context.reason ?? null,
  });
}

/** Notes what was changed of how a race is set up; its starts and its status are in its history. */
export function keepRaceChange(
  db: Writable,
  context: WriteContext,
  before: Race | undefined,
  after: Race | null,
): void {
  const { regatta_id: regattaId, race_number } = (after ?? before)!;
  const setUp = (race: Race) => ({ ...race, starts: null, status: null, race_number: null });
  keepSetupChange(
    db,
    context,
    { regattaId, name: `race ${race_number}` },
    before && setUp(before),
    after && setUp(after),
  );
}

/** A record as fields by their path: `fleets IRC discards`. What is empty is left out. */
function fieldsOf(record: object): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const add = (path: string, value: unknown): void => {
    if (Array.isArray(value) && value.length > 0 && value.every(isNamed))
      for (const item of value) add(`${path} ${nameOf(item)}`, item);
    else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value))
        if (!unsaid.has(name)) add(path === '' ? name : `${path} ${name}`, inner);
    } else if (value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      found[path] = value;
  };
  add('', record);
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && nameOf(value) !== undefined;

const nameOf = (value: Record<string, unknown>) =>
  naming.map((name) => value[name]).find((name) => typeof name === 'string');

const PAGE = 50;

/** What was changed of a regatta's set-up, the latest first, those before the one of an id where that is given. */
export function listSetupChanges(
  db: Readable,
  regattaId: string,
  before: number | undefined,
): { changes: SetupChange[]; has_more: boolean } {
  return pageOfChanges(db, { regattaId, before: before ?? null, size: PAGE });
}
