import type { Fleet } from '@dockside/contract/areas/racing/regattas';
import { type FleetRatings, noRatings } from '@dockside/contract/areas/racing/registrations';
import type { OwnCode } from '@dockside/contract/areas/racing/scoring-codes';
import { systemOf } from '@dockside/scoring';
import { Notes } from '../notes';
import type { Series, SeriesEntry, SeriesRace, SeriesRatings, SeriesScore, StoredStanding } from '../series';
import { readSeries as t, things } from '../words';
import type { BlwFile, Fields, RaceFields, ResultFields } from './blw';
import { boatsOf, nameOf, sailNumber, scoredCompetitors } from './boats';
import { keepCode } from './codes';
import { CATEGORY, columnName, entryKeywords, readKeywords } from './keywords';
import { OwnCodes } from './own-codes';
import { codeDifference, redefinedCodes } from './redefined-codes';
import { fieldValue, type Group, groupsOf } from './scoring-systems';
import { dayOf, numberOf, secondsOf, yearIn } from './values';

const knownOfRace = new Set(['racename', 'racedate', 'racerank', 'racesailed', 'racetime']);
const knownOfResult = new Set(
  [
    'rft',
    'rst',
    'rele',
    'rcor',
    'rpts',
    'rpos',
    'rdisc',
    'rrestyp',
    'rewin',
    'rrwin',
    'rrset',
    'srat',
    'rrat',
    'rcod',
  ].concat('rrecpos', 'rlps'),
);

/** Kinds of result entry: by place, by code, by time. */
const PLACE = '1';
const CODE = '3';
const TIME = '4';

/** Reads a Sailwave series as a regatta. @param fileName may supply the year of dates without one */
export function readSeries(file: BlwFile, fileName: string): Series {
  const notes = new Notes();
  const competitors = scoredCompetitors(file, notes);
  const groups = groupsOf(file, competitors, (message) => notes.add(message));
  const groupOf = new Map(
    groups.flatMap((group) => group.competitors.map((handle) => [handle, group] as const)),
  );
  const rankOf = (handle: string) => groups.indexOf(groupOf.get(handle)!);
  for (const group of groups) scoreByPlace(group, file, notes);
  const boats = boatsOf(file, competitors, (handle) => groupOf.get(handle)?.fleet.name ?? '', notes);
  const fieldsOf = (handle: string) => competitors.get(handle)!;
  const results = new Map(file.results.map((result) => [`${result.competitor} ${result.race}`, result]));
  const races = inOrder(file);
  noteWhatIsNotTaken(file, competitors, notes);

  const entries = boats.map(({ line, handles }) => {
    const all = handles.map((handle) => ({ handle, fields: fieldsOf(handle), group: groupOf.get(handle)! }));
    return entryOf(line, all, notes);
  });
  const codes = new OwnCodes(redefinedIn(groups, notes));
  const scores: SeriesScore[] = [];
  for (const [entry, { handles }] of boats.entries())
    for (const [index, race] of races.entries()) {
      // Her elapsed time counts from the race's first start of one of her fleets, which are in this order.
      const byStart = handles.toSorted((a, b) => rankOf(a) - rankOf(b));
      const timed = byStart.find((one) => results.get(`${one} ${race.handle}`)?.values.get('rst'));
      const handle = timed ?? handles[0]!;
      const first = results.get(`${handle} ${race.handle}`);
      const score = first && scoreOf(first, groupOf.get(handle)!, codes, notes, nameOf(fieldsOf(handle)));
      if (!score) continue;
      const fleet_ratings =
        score.finish_time === null
          ? []
          : handles.flatMap((handle) => {
              const own = results.get(`${handle} ${race.handle}`);
              return raceRating(groupOf.get(handle)!, fieldsOf(handle), own?.values.get('rrat'));
            });
      scores.push({ entry, race_number: index + 1, ...score, fleet_ratings });
    }
  return {
    name: file.series.get('serevent') || null,
    venue: file.series.get('servenue') || null,
    groups: groups.map((group) => ({
      fleet: group.fleet,
      codeDifference: (code, own) => codeDifference(group.codes, group.fleet.code_base, code, own),
    })),
    codes: codes.all,
    entries,
    races: races.map((race, index) => raceOf(race, index + 1, { file, fileName, groups, results, notes })),
    scores,
    stored: withRaces(
      boats.flatMap(({ handles }, entry) =>
        handles.map((handle) =>
          storedOf(entry, handle, groupOf.get(handle)!, races, results, fieldsOf(handle)),
        ),
      ),
    ),
    notes,
  };
}

