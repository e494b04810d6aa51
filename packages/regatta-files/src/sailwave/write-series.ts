import type { Race } from '@dockside/contract/areas/racing/races';
import { type Fleet, newFleet, type Regatta } from '@dockside/contract/areas/racing/regattas';
import type { Registration } from '@dockside/contract/areas/racing/registrations';
import type { Score } from '@dockside/contract/areas/racing/scores';
import type { Standings } from '@dockside/contract/areas/racing/standings';
import { ownValue } from '@dockside/contract/own-value';
import { boatRating, elapsedInFleet, fleetInRace, hasFinish, pointsSystemOf } from '@dockside/scoring';
import { dayOfRace } from '@dockside/shared/race-day';
import { clockAt } from '@dockside/shared/time-zone';
import { Notes } from '../notes';
import { writeSeries as t } from '../words';
import { type BlwRow, blwText } from './blw';
import { CODE_BASE_METHODS, type CodeRule, codeLine, standardRule } from './code-rules';
import { codeRuleFor } from './codes';
import { discardList } from './discard-profile';
import { noteWhatIsNotWritten } from './export-notes';
import { CATEGORY, entryKeywords, ratingRuleName, ratingRules } from './keywords';
import { inLatinLetters } from './latin-letters';
import { BY_HAND, ownCodeRule } from './own-codes';
import { timeText } from './values';

/** A regatta as a Sailwave series, with notes on what Sailwave cannot hold. */
export interface WrittenSeries {
  blw: string;
  notes: string[];
}

/** Data a series is written from. */
export interface RegattaData {
  regatta: Regatta;
  entries: Registration[];
  races: Race[];
  scores: Score[];
  tables: Map<string, Standings>;
  zone: string;
}

/** Handle of the fleets' parent scoring system. */
const ROOT = 1;
const FIRST_FLEET = 2;

/** A keyword with its value; left out if null. */
type Value = [keyword: string, value: string | number | null | undefined];

/** A competitor of the file: a boat in one of her fleets. */
interface Competitor {
  handle: number;
  entry: Registration;
  fleet: Fleet | null;
  /** Handle of her first competitor; 0 for that one itself. */
  alias: number;
}

/** Writes a regatta as a Sailwave series, with its current tables. */
export function writeSeries(data: RegattaData): WrittenSeries {
  const notes = new Notes();
  const competitors = competitorsOf(data);
  const rows: BlwRow[] = [
    ['serversion', '2.38.02'],
    ['serevent', data.regatta.name],
    ['servenue', data.regatta.venue ?? ''],
    ['serdatespec', 'd-m-y'],
    ['serscoringhandle', ROOT],
    ...scoringRows(data),
    ...competitors.flatMap((competitor) => competitorRows(competitor, data)),
    ...data.races.flatMap((race) => raceRows(race, data)),
    ...data.races.flatMap((race) => competitors.flatMap((competitor) => resultRows(competitor, race, data))),
  ];
  noteWhatIsNotWritten(data, notes);
  return { blw: blwText(rows.map(inLetters(notes))), notes: notes.all() };
}

/** Writes a row in the letters that the file has, and notes each text that loses some. */
function inLetters(notes: Notes): (row: BlwRow) => BlwRow {
  return ([keyword, value, ...handles]) => {
    if (typeof value === 'number') return [keyword, value, ...handles];
    const written = inLatinLetters(value);
    if (written !== value) notes.add(written === '' ? t.leftOut(value) : t.writtenAs(value, written));
    return [keyword, written, ...handles];
  };
}

function competitorsOf({ entries, regatta }: RegattaData): Competitor[] {
  let handle = 0;
  return entries.flatMap((entry) => {
    const fleets = entry.fleets.map(
      (name) => regatta.fleets.find((fleet) => fleet.name === name) ?? newFleet(name),
    );
    const first = handle + 1;
    return (fleets.length > 0 ? fleets : [null]).map((fleet): Competitor => {
      handle += 1;
      return { handle, entry, fleet, alias: handle === first ? 0 : first };
    });
  });
}

/** One scoring system for each fleet, without inheritance. */
function scoringRows(data: RegattaData): BlwRow[] {
  const { regatta } = data;
  const usual = newFleet('');
  return [
    ...systemRows(ROOT, usual, data, [
      ['scrparent', '0', ROOT],
      ['scrfield', 'Fleet', ROOT],
      ['scrsfield', 'Fleet', ROOT],
    ]),
    ...regatta.fleets.flatMap((fleet, index) => {
      const handle = FIRST_FLEET + index;
      return systemRows(handle, fleet, data, [
        ['scrparent', ROOT, handle],
        ['scrfield', 'Fleet', handle],
        ['scrvalue', fleet.name, handle],
        ['scrsfield', 'Fleet', handle],
      ]);
    }),
  ];
}

