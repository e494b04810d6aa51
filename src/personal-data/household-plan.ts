import { isDeepStrictEqual } from 'node:util';
import { removedKinds, whatStays } from '../club/personal-data';
import type { Member } from '../contract/areas/members/members';
import { knownPart } from '../contract/known-part';
import { names, namesSomebodyById, type People } from '../contract/people';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import type { Readable } from '../db/connection';
import { tableOf } from '../db/records';
import { belongsTo, needlesOf } from './household';
import { type HouseholdNames, namesOf, withoutTexts } from './household-names';

type Fields = Record<string, unknown>;

/** Change to one record when a household is erased: deleted if `stays` is null, else replaced by it. */
export interface PlannedChange {
  resource: ResourceName;
  key: string;
  stays: Fields | null;
}

/** An entry that may belong to one of the household's people. */
export interface HouseholdEntry {
  id: string;
  regatta_id: string;
  sail_number: string;
  boat_name: string | null;
  /** The name in it that matches a member. */
  name: string;
}

/** The people to erase, with staff's decisions. */
export interface HouseholdPlanInput {
  clubId: string;
  members: readonly Member[];
  people: People;
  /** Entries of theirs that give only their names. */
  entries: ReadonlySet<string>;
  /** Made-up account that keeps the postings; null to delete them. */
  account: string | null;
}

/** Fields removed from a posting: its owner and texts. The club's books need the rest. */
const ownerOfPosting = ['household_id', 'member_id', 'membership_number', 'description'];

function* recordsOf(
  db: Readable,
  resource: ResourceName,
  clubId: string,
): Generator<{ key: string; json: string }> {
  yield* db.iterate<{ key: string; json: string }>(
    `SELECT key, json FROM ${tableOf(resource)} WHERE club_id = ? ORDER BY key`,
    clubId,
  );
}

/** Entries with a member's name but no owner's id. */
export function entriesOfSameName(
  db: Readable,
  { clubId, members, people }: HouseholdPlanInput,
): HouseholdEntry[] {
  const { isCalled } = namesOf(members);
  const found: HouseholdEntry[] = [];
  for (const { json } of recordsOf(db, 'registrations', clubId)) {
    const entry = JSON.parse(json) as HouseholdEntry & { helm: string | null; crew: string[] };
    const name = [entry.helm ?? '', ...(entry.crew ?? [])].find(isCalled);
    if (name === undefined || names(people, entry) || namesSomebodyById(entry as never)) continue;
    const { id, regatta_id, sail_number, boat_name } = entry;
    found.push({ id, regatta_id, sail_number, boat_name, name });
  }
  return found;
}

/**
 * Plans the change to each record that names these people or belongs to such a record. Their own records go, lists of
 * persons lose them, and results keep the boat without the person.
 */
export function planHousehold(db: Readable, input: HouseholdPlanInput): PlannedChange[] {
  const { clubId, people, members } = input;
  const chosen: Partial<Record<ResourceName, Fields[]>> = {};
  const needles = [...needlesOf(people), ...[...input.entries].map((id) => id.toLowerCase())];
  const changes: PlannedChange[] = [];
  const teeTimes = new Set<string>();
  const entries = new Set(input.entries);
  const theirNames = namesOf(members);
  for (const resource of resourceNames) {
    const belongs = belongsTo(resource, chosen);
    for (const { key, json } of recordsOf(db, resource, clubId)) {
      const text = json.toLowerCase();
      const mayBelong =
        belongs ||
        (resource === 'tee-time-marks' && teeTimes.size > 0) ||
        resource === 'wristbands' ||
        resource === 'scan-events' ||
        text.includes(REASON);
      if (!mayBelong && !needles.some((one) => text.includes(one))) continue;
      const record = JSON.parse(json) as Fields;
      const isTheirs =
        resource === 'members'
          ? members.some(({ id }) => id === record.id)
          : names(people, withoutLists(record)) || Boolean(belongs?.(record) && !namesSomebodyById(record));
      const stays = whatStaysOf(resource, record, {
        ...input,
        isTheirs,
        names: theirNames,
        teeTimes,
        entries,
      });
      if (stays === undefined) continue;
      if (isTheirs) chosen[resource] = [...(chosen[resource] ?? []), record];
      if (resource === 'tee-times') teeTimes.add(key);
      if (resource === 'registrations') entries.add(String(record.id));
      changes.push({ resource, key, stays });
    }
  }
  return changes;
}