/** Scores a fleet by place if all its finishes are recorded by place, whatever its rating system. */
function scoreByPlace({ fleet, competitors, ratingRule }: Group, { results }: BlwFile, notes: Notes): void {
  const members = new Set(competitors);
  const types = new Set(
    results.flatMap(({ competitor, values }) => (members.has(competitor) ? [values.get('rrestyp')] : [])),
  );
  if (fleet.rating_system === 'none' || !types.has(PLACE) || types.has(TIME)) return;
  notes.add(t.scoredByPlace(fleet.name, ratingRule));
  fleet.rating_system = 'none';
  fleet.progressive = null;
}

/** Codes of the rules as the first fleet that redefines each scores them; other fleets differ. */
function redefinedIn(groups: readonly Group[], notes: Notes): OwnCode[] {
  const redefined = new Map<string, OwnCode>();
  for (const { codes, fleet, competitors } of groups)
    for (const own of competitors.length > 0 ? redefinedCodes(codes, fleet.code_base) : [])
      if (!redefined.has(own.code)) redefined.set(own.code, own);
  for (const code of redefined.keys()) notes.list(t.redefined, code);
  return [...redefined.values()];
}

function inOrder({ races }: BlwFile): RaceFields[] {
  const rank = ({ values }: RaceFields) => Number(values.get('racerank')) || Number.MAX_SAFE_INTEGER;
  return [...races.values()].sort((a, b) => rank(a) - rank(b));
}

interface InFleet {
  handle: string;
  fields: Fields;
  group: Group;
}

function entryOf(line: number, all: readonly InFleet[], notes: Notes): SeriesEntry {
  const value = (keyword: string) =>
    all.map(({ fields }) => fields.values.get(keyword) ?? '').find(Boolean) ?? null;
  const [{ fields: first }] = all as [InFleet];
  const number = sailNumber(first.values);
  if (number === '') notes.list(t.noSailNumber, nameOf(first));
  const named = Object.entries(entryKeywords).map(([keyword, field]) => [field, value(keyword)]);
  return {
    line,
    ...(Object.fromEntries(named) as Record<
      (typeof entryKeywords)[keyof typeof entryKeywords],
      string | null
    >),
    sail_number: number || nameOf(first),
    crew: listOf(value('compcrewname'), /[;/]|, /),
    categories: listOf(value(CATEGORY), /[;,]/),
    fleets: all.map(({ group }) => group.fleet.name),
    fleet_ratings: all.flatMap(({ fields, group }) => entryRating(fields, group, notes)),
  };
}

function listOf(text: string | null, separator: RegExp): string[] {
  const items = (text ?? '').split(separator).map((item) => item.trim());
  return items.filter(Boolean);
}

/** Her rating for coming races. A progressive rating follows from the last race. */
function ratingNow({ values }: Fields, { fleet }: Group): string | undefined {
  return (fleet.progressive && values.get('compnewrating')) || values.get('comprating');
}

function entryRating(fields: Fields, group: Group, notes: Notes): SeriesRatings[] {
  const text = ratingNow(fields, group);
  if (!text) return [];
  const { name } = group.fleet;
  const rating = numberOf(text);
  if (!systemOf(group.fleet.rating_system)) {
    if (rating !== 1 && rating !== 0) notes.list(t.ratingsWithout(name), `${nameOf(fields)} ${text}`);
    return [];
  }
  const [own] = fleetRating(group, rating);
  if (!own) notes.list(t.impossibleRatings(name), `${nameOf(fields)} ${text}`);
  if (!own || !group.fleet.progressive) return own ? [own] : [];
  return [{ ...own, start: numberOf(fields.values.get('comprating')) || null }];
}