function systemRows(handle: number, fleet: Fleet, data: RegattaData, place: BlwRow[]): BlwRow[] {
  const settings: [string, string][] = [
    ['scrname', 'Appendix A'],
    ...pointsSettings(fleet, data.entries.length),
    ['scrpointsaccumulation', 'Sum'],
    ['scrpointsplaces', '1'],
    ['scrraceties', 'Averaged'],
    ['scrtie0', 'No'],
    ['scrtie1', 'Yes'],
    ['scrtie2', 'Yes'],
    ['scrtie3', 'No'],
    ['scrratingsystem', ratingRuleOf(fleet, data.entries)],
    ['scrdiscardlist', discardList(fleet.discards, data.races.length)],
    ['scrrrs2025', fleet.penalty_rounding === 'tenth' ? 'Yes' : 'No'],
  ];
  return [
    ...settings.map(([keyword, value]): BlwRow => [keyword, value, handle]),
    ...place,
    ...codesFor(fleet, data).map((rule): BlwRow => ['scrcode', codeLine(rule, handle)]),
  ];
}

/** Points of a fleet's own table, for each place of its boats and of one that did not finish. */
function pointsSettings({ points_system, points_table }: Fleet, boats: number): [string, string][] {
  if (!points_table) return [['scrpointssystem', 'Low point']];
  const { pointsOf } = pointsSystemOf(points_system, points_table);
  const places = Math.max(boats + 1, points_table.points.length);
  const points = Array.from({ length: places }, (_, index) => pointsOf(index + 1, boats) / 1000);
  return [
    ['scrpointssystem', 'Custom'],
    ['scrcustompoints', points.join(',')],
  ];
}

/**
 * Chooses Sailwave's rating rule for a fleet. A progressive fleet uses its system, and a fleet imported from Sailwave
 * its former name. Any other fleet uses the rule with the same rating system.
 */
function ratingRuleOf({ name, rating_system, progressive }: Fleet, entries: readonly Registration[]): string {
  if (progressive) return ratingRuleName(rating_system, progressive.system);
  const sources = entries.flatMap(({ fleet_ratings }) =>
    fleet_ratings.filter((own) => own.fleet === name).map(({ source }) => source),
  );
  const [only, ...others] = new Set(sources);
  const rule = only?.match(/^Sailwave, (.+)$/)?.[1] ?? '';
  const known = others.length === 0 ? ownValue(ratingRules, rule) : undefined;
  return known?.system === rating_system && !known.progressive ? rule : ratingRuleName(rating_system);
}

/** Rules codes, the regatta's own, and further codes needed by scores. */
function codesFor(fleet: Fleet, { scores, regatta }: RegattaData): CodeRule[] {
  const base = CODE_BASE_METHODS[fleet.code_base];
  const like = ['BFD', 'DNS', 'DSQ', 'NSC', 'OCS', 'RET', 'UFD'];
  const own = regatta.scoring_codes.map((code) => ownCodeRule(code, noFigures, base));
  const redefined = new Set(own.map(({ name }) => name));
  const rules = [
    standardRule('DNC', CODE_BASE_METHODS.series_entries, '1'),
    standardRule('DNF', base, '1'),
    standardRule('DNE', 'Score like', 'DNF'),
    ...like.map((name) => standardRule(name, 'Score like', 'DNF')),
    standardRule('RDG', BY_HAND),
    standardRule('RDGa', 'Average (all)'),
    standardRule('RDGb', 'Average (before)'),
    standardRule('SCP', 'Percentage penalty DNF', '20'),
    standardRule('ZFP', 'Percentage penalty DNF', '20'),
    standardRule('TLE', 'Finishers +', String(fleet.tle_points)),
  ].filter(({ name }) => !redefined.has(name));
  rules.push(...own);
  const names = new Set(rules.map(({ name }) => name));
  for (const score of scores) {
    const rule = ruleFor(score, fleet, regatta);
    if (rule && !names.has(rule.name)) rules.push(rule);
    if (rule) names.add(rule.name);
  }
  return rules;
}

const noFigures = { points: null, percent: null };