/** A reason in a record, as its JSON text has it. */
const REASON = '"reason":"';

interface Judging extends HouseholdPlanInput {
  /** Entries of theirs, by owner or by name. */
  entries: ReadonlySet<string>;
  /** True if the record names them as owner, or belongs to such a record. */
  isTheirs: boolean;
  names: HouseholdNames;
  /** Tee times they play in. */
  teeTimes: ReadonlySet<string>;
}

/** Remainder of a record; null if nothing stays; undefined if it is not about them. */
function whatStaysOf(
  resource: ResourceName,
  record: Fields,
  { people, entries, account, isTheirs, names: theirNames, teeTimes }: Judging,
): Fields | null | undefined {
  const { isCalled } = theirNames;
  if (resource === 'registrations' && (names(people, record) || entries.has(String(record.id))))
    return withoutNames(
      knownPart(descriptorOf(resource).record, record) as Fields,
      isCalled,
      (name) => isTheirs || isCalled(name),
    );
  const band = resource === 'wristbands' ? record : resource === 'scan-events' ? record.wearer : null;
  if (band && mayBeWornByThem(band as Fields, entries)) {
    const stays = withoutTexts(record, isCalled);
    if (!isDeepStrictEqual(stays, record)) return stays as Fields;
  }
  if (!removedKinds.includes(resource))
    return names(people, record) ? whatStays(resource, record) : withoutReasons(resource, record, theirNames);
  if (resource === 'line-items' && isTheirs && account !== null)
    return {
      ...(knownPart(descriptorOf(resource).record, record) as Fields),
      ...Object.fromEntries(ownerOfPosting.map((field) => [field, null])),
      household_id: account,
    };
  if (isTheirs) return null;
  if (resource === 'tee-time-marks' && teeTimes.has(String(record.tee_time_id)) && isCalled(record.player))
    return null;
  return names(people, record) ? (withoutThem(people, record) as Fields) : undefined;
}

/** Kinds whose words people edit on their screens. */
const written: readonly ResourceName[] = ['hearing-requests', 'decisions', 'notices'];

/** A result without the reasons that name them; undefined if none does. */
function withoutReasons(
  resource: ResourceName,
  record: Fields,
  { isNamedIn }: HouseholdNames,
): Fields | undefined {
  if (written.includes(resource)) return undefined;
  let isReduced = false;
  const text = JSON.stringify(record, (name, value: unknown) => {
    if (name !== 'reason' || typeof value !== 'string' || !isNamedIn(value)) return value;
    isReduced = true;
    return 'Removed';
  });
  return isReduced ? JSON.parse(text) : undefined;
}

/** True for a band of an entry of theirs, or of none: then it names its wearer alone. */
const mayBeWornByThem = ({ registration_id }: Fields, entries: ReadonlySet<string>) =>
  typeof registration_id === 'string' ? entries.has(registration_id) : true;

/** Removes these people from an entry's helm and crew; the boat stays. */
export function withoutNames(
  entry: Fields,
  isCalled: (name: unknown) => boolean,
  isHelm: (name: unknown) => boolean = isCalled,
): Fields {
  const { helm, crew } = entry;
  return {
    ...entry,
    ...(helm !== undefined && { helm: isHelm(helm) ? null : helm }),
    ...(Array.isArray(crew) && { crew: crew.filter((name) => !isCalled(name)) }),
  };
}

/** A record without its lists: only what it says of itself, not of people in it. */
function withoutLists(value: unknown): unknown {
  if (Array.isArray(value)) return null;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutLists(part)]));
}

/** Removes these people from a record's lists of persons. */
function withoutThem(people: People, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .filter((item) => !names(people, withoutLists(item)))
      .map((item) => withoutThem(people, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutThem(people, part)]));
}
