import { setupChanges as t } from '@messages/server/racing';
import type { Race } from '../../contract/areas/racing/races';
import type { SetupChange } from '../../contract/areas/racing/setup-changes';
import type { Readable, Writable } from '../../db/connection';
import { noteSettingChange, pageOfChanges } from '../setting-changes';
import type { WriteContext } from '../writes';

/** The changed part of the set-up. */
interface SetupSubject {
  /** Its regatta; null for the club, whose changes are listed with the settings. */
  regattaId: string | null;
  /** A noun: `entry IRL 66`. */
  name: string;
}

/** Fields that name a list item for people; the first one present is used. */
const naming = ['name', 'code', 'fleet', 'id', 'check'] as const;

/** Fields without meaning for people, or derived from others. */
const unsaid = new Set(['id', 'regatta_id', 'club_id', 'version', 'cursor', 'waived_checks']);

/**
 * Records a change of the set-up with author, time and any reason. Null means that it does not exist. Data copied from
 * elsewhere, like the demo club, has no author and is not recorded.
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

/** Records a change of a race's set-up; its starts and status have their own history. */
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
    { regattaId, name: t.race(race_number) },
    before && setUp(before),
    after && setUp(after),
  );
}

/** A record as fields by path, such as `fleets IRC discards`, without empty ones. */
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

/** Changes of a regatta's set-up, latest first; with `before`, only those before that id. */
export function listSetupChanges(
  db: Readable,
  regattaId: string,
  before: number | undefined,
): { changes: SetupChange[]; has_more: boolean } {
  return pageOfChanges(db, { regattaId, before: before ?? null, size: PAGE });
}