/** The rule of a score's code; undefined for codes that all systems have. */
function ruleFor(
  { code, penalty, redress, time_penalty }: Score,
  fleet: Fleet,
  { scoring_codes }: Regatta,
): CodeRule | undefined {
  const own = scoring_codes.find((one) => one.code === code);
  if (own) return ownCodeRule(own, penalty ?? noFigures, CODE_BASE_METHODS[fleet.code_base]);
  const figured = ['ZFP', 'SCP', 'DPI', 'RDG', 'TLE'];
  if (code === null || !figured.includes(code)) return undefined;
  const rule = codeRuleFor(
    code,
    penalty ?? usualFigures(code, fleet, time_penalty),
    redress,
    fleet.tle_points,
  );
  // The fleet's own figure uses the plain name.
  const isOwn = code === 'TLE' && Number(rule.value) === fleet.tle_points;
  return isOwn ? { ...rule, name: 'TLE' } : rule;
}

/** Default figures of SCP and DPI in a fleet. A time penalty adds no points. */
function usualFigures(
  code: string,
  { scoring_penalty, dpi }: Fleet,
  time: Score['time_penalty'],
): { points: number | null; percent: number | null } {
  const usual = code === 'SCP' ? scoring_penalty : code === 'DPI' ? dpi : null;
  if (time || (code === 'DPI' && !usual?.points && !usual?.percent)) return { points: 0, percent: null };
  return usual ?? noFigures;
}

function competitorRows({ handle, entry, fleet, alias }: Competitor, data: RegattaData): BlwRow[] {
  const { tables, scores } = data;
  const [, nation = '', number = entry.sail_number] = entry.sail_number.match(/^([A-Z]{3}) (\d.*)$/) ?? [];
  const rating = fleet && boatRating(fleet, entry);
  const standing = fleet && tables.get(fleet.name)?.standings.find((one) => one.registration_id === entry.id);
  // A progressive rating begins at its stated value, else at that of her first race.
  const progressive = fleet?.progressive != null;
  const start = entry.fleet_ratings.find((own) => own.fleet === fleet?.name)?.start;
  const first = scores.find((one) => one.registration_id === entry.id && one.finish_time !== null);
  const begunOn = progressive && first ? boatRating(fleet!, entry, first) : rating;
  const values: Value[] = [
    ['comptotal', standing?.total],
    ['compnett', standing?.net],
    ...Object.entries(entryKeywords).map(
      ([keyword, field]) => [keyword, entry[field]] as [string, string | null],
    ),
    ['comprank', standing?.rank],
    ['compsailno', number],
    ['compnat', nation],
    ['compfleet', fleet?.name],
    ['compcrewname', entry.crew.join('; ')],
    [CATEGORY, entry.categories.join('; ')],
    ['comprating', (progressive ? start : null) ?? begunOn?.rating],
    ['compnewrating', progressive ? rating?.rating : null],
  ];
  return [
    ...values.flatMap(([keyword, value]): BlwRow[] =>
      value == null || value === '' ? [] : [[keyword, value, handle]],
    ),
    ['compexclude', 0, handle],
    ['compalias', alias, handle],
    ['compmedicalflag', 0, handle],
    ['comphigh', 0, handle],
  ];
}

const EMPTY_FILTER = '^^^^^^^^^=^=^=^=^=^=';

function raceRows(race: Race, { zone }: RegattaData): BlwRow[] {
  const handle = race.race_number;
  const day = dayOfRace(race, zone)?.split('-').reverse().join('-');
  const timed = race.scoring === 'pursuit' ? [] : race.starts;
  const starts = timed.map(({ fleet, starts_at }, index): BlwRow => {
    const filter = `Fleet^${fleet}^^${EMPTY_FILTER}`;
    return ['racestart', startLine(filter, clockText(starts_at, zone), 'Finish time', index + 1), '', handle];
  });
  return [
    ['racerank', handle, '', handle],
    ['racesailed', race.status === 'sailed' ? 1 : 0, '', handle],
    ...(race.name ? [['racename', race.name, '', handle] as BlwRow] : []),
    ...(day ? [['racedate', day, '', handle] as BlwRow] : []),
    ...(starts.length > 0 ? starts : [['racestart', startLine('', '', 'Place', 1), '', handle] as BlwRow]),
  ];
}

