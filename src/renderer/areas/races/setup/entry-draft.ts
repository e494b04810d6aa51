import type { Regatta, RegistrationInput } from '@contract/areas/regattas';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { ratingNames } from './fleet-ratings';

const texts = ['bow_number', 'boat_name', 'boat_class', 'helm', 'club'] as const;
type Text = (typeof texts)[number];

/** An entry as the form holds it: null is an empty text, and lists have one item on each line. */
export type EntryDraft = Omit<RegistrationInput, Text | 'crew' | 'wristband_ids'> &
  Record<Text | 'crew' | 'wristband_ids', string> & {
    opened: Opened | null;
  };

/** A new entry; in the fleet if the regatta has only one. */
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
    ratings: { tcf: null, py: null, phrf: null, tod: null },
    helm: null,
    crew: [],
    club: null,
    wristband_ids: [],
  };
}

export function draftOfEntry({ version, ...entry }: RegistrationInput & { version?: number }): EntryDraft {
  return {
    ...entry,
    opened: version === undefined ? null : { version },
    ...eachText((name) => entry[name] ?? ''),
    crew: entry.crew.join('\n'),
    wristband_ids: entry.wristband_ids.join('\n'),
  };
}

export function entryOf({ opened, ...draft }: EntryDraft): RegistrationInput {
  return {
    ...draft,
    if_version: opened?.version,
    ...eachText((name) => draft[name].trim() || null),
    sail_number: draft.sail_number.trim(),
    crew: splitLines(draft.crew),
    wristband_ids: splitLines(draft.wristband_ids),
  };
}

/** What the form holds, as texts to compare with another version. */
export function describeEntry(draft: EntryDraft): FieldText[] {
  const { ratings, fleets } = draft;
  const list = (text: string) => splitLines(text).join(', ');
  return [
    ['Sail number', draft.sail_number],
    ['Bow number', draft.bow_number],
    ['Boat', draft.boat_name],
    ['Class', draft.boat_class],
    ['Fleets', fleets.join(', ')],
    ...Object.entries(ratingNames).map(
      ([field, name]) => [name, String(ratings[field as keyof typeof ratings] ?? '')] as const,
    ),
    ['Helm', draft.helm],
    ['Club', draft.club],
    ['Crew', list(draft.crew)],
    ['Wristbands', list(draft.wristband_ids)],
  ];
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
