import type { Regatta } from '@contract/areas/racing/regattas';
import {
  type EntryFleetRatings,
  noRatings,
  type RatingOption,
  type RegistrationInput,
} from '@contract/areas/racing/registrations';
import { entryDraft as t } from '@messages/races/setup';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { dayAt } from '@/lib/time';
import { momentOf } from '../times';
import { ratingNames } from './fleet-ratings';

const texts = ['bow_number', 'boat_name', 'boat_class', 'helm', 'club'] as const;
type Text = (typeof texts)[number];

/** An entry as form values: empty text for null, and lists with one item a line. */
export type EntryDraft = Omit<
  RegistrationInput,
  Text | 'crew' | 'wristband_ids' | 'fleet_ratings' | 'categories' | 'length_m' | 'other_sail_numbers'
> &
  Record<Text | 'crew' | 'wristband_ids', string> & {
    categories: string[];
    other_sail_numbers: string[];
    reason: string;
    length_m: number | null;
    /** One for each fleet of the regatta, in order. */
    fleet_ratings: FleetRatingsDraft[];
    opened: Opened | null;
  };

/** A boat's ratings in one fleet, as form values; all null if she has none for that fleet. */
export interface FleetRatingsDraft extends Omit<EntryFleetRatings, 'source' | 'as_of'> {
  source: string;
  /** As `2026-09-05`; empty for none. */
  as_of: string;
  /** The values when the form opened: an unedited day keeps its exact time. */
  opened: EntryFleetRatings | null;
}

/** Context of a form's ratings. */
interface RatingsOf {
  regatta: Regatta;
  timeZone: string;
}

/** A new entry, in the fleet if the regatta has only one. */
export function emptyEntry(id: string, regatta: Regatta): RegistrationInput {
  const fleets = regatta.fleets.map(({ name }) => name);
  return {
    id,
    regatta_id: regatta.id,
    sail_number: '',
    bow_number: null,
    boat_name: null,
    boat_class: null,
    fleets: fleets.length === 1 ? fleets : [],
    ratings: noRatings,
    fleet_ratings: [],
    categories: [],
    length_m: null,
    other_sail_numbers: [],
    helm: null,
    crew: [],
    club: null,
    wristband_ids: [],
  };
}

export function draftOfEntry(
  {
    version,
    fleet_ratings = [],
    categories = [],
    length_m = null,
    other_sail_numbers = [],
    ...entry
  }: RegistrationInput & { version?: number },
  { regatta, timeZone }: RatingsOf,
): EntryDraft {
  return {
    ...entry,
    fleet_ratings: regatta.fleets.map(({ name }) => {
      const opened =
        (fleet_ratings.find(({ fleet }) => fleet === name) as EntryFleetRatings | undefined) ?? null;
      const as_of = opened?.as_of == null ? '' : dayAt(opened.as_of, timeZone);
      return {
        ...{ fleet: name, ratings: noRatings, start: null, options: [], ...opened },
        ...{ source: opened?.source ?? '', as_of, opened },
      };
    }),
    categories,
    length_m,
    other_sail_numbers,
    reason: '',
    opened: version === undefined ? null : { version },
    ...eachText((name) => entry[name] ?? ''),
    crew: entry.crew.join('\n'),
    wristband_ids: entry.wristband_ids.join('\n'),
  };
}

export function entryOf({ opened, ...draft }: EntryDraft, timeZone: string): RegistrationInput {
  return {
    ...draft,
    // Removing a rating removes its source and date.
    fleet_ratings: draft.fleet_ratings
      .filter(
        ({ ratings, options, start }) =>
          start !== null || options.length > 0 || Object.values(ratings).some((rating) => rating !== null),
      )
      .map(({ opened: before, ...own }) => ({
        ...own,
        options: own.options.map((option) => ({ ...option, name: option.name.trim() })),
        source: own.source.trim() || null,
        as_of: momentOfDay(own.as_of, before?.as_of ?? null, timeZone),
      })),
    reason: draft.reason.trim() || null,
    if_version: opened?.version,
    ...eachText((name) => draft[name].trim() || null),
    sail_number: draft.sail_number.trim(),
    crew: splitLines(draft.crew),
    wristband_ids: splitLines(draft.wristband_ids),
  };
}

/** A form's values as texts, to compare with another version. */
export function describeEntry(draft: EntryDraft): FieldText[] {
  const { ratings, fleets } = draft;
  const list = (text: string) => splitLines(text).join(', ');
  return [
    [t.sailNumber, draft.sail_number],
    [t.alsoSailsAs, draft.other_sail_numbers.join(', ')],
    [t.bowNumber, draft.bow_number],
    [t.boat, draft.boat_name],
    [t.class, draft.boat_class],
    [t.fleets, fleets.join(', ')],
    ...Object.entries(ratingNames).map(
      ([field, name]) => [name, String(ratings[field as keyof typeof ratings] ?? '')] as const,
    ),
    ...draft.fleet_ratings.map(
      ({ fleet, ratings: own, source, as_of, start, options }) =>
        [
          t.ratingIn(fleet),
          [
            ...Object.values(own).filter((rating) => rating !== null),
            ...[source, as_of, start === null ? '' : t.startedOn(start)],
            ...options.map(describeOption),
          ]
            .filter((part) => part !== '')
            .join(', '),
        ] as const,
    ),
    [t.hullLength, draft.length_m === null ? '' : `${draft.length_m} m`],
    [t.categories, draft.categories.join(', ')],
    [t.helm, draft.helm],
    [t.club, draft.club],
    [t.crew, list(draft.crew)],
    [t.wristbands, list(draft.wristband_ids)],
  ];
}

function describeOption({ name, ratings }: RatingOption): string {
  return [name, ...Object.values(ratings).filter((rating) => rating !== null)].join(' ');
}

/** Start of a day, in epoch milliseconds; `before` if it lies on that day. */
function momentOfDay(day: string, before: number | null, timeZone: string): number | null {
  if (day === '') return null;
  return before !== null && dayAt(before, timeZone) === day ? before : momentOf(timeZone, day, '00:00:00');
}

function eachText<Value>(get: (name: Text) => Value): Record<Text, Value> {
  return Object.fromEntries(texts.map((name) => [name, get(name)])) as Record<Text, Value>;
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
