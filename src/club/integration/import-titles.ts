import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Decision } from '../../contract/areas/hearings/decisions';
import type { Member } from '../../contract/areas/members/members';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Registration } from '../../contract/areas/racing/registrations';
import type { Score } from '../../contract/areas/racing/scores';
import { descriptorOf, type ResourceName } from '../../contract/resources';
import type { Readable } from '../../db/connection';
import { findRecord, requireRecord } from '../../db/records';
import { dateLocale } from '../../shared/date-locale';
import { fullName } from '../../shared/person-name';
import { knownZone } from '../../shared/time-zone';
import { clockOf } from '../club-clock';
import { findClub } from '../clubs';

type Titles = { [Name in ResourceName]?: (db: Readable, clubId: string, record: never) => string };

const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** Titles of records of the kinds that imports usually change. */
const titles: Titles = {
  members: (_, __, member: Member) => fullName(member),
  'tee-times': (db, clubId, { starts_at, course }: TeeTime) => {
    const clubZone = findClub(db, clubId)?.time_zone ?? 'UTC';
    const format = new Intl.DateTimeFormat(dateLocale(clubZone), {
      ...{ timeZone: knownZone(clubZone), dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
    });
    return words(format.format(starts_at), course?.name);
  },
  registrations: (_, __, { sail_number, boat_name }: Registration) => words(sail_number, boat_name),
  races: (_, __, { race_number, name }: Race) => words(`Race ${race_number}`, name),
  scores: (db, clubId, { registration_id, race_number }: Score) =>
    words(findRecord(db, 'registrations', clubId, registration_id)?.sail_number, `race ${race_number}`),
  crossings: (db, clubId, { crossed_at, sail_text, regatta_id }: Crossing) =>
    words(clockOf(db, clubId, requireRecord(db, 'regattas', clubId, regatta_id), crossed_at), sail_text),
  decisions: (_, __, { number, title }: Decision) => words(`Decision ${number}`, title),
};

/** Title of a record for people: `IRL 66, Rockabill`; `IRL 66, race 3`. */
export function titleOf(db: Readable, clubId: string, resource: ResourceName, record: object): string {
  const { id, name } = record as { id: string; name?: unknown };
  const title = titles[resource]?.(db, clubId, record as never) ?? name;
  return typeof title === 'string' && title !== '' ? title : `${descriptorOf(resource).noun} ${id}`;
}
