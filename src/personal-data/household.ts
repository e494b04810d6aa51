import { household as t } from '@messages/server/personal-data';
import { findClub, listClubs } from '../club/clubs';
import type { Member } from '../contract/areas/members/members';
import { UserError } from '../contract/errors';
import { names, namesSomebodyById, type People, withoutOthers } from '../contract/people';
import { descriptorOf, type ResourceName, resourceNames } from '../contract/resources';
import type { Readable } from '../db/connection';
import { recordsOfClub, selectRecords } from '../db/records';
import type { Store } from '../db/store';
import { yieldToEventLoop } from '../db/yield-to-event-loop';

/** The household to export: by its own id, or by that of a member. */
export interface HouseholdQuery {
  /** Null for any club that has such a household or member. */
  clubId: string | null;
  householdId: string | null;
  memberId: string | null;
  /** Unix epoch milliseconds. */
  now: number;
}

/** One household's data as a file. */
export interface HouseholdExport {
  file_name: string;
  /** JSON. */
  content: string;
}

type Fields = Record<string, unknown>;

/**
 * Exports everything that names a household or its members by id, membership number or e-mail address, and records that
 * belong to such a record. Lists of other people are left out.
 *
 * @throws UserError if there is no such household or member, or several clubs have it.
 */
export async function exportHousehold(store: Store, query: HouseholdQuery): Promise<HouseholdExport> {
  return store.snapshot(async (db) => {
    const { clubId, members } = findMembers(db, query);
    const household = members.find((member) => member.household)?.household ?? null;
    const people = peopleOf(members);
    const records = await recordsNaming(db, clubId, people, members);
    const id = household?.id ?? members[0]!.id;
    const club = findClub(db, clubId);
    const file = {
      exported_at: new Date(query.now).toISOString(),
      club: { id: clubId, name: club?.name ?? null },
      household,
      records,
    };
    return {
      file_name: `household-${id.replace(/[^\w.-]+/g, '-')}-${file.exported_at.slice(0, 10)}.json`,
      content: `${JSON.stringify(file, null, 2)}\n`,
    };
  });
}

/** The household's members, at least one. */
export function findMembers(db: Readable, { clubId, householdId, memberId }: Omit<HouseholdQuery, 'now'>) {
  const clubs = clubId === null ? listClubs(db).map(({ id }) => id) : [clubId];
  const found = clubs
    .map((id) => ({ clubId: id, members: membersOf(db, id, householdId, memberId) }))
    .filter(({ members }) => members.length > 0);
  const [first, second] = found;
  const isMember = householdId === null;
  if (!first) throw new UserError(isMember ? t.noMember(memberId!) : t.noHousehold(householdId));
  const ids = found.map((one) => one.clubId).join(', ');
  if (second)
    throw new UserError(
      isMember ? t.severalHaveMember(memberId!, ids) : t.severalHaveHousehold(householdId, ids),
    );
  return first;
}

function membersOf(
  db: Readable,
  clubId: string,
  householdId: string | null,
  memberId: string | null,
): Member[] {
  if (householdId !== null)
    return selectRecords(db, 'members', 'club_id = ? AND household_id = ? ORDER BY key', clubId, householdId);
  const [stands] = selectRecords(db, 'members', 'club_id = ? AND key = ?', clubId, memberId);
  const member = stands ?? deletedMember(db, clubId, memberId);
  if (!member) return [];
  if (!member.household) return [member];
  const others = membersOf(db, clubId, member.household.id, null);
  return stands ? others : [member, ...others];
}

/** A member who was deleted here, as the history of the office's records has them. */
function deletedMember(db: Readable, clubId: string, memberId: string | null): Member | undefined {
  const row = db.get<{ before: string }>(
    `SELECT before FROM office_changes WHERE club_id = ? AND resource = 'members' AND key = ? AND before IS NOT NULL
     ORDER BY id DESC LIMIT 1`,
    clubId,
    memberId,
  );
  return row && JSON.parse(row.before);
}

export function peopleOf(members: readonly Member[]): People {
  const present = (values: (string | null | undefined)[]) =>
    new Set(values.filter((value) => value !== null && value !== undefined && value !== ''));
  return {
    householdIds: present(members.map(({ household }) => household?.id)) as Set<string>,
    memberIds: present(members.map(({ id }) => id)) as Set<string>,
    membershipNumbers: present(members.map(({ membership_number }) => membership_number)) as Set<string>,
    emails: present(members.map(({ email }) => email?.toLowerCase())) as Set<string>,
  };
}

/** Texts in lower case that a record's JSON contains if it names one of these people. */
export function needlesOf(people: People): string[] {
  return Object.values<ReadonlySet<string>>({ ...people })
    .flatMap((texts) => [...texts])
    .map((text) => JSON.stringify(text).slice(1, -1).toLowerCase());
}

/** Records of each kind that name these people, and records that belong to them. */
async function recordsNaming(db: Readable, clubId: string, people: People, members: readonly Member[]) {
  const chosen: Partial<Record<ResourceName, Fields[]>> = {};
  const yieldIfDue = yieldToEventLoop();
  const needles = needlesOf(people);
  for (const name of resourceNames) {
    const belongs = belongsTo(name, chosen);
    const records: Fields[] = [];
    for (const { json } of recordsOfClub(db, name, clubId)) {
      await yieldIfDue();
      const text = json.toLowerCase();
      if (!belongs && !needles.some((one) => text.includes(one))) continue;
      const record = JSON.parse(json) as Fields;
      const isOwn = name === 'members' ? members.some(({ id }) => id === record.id) : names(people, record);
      if (isOwn || (belongs?.(record) && !namesSomebodyById(record)))
        records.push(withoutOthers(people, record) as Fields);
    }
    if (records.length > 0) chosen[name] = records;
  }
  return chosen;
}

/** Returns a test whether a record of this kind belongs to a chosen one; undefined if none can. */
export function belongsTo(
  name: ResourceName,
  chosen: Partial<Record<ResourceName, Fields[]>>,
): ((record: Fields) => boolean) | undefined {
  const { parent, about } = descriptorOf(name);
  const owner = about ?? parent;
  // Results belong to nobody.
  if (!owner || descriptorOf(owner.resource).personal !== 'removed') return undefined;
  const ids = new Set(chosen[owner.resource]?.map(({ id }) => id));
  return ids.size === 0 ? undefined : (record) => ids.has(record[owner.field]);
}