function startLine(filter: string, time: string, mode: string, number: number): string {
  return `${filter}|${time}|${mode}|Start ${number}|||0||0|0||||1`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function clockText(at: number, zone: string): string {
  const { hour, minute, second } = clockAt(at, zone);
  return `${two(hour)}${two(minute)}${two(second)}`;
}

/** A boat's line in one race: Sailwave needs one for every competitor in every race. */
function resultRows({ handle, entry, fleet }: Competitor, race: Race, data: RegattaData): BlwRow[] {
  const isHers = (one: Score) => one.registration_id === entry.id && one.race_number === race.race_number;
  const recorded = race.status === 'abandoned' ? undefined : data.scores.find(isHers);
  const score = recorded && fleet ? scoreInFleet(recorded, race, entry, fleet) : recorded;
  const standing =
    fleet && data.tables.get(fleet.name)?.standings.find((one) => one.registration_id === entry.id);
  const result = standing?.scores.find((one) => one.race_number === race.race_number);
  const start = race.starts.find((one) => one.fleet === fleet?.name)?.starts_at ?? null;
  const inRace = fleet && fleetInRace(fleet, race);
  const sailedOn = inRace && score?.finish_time != null ? boatRating(inRace, entry, score) : null;
  const isOwn = sailedOn?.given === 'race' || sailedOn?.given === 'option' || fleet?.progressive;
  const raceRating = isOwn ? sailedOn : null;
  const values: Value[] = [
    ...recordedValues(score, start, fleet, race, data),
    ['rpts', result?.points],
    ['rpos', result?.place],
    ['rdisc', result?.excluded ? 1 : 0],
    ['rcor', result?.corrected == null ? null : timeText(Math.round(result.corrected))],
    ['rrat', raceRating?.rating],
    ['srat', 0],
  ];
  const isAbsent = !hasFinish(score ?? null) && score?.code == null;
  const absence = isAbsent ? (result?.code ?? null) : null;
  if (isAbsent) values.push(['rcod', absence], ['rrestyp', absence === null ? 0 : 3]);
  // 1 marks Sailwave's own DNC, for a boat without an entered result.
  values.push(['rrset', absence === 'DNC' ? 1 : 0]);
  return values.flatMap(([keyword, value]): BlwRow[] =>
    value == null ? [] : [[keyword, value, handle, race.race_number]],
  );
}

/** Her score with its time from the fleet's own start. */
function scoreInFleet(score: Score, race: Race, entry: Registration, { name }: Fleet): Score {
  const { finish_time } = score;
  return finish_time === null
    ? score
    : { ...score, finish_time: elapsedInFleet(finish_time, race, entry, name) };
}

function recordedValues(
  score: Score | undefined,
  start: number | null,
  fleet: Fleet | null,
  race: Race,
  { entries, regatta, zone }: RegattaData,
): Value[] {
  if (!score) return [];
  const { finish_time: elapsed, code, laps } = score;
  const rule = fleet ? ruleFor(score, fleet, regatta) : undefined;
  const type = code === null ? 4 : 3;
  const coded: Value[] = code === null ? [] : [['rcod', rule?.name ?? code]];
  const place = placeOf(score, race, entries.length);
  if (place !== null) return [...coded, ['rrecpos', place], ['rrestyp', code === null ? 1 : 3]];
  if (elapsed === null) return code === null ? [] : [...coded, ['rrestyp', 3]];
  const finish =
    start === null
      ? []
      : [
          ['rst', clockText(start, zone)],
          ['rft', finishText(start + elapsed * 1000, zone)],
        ];
  return [
    ...coded,
    ...(finish as [string, string][]),
    ['rele', timeText(elapsed)],
    ['rlps', laps],
    ['rrestyp', type],
  ];
}

/** Finish time of day, with any fraction of a second. */
function finishText(at: number, zone: string): string {
  const { hour, minute, second } = clockAt(at, zone);
  const fraction = ((at % 1000) + 1000) % 1000;
  return timeText(hour * 3600 + minute * 60 + second + fraction / 1000);
}

/**
 * A boat's recorded place: in a pursuit race, or in a race recorded by places. The latter has no starts, and stores the
 * place as seconds, as import does. Null if her finish is a time.
 */
export function placeOf(
  { finish_time: elapsed, finish_place }: Score,
  race: Race,
  boats: number,
): number | null {
  if (race.scoring === 'pursuit') return finish_place;
  const isPlace = race.starts.length === 0 && Number.isInteger(elapsed) && elapsed! >= 1 && elapsed! <= boats;
  return isPlace ? elapsed : null;
}
