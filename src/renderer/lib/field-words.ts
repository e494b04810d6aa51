import type { Issue } from '@contract/errors';
import { faultText } from '@contract/fault-text';
import { fieldNames } from '@messages/fields';
import { fieldWords as t } from '@messages/lib';
import { capital } from '@shared/capital';
import { formatElapsed } from '@/lib/elapsed';
import { formatNumber } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/time';

/** One field of a record for people: `['Boat name', 'Rockabill']`. */
export type FieldText = readonly [label: string, text: string];

type Fields = Record<string, unknown>;

/** Labels of fields on forms; others use their own name, as words. */
const labels: Record<string, string> = {
  bow_number: t.bowNumber,
  boat_name: t.boat,
  boat_class: t.boatClass,
  categories: t.categories,
  championships: t.splitFleets,
  checked_in: t.startCheckIn,
  class_flag: t.classFlag,
  club: t.club,
  code: t.code,
  code_base: t.nonFinishingCodesScoreFrom,
  corrected_time_rounding: t.roundingOfCorrectedTimes,
  crew: t.crew,
  crossed_at: t.crossedAt,
  custom_fields: t.furtherAnswers,
  discards: t.discards,
  distance_nm: t.distanceInNauticalMiles,
  dpi: t.dpiPenalty,
  ends_at: t.lastDay,
  excludable: t.mayBeDiscarded,
  fleet_ratings: t.fleetRating,
  fleets: t.fleets,
  finish_place: t.placeInPursuitRace,
  finish_time: t.elapsed,
  finished_at: t.finishedAt,
  helm: t.helm,
  holder: t.holder,
  lap_of: t.lapOf,
  laps: t.laps,
  length_m: t.hullLengthInMetres,
  medal: t.medalRace,
  name: t.name,
  other_sail_numbers: t.alsoSailsAs,
  overdue_after_finish_minutes: t.overdueAfterFinish,
  overdue_on_water_minutes: t.overdueOnWater,
  penalty: t.penalty,
  phrf: 'PHRF',
  plan_id: t.plan,
  points_system: t.points,
  preparatory: t.preparatoryFlag,
  protest_time_limit_minutes: t.protestTimeLimitInMinutes,
  py: 'PY',
  race_number: t.race,
  rating: t.ratingInAllHerFleets,
  rating_system: t.ratingSystem,
  registration_id: t.boat,
  ratings: t.ratings,
  redress: t.redress,
  sail_number: t.sailNumber,
  sail_text: t.sailNumberAsTyped,
  scoring: t.scored,
  signalled_at: t.madeAt,
  start_plan: t.planOfStart,
  starts: t.startOf,
  starts_at: t.start,
  status: t.status,
  submitted_at: t.submitted,
  tcf: 'TCF',
  time_penalty: t.timePenalty,
  time_zone: t.timeZone,
  tod: t.timeOnDistance,
  venue: t.venue,
  waived_checks: t.checksAcceptedAsIs,
  weight: t.weight,
  wristband_ids: t.wristbands,
};

/** Fields for programs only. */
const hidden = new Set([
  'application_id',
  'club_id',
  'crossing_id',
  'cursor',
  'id',
  'key',
  'received_at',
  'recorded_at',
  'recorded_by',
  'regatta_id',
  'settled',
  'version',
]);

/** Fields that name a part of a list: a start by its fleet, a fleet by its name. */
const namingFields = ['fleet', 'name', 'race_number'] as const;

interface Words {
  timeZone: string;
  /** Names of boats by entry id. */
  boats: Readonly<Record<string, string>>;
}

/** A record as texts, one for each field. Parts use their names: `Start of IRC`, not `starts[0].starts_at`. */
export function describeRecord(record: Fields, words: Words): FieldText[] {
  return Object.entries(record)
    .filter(([name]) => !hidden.has(name))
    .flatMap(([name, value]) => describeField(labelOf(name), name, value, words));
}

function describeField(label: string, name: string, value: unknown, words: Words): FieldText[] {
  if (Array.isArray(value) && value.some(isFields))
    return value.filter(isFields).flatMap((part) => describePart(label, part, words));
  if (isFields(value))
    return Object.entries(value)
      .filter(([inner]) => !hidden.has(inner))
      .flatMap(([inner, one]) => describeField(`${label}, ${inWords(inner)}`, inner, one, words));
  return [[label, textOf(name, value, words)]];
}

/** A part of a list, by name. If it has a single other field, that field's label is omitted. */
function describePart(label: string, part: Fields, words: Words): FieldText[] {
  const naming = namingFields.find(
    (name) => typeof part[name] === 'string' || typeof part[name] === 'number',
  );
  const title = naming === undefined ? label : `${label} ${part[naming]}`;
  const fields = Object.entries(part).filter(([name]) => name !== naming && !hidden.has(name));
  if (fields.length === 0) return [[title, t.yes]];
  return fields.flatMap(([name, value]) =>
    describeField(fields.length === 1 ? title : `${title}, ${inWords(name)}`, name, value, words),
  );
}

function textOf(name: string, value: unknown, { timeZone, boats }: Words): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, { timeZone, boats })).join(', ');
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (name === 'registration_id' || name === 'lap_of') return boats[String(value)] ?? String(value);
  if (typeof value === 'number') {
    if (name === 'finish_time') return formatElapsed(value, Number.isInteger(value) ? 0 : 2);
    if (name.endsWith('_at')) return `${formatDate(value, timeZone)}, ${formatTime(value, timeZone, true)}`;
    return Number.isInteger(value) ? formatNumber(value) : String(value);
  }
  return typeof value === 'string' ? value.replaceAll('_', ' ') : JSON.stringify(value);
}

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

/** Fields in which two versions of a record differ; a missing version has none. */
export function differencesOf(mine: Fields | null, theirs: Fields | null, words: Words): Difference[] {
  const [here, there] = [mine, theirs].map((one) => new Map(one === null ? [] : describeRecord(one, words)));
  const all = [...new Set([...here!.keys(), ...there!.keys()])];
  return all
    .map((label) => ({ label, mine: here!.get(label) ?? '', theirs: there!.get(label) ?? '' }))
    .filter((row) => row.mine !== row.theirs);
}

/** The faults of a request with the forms' field labels: `Discards, number 1, count: must be at least 1`. */
export function faultsInWords(issues: readonly Issue[]): string {
  return issues
    .map((issue) => (issue.path ? t.fault(pathInWords(issue.path), faultText(issue)) : faultText(issue)))
    .join('; ');
}

/** Other servers write places in lists as `discards[0]`. */
function pathInWords(path: string): string {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map((part, index) => {
      if (/^\d+$/.test(part)) return t.number(Number(part) + 1);
      return index === 0 ? labelOf(part) : inWords(part);
    })
    .join(', ');
}

/** The words of a path of fields as changes are noted, `fleets IRC time_limit_minutes`; names of its parts stay. */
export const fieldPath = (path: string) => path.split(' ').map(fieldName).join(' ');

/** The words of a field; a cloud’s own field is shown by its name. */
export function fieldName(name: string): string {
  return (fieldNames as Readonly<Record<string, string>>)[name] ?? name.replaceAll('_', ' ');
}

function labelOf(name: string): string {
  return labels[name] ?? capital(fieldName(name));
}

/** Lower case for use within a sentence, except abbreviations. */
function inWords(name: string): string {
  const label = labelOf(name);
  return /^[A-Z]{2}/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