function fleetRating({ fleet, ratingRule }: Group, rating: number | null): FleetRatings[] {
  const field = systemOf(fleet.rating_system)?.rating;
  if (!field || rating === null || (field !== 'phrf' && rating <= 0)) return [];
  return [
    {
      fleet: fleet.name,
      ratings: { ...noRatings, [field]: rating },
      source: `Sailwave, ${ratingRule}`,
      as_of: null,
    },
  ];
}

/** Her rating in a race, if it differs from the one for coming races. */
function raceRating(group: Group, fields: Fields, stated: string | undefined): FleetRatings[] {
  const sailedOn = numberOf(stated) ?? numberOf(fields.values.get('comprating'));
  return sailedOn === numberOf(ratingNow(fields, group)) ? [] : fleetRating(group, sailedOn);
}

type Recorded = Omit<SeriesScore, 'entry' | 'race_number' | 'fleet_ratings'>;

/** A boat's recorded score in a race; undefined if none, or if Sailwave itself added a DNC. */
function scoreOf(
  result: ResultFields,
  group: Group,
  codes: OwnCodes,
  notes: Notes,
  boat: string,
): Recorded | undefined {
  const { values } = result;
  const type = values.get('rrestyp');
  const place = numberOf(values.get('rrecpos'));
  const time = elapsedOf(result);
  const laps = numberOf(values.get('rlps'));
  const finish = { laps: time !== null && laps && Number.isInteger(laps) && laps > 0 ? laps : null };
  const nothing = { points: null, percent: null, redress: null, code: null };
  if (type === PLACE && place !== null && place > 0) return { ...nothing, ...finish, finish_time: place };
  if (type === TIME && time !== null) return { ...nothing, ...finish, finish_time: time };
  if (type !== CODE) {
    if (type === PLACE || type === TIME) notes.list(t.noPlaceOrTime, boat);
    return undefined;
  }
  const name = values.get('rcod') ?? '';
  if (name === '' || (name === 'DNC' && values.get('rrset') === '1')) return undefined;
  const kept = keepCode(name, group.codes, numberOf(values.get('rpts')), codes);
  if (!kept) {
    notes.list(t.unknownCode(name), boat);
    return undefined;
  }
  if (kept.note) notes.list(kept.note, boat);
  const { note: _, ...code } = kept;
  const keepsPlace = codes.all.some((own) => own.code === code.code && own.finisher);
  const byPlace =
    place !== null && place > 0 && (keepsPlace || ['ZFP', 'SCP', 'DPI', 'RDG'].includes(code.code))
      ? place
      : null;
  const finish_time = code.code === 'DNC' ? null : (time ?? byPlace);
  return { ...code, laps: finish_time === null ? null : finish.laps, finish_time };
}

const DAY = 86_400;

function elapsedOf({ values }: ResultFields): number | null {
  const stated = secondsOf(values.get('rele'));
  if (stated !== null) return stated;
  const [start, finish] = [secondsOf(values.get('rst')), secondsOf(values.get('rft'))];
  return start === null || finish === null ? null : (finish - start + DAY) % DAY;
}

interface Surroundings {
  file: BlwFile;
  fileName: string;
  groups: readonly Group[];
  results: ReadonlyMap<string, ResultFields>;
  notes: Notes;
}

function raceOf(race: RaceFields, race_number: number, around: Surroundings): SeriesRace {
  const { file, fileName, groups, notes } = around;
  const { values } = race;
  const year = yearIn([
    ...[...file.races.values()].map((one) => one.values.get('racedate')),
    fileName,
    file.series.get('serevent'),
    file.series.get('servenue'),
  ]);
  const order = file.series.get('serdatespec') ?? 'd-m-y';
  const day = dayOf(values.get('racedate'), order, year) ?? dayOf(values.get('racename'), order, year);
  for (const keyword of values.keys()) if (!knownOfRace.has(keyword)) notes.list(t.raceFields, keyword);
  const starts = groups.flatMap(({ fleet, competitors }) => {
    const seconds = startOf(race, fleet, competitors, around);
    return seconds === null ? [] : [{ fleet: fleet.name, seconds }];
  });
  if (starts.length > 0 && day === null) notes.list(t.noDay, things.race(race_number));
  const isSailed =
    values.get('racesailed') === '1' ||
    file.results.some((one) => one.race === race.handle && (one.values.get('rrestyp') ?? '0') !== '0');
  return {
    race_number,
    name: values.get('racename') || null,
    status: isSailed ? 'sailed' : 'scheduled',
    ...(day !== null && { day }),
    starts: day === null ? [] : starts.map((start) => ({ ...start, day })),
  };
}

