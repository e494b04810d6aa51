import type { Registration } from '../src/contract/areas/racing/registrations';
import type { Score } from '../src/contract/areas/racing/scores';
import type { Writable } from '../src/db/connection';

/** Makes records with SQL only: millions in seconds. */

/** Line items of 2,500 households between `from` and `until`, up to a total of `upTo`. */
export function putLineItems(db: Writable, clubId: string, upTo: number, from: number, until: number): void {
  db.run(
    `WITH RECURSIVE given (up_to, club, first, last) AS (SELECT ?, ?, ?, ?), n (i) AS (SELECT (SELECT count(*) FROM line_items) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < (SELECT up_to FROM given))
     INSERT INTO line_items (key, club_id, json)
     SELECT 'item_' || i, club, json_object(
       'id', 'item_' || i, 'club_id', club, 'household_id', 'household_' || (i % 2500), 'member_id', NULL,
       'membership_number', CAST(10000 + i % 2500 AS TEXT), 'invoice_id', NULL,
       'kind', iif(i % 4 = 3, 'payment', 'charge'), 'category', 'Dining', 'description', 'Dinner on the terrace',
       'quantity', 1, 'unit_amount', 500 + i % 20000, 'tax_amount', 0,
       'amount', iif(i % 4 = 3, -1, 1) * (500 + i % 20000), 'net_amount', 500 + i % 20000,
       'gross_amount', 500 + i % 20000, 'currency', 'EUR', 'status', 'open',
       'posted_at', first + CAST((i * 7919 % 1000003) / 1000003.0 * (last - first) AS INTEGER), 'due_at', NULL)
     FROM n, given WHERE i < up_to ON CONFLICT (key) DO NOTHING`,
    ...[upTo, clubId, from, until],
  );
}

/** Members of households of four, the first twenty named Byrne, up to a total of `upTo`. */
export function putNamedMembers(db: Writable, clubId: string, upTo: number): void {
  db.run(
    `WITH RECURSIVE given (up_to, club, first, last) AS (SELECT ?, ?, ?, ?), n (i) AS (SELECT (SELECT count(*) FROM members) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < (SELECT up_to FROM given))
     INSERT INTO members (key, club_id, json)
     SELECT 'member_' || i, club, json_object(
       'id', 'member_' || i, 'club_id', club, 'first_name', 'Aoife' || (i % 5000),
       'last_name', iif(i < 20, 'Byrne', 'Name' || (i % 40000)), 'membership_number', CAST(10000 + i AS TEXT),
       'household', json_object('id', 'household_' || (i / 4), 'name', 'The ' || (i / 4)), 'primary', json('true'))
     FROM n, given WHERE i < up_to ON CONFLICT (key) DO NOTHING`,
    ...[upTo, clubId, null, null],
  );
}

/** Races sailed by each boat of `putScores`. */
const RACES = 50;

/** Copies of a score up to a total in its regatta, with copies of a boat. */
export function putScores(
  db: Writable,
  clubId: string,
  upTo: number,
  { registration, score }: { registration: Registration; score: Score },
): void {
  const rows = `WITH RECURSIVE given (up_to, club, like, regatta) AS (SELECT ?, ?, ?, ?), n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < (SELECT up_to FROM given))`;
  const boat = "regatta || '_entry_' ||";
  const given = (count: number, like: Registration | Score) =>
    [count, clubId, JSON.stringify(like), like.regatta_id] as const;
  db.run(
    `${rows} INSERT INTO registrations (key, club_id, json)
     SELECT ${boat} i, club, json_set(like, '$.id', ${boat} i, '$.sail_number', 'GBR ' || i)
     FROM n, given WHERE true ON CONFLICT (key) DO NOTHING`,
    ...given(Math.ceil(upTo / RACES), registration),
  );
  const id = `regatta || '_score_' || i`;
  db.run(
    `${rows} INSERT INTO scores (key, club_id, json)
     SELECT ${id}, club, json_set(like, '$.id', ${id}, '$.registration_id', ${boat} (i / ${RACES}),
       '$.race_number', 1 + i % ${RACES})
     FROM n, given WHERE true ON CONFLICT (key) DO NOTHING`,
    ...given(upTo, score),
  );
}

