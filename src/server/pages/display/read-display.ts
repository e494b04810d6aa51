import { teamRankText } from '@dockside/scoring';
import { readDisplay as t } from '@messages/public-pages';
import { displayOf, storedDisplay } from '../../../club/publishing/displays';
import { storedLetterhead } from '../../../club/publishing/letterheads';
import { noticesOf } from '../../../club/publishing/notices';
import { publishedMark } from '../../../club/publishing/publication-versions';
import type { StandingsReader } from '../../../club/racing/standings-reader';
import { scoredTeamRacing } from '../../../club/racing/team-races';
import { timesToWin } from '../../../club/racing/times-to-win';
import { peopleOf } from '../../../club/safety/people';
import type { Display } from '../../../contract/areas/publishing/displays';
import { limitsOf, type Regatta } from '../../../contract/areas/racing/regattas';
import type { Registration } from '../../../contract/areas/racing/registrations';
import type { Standings } from '../../../contract/areas/racing/standings';
import { inkOn } from '../../../contract/ink-on';
import { noticeBoard } from '../../../contract/notice-board';
import { startOfBoat } from '../../../contract/race-start';
import type { Readable } from '../../../db/connection';
import { selectRecords } from '../../../db/records';
import { countUnreadable } from '../../../db/unreadable-records';
import { groupBy } from '../../../shared/group-by';
import { limitOfRace } from '../../../shared/protest-limit';
import { unreadableText } from '../../../shared/unreadable-text';
import { crestPath } from '../letterhead';

const DAY = 24 * 60 * 60_000;

/** Maximum lines of a panel: smaller text cannot be read at ten metres. */
const LINES = 9;

/** Present contents of a clubhouse screen. */
export interface DisplayContents {
  display: Display;
  regattaName: string;
  timeZone: string;
  /** Time of the contents, in Unix epoch milliseconds. */
  now: number;
  out: { people: number; boats: string[]; unknown: number };
  finishers: { race: string; boat: string; at: number | null; elapsed: number }[];
  /** Boats on the course with the latest finish that wins, soonest first. */
  toWin: { race: string; fleet: string; boat: string; until: number }[];
  /** Fleets by boat and net points, and team racing by team, without figures. */
  standings: { fleet: string; rows: { rank: string; boat: string; net: string }[]; boats: number }[];
  /** The public version of the results; null if none. */
  published: { number: number; at: number } | null;
  starts: { race: string; fleets: string; at: number | null }[];
  protests: { race: string; until: number }[];
  notices: { number: number; title: string; at: number }[];
  /** Says what the cloud sent and could not be read; null for nothing. */
  unreadable: string | null;
  /** The club's bar; null if it has no letterhead. */
  club: ClubBar | null;
}

/** A club's bar: its name and sponsor line, the address of its crest, and its colours. */
interface ClubBar {
  name: string;
  sponsor: string;
  crest: string | null;
  colour: string | null;
  ink: string | null;
}

/** True if a regatta may be shown publicly, or to a key of this club. */
export function mayShow(db: Readable, regattaId: string, clubId: string | null): boolean {
  if (clubId === null) return storedDisplay(db, regattaId).public;
  return db.get('SELECT 1 FROM regattas WHERE key = ? AND club_id = ?', regattaId, clubId) !== undefined;
}

/** Reads all contents of a regatta's screen. */
export function readDisplay(
  db: Readable,
  standings: StandingsReader,
  regattaId: string,
  now: number,
): DisplayContents {
  const { club_id, club_name, time_zone } = db.get<{ club_id: string; club_name: string; time_zone: string }>(
    `SELECT regattas.club_id, clubs.name AS club_name, coalesce(regattas.json ->> '$.time_zone', clubs.time_zone) AS time_zone
     FROM regattas JOIN clubs ON clubs.id = regattas.club_id WHERE regattas.key = ?`,
    regattaId,
  )!;
  const [regatta] = selectRecords(db, 'regattas', 'key = ?', regattaId);
  const display = displayOf(db, club_id, regattaId);
  return {
    display,
    regattaName: regatta!.name,
    timeZone: time_zone,
    now,
    club: clubBar(db, club_id, club_name),
    out: whoIsOut(db, regattaId, display.people_by_name),
    ...racesOf(db, regatta!, now, (fleet) => standings.read(club_id, regatta!.id, { fleet })),
    standings: [...standingsOf(standings, club_id, regatta!), ...teamStandings(db, regatta!)],
    published: publishedNow(db, regattaId),
    unreadable: unreadableText(countUnreadable(db), ['wristbands', 'registrations', 'races', 'scores']),
    notices: noticeBoard(noticesOf(db, regattaId))
      .current.slice(0, LINES)
      .map(({ number, title, posted_at }) => ({ number, title, at: posted_at })),
  };
}

function clubBar(db: Readable, clubId: string, name: string): ClubBar | null {
  const stored = storedLetterhead(db, clubId);
  if (!stored) return null;
  const { crest, colour, sponsor } = stored.letterhead;
  return {
    ...{ name, sponsor, colour, ink: colour && inkOn(colour) },
    crest: crest && crestPath(stored.mark),
  };
}