/** A fleet's start in a race: the most frequent of its finishes, else the start set up for it. */
function startOf(
  race: RaceFields,
  fleet: Fleet,
  competitors: readonly string[],
  { file, results }: Surroundings,
): number | null {
  const times = new Map<number, number>();
  for (const handle of competitors) {
    const seconds = secondsOf(results.get(`${handle} ${race.handle}`)?.values.get('rst'));
    if (seconds !== null) times.set(seconds, (times.get(seconds) ?? 0) + 1);
  }
  const [most] = [...times].sort(([, a], [, b]) => b - a);
  if (most) return most[0];
  const start = race.starts.find((text) =>
    isStartOf(
      text,
      competitors.map((handle) => file.competitors.get(handle)!),
      fleet,
    ),
  );
  return secondsOf(start?.split('|')[1]);
}

/** True if a start is a fleet's: it names a field and value of her boats, or none at all. */
function isStartOf(start: string, boats: readonly Fields[], fleet: Fleet): boolean {
  const parts = (start.split('|')[0] ?? '').split('^');
  const pairs = [0, 4, 8].flatMap((at) =>
    parts[at] && parts[at + 1] ? [[parts[at]!, parts[at + 1]!] as const] : [],
  );
  if (pairs.length === 0) return true;
  return pairs.some(
    ([field, value]) => value === fleet.name || boats.some((boat) => fieldValue(boat, field) === value),
  );
}

function storedOf(
  entry: number,
  handle: string,
  { fleet }: Group,
  races: readonly RaceFields[],
  results: ReadonlyMap<string, ResultFields>,
  { values }: Fields,
): StoredStanding {
  const scores = races.flatMap((race, index) => {
    const result = results.get(`${handle} ${race.handle}`)?.values;
    const points = numberOf(result?.get('rpts'));
    if (points === null || result?.get('rrestyp') === '0') return [];
    const code = result?.get('rrestyp') === CODE ? (result.get('rcod') ?? null) : null;
    return [[index + 1, { points, discarded: result?.get('rdisc') === '1', code }] as const];
  });
  return {
    entry,
    fleet: fleet.name,
    rank: numberOf(values.get('comprank')),
    total: numberOf(values.get('comptotal')),
    net: numberOf(values.get('compnett')),
    races: new Map(scores),
  };
}

/** The comparable tables: before the first race Sailwave ranks everybody first. */
function withRaces(stored: readonly StoredStanding[]): StoredStanding[] {
  const ranked = stored.filter(({ rank, net }) => rank !== null || net !== null);
  const sailed = new Set(ranked.flatMap(({ fleet, races }) => (races.size > 0 ? [fleet] : [])));
  return ranked.filter(({ fleet }) => sailed.has(fleet));
}

function noteWhatIsNotTaken(file: BlwFile, competitors: ReadonlyMap<string, Fields>, notes: Notes): void {
  for (const { values } of competitors.values())
    for (const [keyword, value] of values)
      if (!readKeywords.has(keyword) && value !== '' && value !== '0')
        notes.list(t.boatColumns, columnName(keyword));
  for (const { values } of file.results)
    for (const keyword of values.keys()) if (!knownOfResult.has(keyword)) notes.list(t.resultFields, keyword);
  const prizes = file.others.get('prize');
  if (prizes) notes.add(t.prizes(prizes));
  notes.add(t.settings);
  for (const keyword of file.others.keys())
    if (!['prize', 'column', 'ui'].includes(keyword)) notes.list(t.unknown, keyword);
}