/** Seventy-two tee times of four players on each of `days` days. */
export function putTeeTimes(db: Writable, clubId: string, days: number, from: number): void {
  const player = `json_object('name', 'Aoife Byrne', 'kind', 'member', 'member_id', 'mem_' || i,
    'membership_number', CAST(i AS TEXT), 'transport', 'walking', 'holes', 18, 'checked_in', json('true'),
    'paid', json('true'), 'no_show', json('false'))`;
  db.run(
    `WITH RECURSIVE given (up_to, club, first, last) AS (SELECT ?, ?, ?, ?), n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < (SELECT up_to * 72 FROM given))
     INSERT INTO tee_times (key, club_id, json)
     SELECT 'tee_' || i, club, json_object(
       'id', 'tee_' || i, 'club_id', club, 'course', json_object('id', 'links', 'name', 'Links'),
       'starts_at', first + (i / 72) * 86400000 + 21600000 + (i % 72) * 600000, 'start_hole', 1, 'side', 'front',
       'holes', 18, 'capacity', 4, 'status', 'booked', 'reason', NULL,
       'players', json_array(${player}, ${player}, ${player}, ${player}), 'notes', NULL)
     FROM n, given WHERE true`,
    ...[days, clubId, from, null],
  );
}

/** A member's, player's or helm's names: one in nine is a Byrne, one in seven of all an Aoife. */
const FIRST_NAME = (i: string) =>
  `json_array('Aoife', 'Tom', 'Mary', 'Ann', 'Sean', 'Brid', 'Alan') ->> (${i} % 7)`;
const LAST_NAME = (i: string) => `iif(${i} % 9 = 0, 'Byrne', 'Name' || (${i} * 7919 % 5003))`;
const NAME = (i: string) => `${FIRST_NAME(i)} || ' ' || ${LAST_NAME(i)}`;
const COUNT =
  'WITH RECURSIVE given (up_to, club) AS (SELECT ?, ?), n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < (SELECT up_to FROM given))';

export function putSearchedMembers(db: Writable, clubId: string, count: number): void {
  db.run(
    `${COUNT} INSERT INTO members (key, club_id, json)
     SELECT 'member_' || i, club, json_object('id', 'member_' || i, 'club_id', club, 'first_name', ${FIRST_NAME('i')},
       'last_name', ${LAST_NAME('i')}, 'membership_number', CAST(10000 + i AS TEXT), 'primary', json('true'))
     FROM n, given WHERE true`,
    ...[count, clubId],
  );
}

/** Tee times of four players, half of them before `now`, a quarter of an hour apart. */
export function putSearchedTeeTimes(db: Writable, clubId: string, count: number, now: number): void {
  const player = (seat: number) => `json_object('name', ${NAME(`(i * 4 + ${seat})`)}, 'kind', 'member',
    'member_id', 'member_' || ((i * 4 + ${seat}) % 5000), 'membership_number', CAST(10000 + i * 4 + ${seat} AS TEXT))`;
  db.run(
    `${COUNT} INSERT INTO tee_times (key, club_id, json)
     SELECT 'tee_' || i, club, json_object('id', 'tee_' || i, 'club_id', club, 'status', 'booked',
       'starts_at', ${now} + (i - up_to / 2) * 900000,
       'players', json_array(${[0, 1, 2, 3].map(player).join(', ')}))
     FROM n, given WHERE true`,
    ...[count, clubId],
  );
}

export function putSearchedEntries(db: Writable, clubId: string, count: number, regattaId: string): void {
  db.run(
    `${COUNT} INSERT INTO registrations (key, club_id, json)
     SELECT 'searched_' || i, club, json_object('id', 'searched_' || i, 'club_id', club, 'regatta_id', '${regattaId}',
       'sail_number', 'IRL ' || i, 'helm', ${NAME('i')}, 'fleets', json_array())
     FROM n, given WHERE true`,
    ...[count, clubId],
  );
}