/** Boats on the water by sail number, and people by name only if the club allows it. */
function whoIsOut(db: Readable, regattaId: string, byName: boolean): DisplayContents['out'] {
  const bands = peopleOf(db, regattaId).filter(({ status }) => status === 'sailing');
  const crews = new Map<string, string[]>();
  for (const { sail_number, holder } of bands) {
    if (sail_number === null) continue;
    crews.set(sail_number, [...(crews.get(sail_number) ?? []), ...(holder === null ? [] : [holder])]);
  }
  const boats = [...crews].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    people: bands.length,
    boats: boats.map(([sail, crew]) => (byName && crew.length > 0 ? `${sail}: ${crew.join(', ')}` : sail)),
    unknown: bands.filter(({ sail_number }) => sail_number === null).length,
  };
}

type OfRaces = Pick<DisplayContents, 'finishers' | 'toWin' | 'starts' | 'protests'>;

function racesOf(
  db: Readable,
  regatta: Regatta,
  now: number,
  standingsOf: (fleet: string) => Standings,
): OfRaces {
  const races = selectRecords(db, 'races', 'regatta_id = ?', regatta.id);
  const entries = selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id);
  const boats = new Map(entries.map((boat) => [boat.id, boat]));
  const nameOf = (number: number) =>
    races.find(({ race_number }) => race_number === number)?.name ?? t.race(number);
  const scores = selectRecords(db, 'scores', 'regatta_id = ?', regatta.id);
  const notices = noticesOf(db, regatta.id);
  const ofRaces = groupBy(scores, ({ race_number }) => race_number);
  const finishes = scores.flatMap((score) => {
    const boat = boats.get(score.registration_id);
    const race = races.find(({ race_number }) => race_number === score.race_number);
    if (!boat || !race || score.finish_time === null) return [];
    const start = startOfBoat(race, boat);
    return [{ score, boat, at: start === null ? null : start + score.finish_time * 1000 }];
  });
  const last = finishes.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, LINES);
  const minutes = limitsOf(regatta).protest_time_limit_minutes;
  const limits = races.flatMap((race) => {
    const scores = ofRaces.get(race.race_number) ?? [];
    const limit = limitOfRace(race, minutes, { entries, scores, notices });
    return limit ? [{ race: nameOf(race.race_number), until: limit.at }] : [];
  });
  return {
    finishers: last.map(({ score, boat, at }) => ({
      race: nameOf(score.race_number),
      boat: nameOfBoat(boat),
      at,
      elapsed: score.finish_time!,
    })),
    toWin: timesToWin(regatta, { races, entries, scores }, standingsOf, now)
      .slice(0, LINES)
      .map(({ race_number, fleet, registration_id, until }) => ({
        ...{ race: nameOf(race_number), fleet, until },
        boat: nameOfBoat(boats.get(registration_id)!),
      })),
    starts: races
      .filter(
        ({ status, start_plan }) => status === 'scheduled' || (status === 'racing' && start_plan !== null),
      )
      .filter(({ start_plan, status }) => status === 'scheduled' || (start_plan?.warning_at ?? 0) > now)
      .map(({ race_number, start_plan, fleets }) => ({
        race: nameOf(race_number),
        fleets: (start_plan?.groups.flatMap((group) => group.fleets) ?? fleets ?? []).join(', '),
        at: start_plan?.warning_at ?? null,
      }))
      .toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))
      .slice(0, LINES),
    protests: limits
      .filter(({ until }) => until > now - DAY / 2)
      .toSorted((a, b) => b.until - a.until)
      .slice(0, LINES),
  };
}

function nameOfBoat({ sail_number, boat_name }: Pick<Registration, 'sail_number' | 'boat_name'>): string {
  return [sail_number, boat_name].filter(Boolean).join(' ');
}

function publishedNow(db: Readable, regattaId: string): DisplayContents['published'] {
  const last = publishedMark(db, regattaId);
  return last && last.withdrawn_at === null ? { number: last.number, at: last.published_at } : null;
}

function standingsOf(
  reader: StandingsReader,
  clubId: string,
  regatta: Regatta,
): DisplayContents['standings'] {
  return regatta.fleets.flatMap(({ name: fleet }) => {
    const { standings } = reader.read(clubId, regatta.id, { fleet });
    if (standings.length === 0) return [];
    const rows = standings.slice(0, LINES).map((row) => ({
      rank: row.rank === null ? '–' : `${row.rank}${row.tied ? '=' : ''}`,
      boat: nameOfBoat(row),
      net: row.net === null ? '–' : String(row.net),
    }));
    return [{ fleet, rows, boats: standings.length }];
  });
}

/** The ranking of the regatta's teams; none before their first race. */
function teamStandings(db: Readable, regatta: Regatta): DisplayContents['standings'] {
  const { ranking } = scoredTeamRacing(db, regatta);
  if (ranking.length === 0) return [];
  const names = new Map(regatta.team_racing?.teams.map(({ id, name }) => [id, name]));
  const rows = ranking.slice(0, LINES).map((place) => ({
    rank: teamRankText(ranking, place),
    boat: names.get(place.team_id) ?? place.team_id,
    net: '',
  }));
  return [{ fleet: t.teamRacing, rows, boats: ranking.length }];
}
