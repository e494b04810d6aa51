import type { Regatta, RegistrationInput } from '../../../../contract/areas/regattas';

const texts = ['bow_number', 'boat_name', 'boat_class', 'helm', 'club'] as const;
type Text = (typeof texts)[number];

/** An entry as its form holds it: what may be missing is empty, and a list has one on each line. */
export type EntryDraft = Omit<RegistrationInput, Text | 'crew' | 'wristband_ids'> &
  Record<Text | 'crew' | 'wristband_ids', string>;

/** A new entry. In a regatta of one fleet a boat is in that fleet. */
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

export function draftOfEntry(entry: RegistrationInput): EntryDraft {
  return {
    ...entry,
    ...eachText((name) => entry[name] ?? ''),
    crew: entry.crew.join('\n'),
    wristband_ids: entry.wristband_ids.join('\n'),
  };
}

export function entryOf(draft: EntryDraft): RegistrationInput {
  return {
    ...draft,
    ...eachText((name) => draft[name].trim() || null),
    sail_number: draft.sail_number.trim(),
    crew: linesOf(draft.crew),
    wristband_ids: linesOf(draft.wristband_ids),
  };
}

function eachText<Value>(get: (name: Text) => Value): Record<Text, Value> {
  return Object.fromEntries(texts.map((name) => [name, get(name)])) as Record<Text, Value>;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
