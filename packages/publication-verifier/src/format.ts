import type { Championship } from '@dockside/contract/areas/championships';
import type { Crossing } from '@dockside/contract/areas/crossings';
import type { Decision } from '@dockside/contract/areas/decisions';
import type { Race } from '@dockside/contract/areas/races';
import type { Regatta } from '@dockside/contract/areas/regattas';
import type { Registration } from '@dockside/contract/areas/registrations';
import type { Score } from '@dockside/contract/areas/scores';
import type { Signal } from '@dockside/contract/areas/signals';
import type { PublishedChange } from '@dockside/contract/published-changes';
import type { PublicationStatus, PublishedResults } from '@dockside/contract/published-results';

/** What the member `format` of every bundle says. */
export const FORMAT = 'dockside-publication';

/**
 * The version of the format that is written. A change that a verifier of this version could not read makes another one; those
 * before stay readable for good. docs/publications.md describes each.
 */
export const FORMAT_VERSION = 1;

/** Of the regatta: how its results are worked out. No prizes, limits or waivers: they score nobody. */
export const regattaFields = [
  ...(['id', 'name', 'venue', 'time_zone', 'starts_at', 'ends_at'] as const),
  ...(['fleets', 'series', 'scoring_codes'] as const),
] as const satisfies readonly (keyof Regatta)[];

/** Of an entry: what scores her, and what the public page shows. No crew, no wristbands. */
const entryFields = [
  ...(['id', 'sail_number', 'bow_number', 'boat_name', 'boat_class', 'helm', 'club'] as const),
  ...(['fleets', 'ratings', 'fleet_ratings'] as const),
] as const satisfies readonly (keyof Registration)[];

const raceFields = [
  ...(['race_number', 'name', 'status', 'scoring', 'fleets', 'starts', 'distance_nm'] as const),
  ...(['weight', 'excludable', 'medal', 'rating_options'] as const),
] as const satisfies readonly (keyof Race)[];

const scoreFields = [
  ...(['registration_id', 'race_number', 'finish_time', 'finish_place', 'finished_at', 'laps'] as const),
  ...(['rating', 'fleet_ratings', 'code', 'penalty', 'redress', 'time_penalty'] as const),
  ...(['checked_in', 'crossing_id', 'recorded_at'] as const),
] as const satisfies readonly (keyof Score)[];

/** Of a crossing: no text that was typed, which may be anybody's name, and neither who took it nor on what. */
const crossingFields = [
  ...(['id', 'race_number', 'crossed_at', 'registration_id', 'lap_of', 'sheet'] as const),
] as const satisfies readonly (keyof Crossing)[];

/** Of a signal: no notes, no reasons of corrections, and neither who recorded it nor on what. */
const signalFields = [
  ...(['id', 'race_number', 'fleets', 'signal', 'flags', 'signalled_at', 'void'] as const),
] as const satisfies readonly (keyof Signal)[];

/** Of a decision: what it changed, and by which rules. Neither its title nor what was found, which name people. */
const decisionFields = [
  ...(['id', 'number', 'state', 'rules', 'changes', 'replaces', 'signed_at', 'reopened_at'] as const),
] as const satisfies readonly (keyof Decision)[];

/** A list of records in a bundle. */
export interface Section {
  /** The kind of record that it is of. */
  kind: string;
  /** What of a record is in a bundle: what is not named here is in none. */
  fields: readonly string[];
  /** By which of them the records stand in order. */
  order: readonly string[];
  /** What no two of them have in common. */
  key: readonly string[];
  /** Which records are in a bundle; left out: all. */
  only?: (record: { state?: unknown }) => boolean;
}

/** The lists of records in a bundle, by the member that holds each. */
export const sections = {
  entries: { kind: 'registrations', fields: entryFields, order: ['sail_number', 'id'], key: ['id'] },
  races: { kind: 'races', fields: raceFields, order: ['race_number'], key: ['race_number'] },
  scores: {
    kind: 'scores',
    fields: scoreFields,
    order: ['race_number', 'registration_id'],
    key: ['race_number', 'registration_id'],
  },
  crossings: { kind: 'crossings', fields: crossingFields, order: ['crossed_at', 'id'], key: ['id'] },
  signals: { kind: 'signals', fields: signalFields, order: ['signalled_at', 'id'], key: ['id'] },
  // A draft has changed nothing.
  decisions: {
    kind: 'decisions',
    fields: decisionFields,
    order: ['number', 'id'],
    key: ['id'],
    only: ({ state }) => state !== 'draft',
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** A championship of a split fleet, without who made its groups and why boats were moved. */
export type BundleChampionship = Pick<Championship, 'id' | 'name' | 'fleet' | 'carried'> & {
  stages: Championship['stages'];
  assignments: Pick<Championship['assignments'][number], 'from_race' | 'stage' | 'groups'>[];
};

export type BundleRegatta = Pick<Regatta, (typeof regattaFields)[number]> & {
  /** Never null here: the club's where the regatta has none of its own. */
  time_zone: string;
  championships: BundleChampionship[];
};
export type BundleEntry = Pick<Registration, (typeof entryFields)[number]>;
export type BundleRace = Pick<Race, (typeof raceFields)[number]>;
export type BundleScore = Pick<Score, (typeof scoreFields)[number]>;
export type BundleCrossing = Pick<Crossing, (typeof crossingFields)[number]>;
export type BundleSignal = Pick<Signal, (typeof signalFields)[number]>;

export type BundleDecision = Pick<Decision, (typeof decisionFields)[number]>;

/** What of a championship, and of an assignment to its groups, is in a bundle. */
export const championshipFields = {
  championship: ['id', 'name', 'fleet', 'carried', 'stages'],
  assignment: ['from_race', 'stage', 'groups'],
} as const;

/** Which publication a bundle is of. */
export interface BundlePublication {
  regatta_id: string;
  /** From 1, one more with each publication of the regatta. */
  number: number;
  status: PublicationStatus;
  /** As of when the results are: Unix epoch milliseconds. */
  published_at: number;
  /** The latest version before this one that has a bundle, and its hash; null where none has. */
  previous: { number: number; hash: string } | null;
  /** Numbers between the previous version and this one that have no signed version; left out where there are none. */
  unsigned?: { from: number; to: number } | undefined;
}

/** Why a club gave a key up: it had no right to the file, the file was damaged, the key store did not open, or it was gone. */
export const keyChangeReasons = ['rights', 'damaged', 'locked', 'missing'] as const;
export type KeyChangeReason = (typeof keyChangeReasons)[number];

/** That a club signs with another key because the one before could not be read. Nothing but the notice board confirms it. */
export interface KeyChange {
  /** The key before, raw, in base64; null where that is not known. */
  previous_key: string | null;
  /** Unix epoch milliseconds. */
  changed_at: number;
  reason: KeyChangeReason;
}

/** What a publication was worked out from, and its results. Its text is canonical JSON (RFC 8785). */
export interface Bundle {
  format: typeof FORMAT;
  format_version: number;
  /** The program that worked the results out. */
  engine: { name: string; version: string };
  /** Who published it, with the raw Ed25519 key that its signature is checked with, in base64. */
  club: { id: string; name: string; public_key: string };
  publication: BundlePublication;
  /** In the first version of a regatta that is signed with a key that took the place of another; left out of all others. */
  key_change?: KeyChange | undefined;
  /** What became different from the version before. */
  changes: PublishedChange[];
  regatta: BundleRegatta;
  entries: BundleEntry[];
  races: BundleRace[];
  scores: BundleScore[];
  crossings: BundleCrossing[];
  signals: BundleSignal[];
  decisions: BundleDecision[];
  results: PublishedResults;
}

/** What goes with the text of a bundle. */
export interface Seal {
  /** SHA-256 of the text, in hex. */
  hash: string;
  /** The hash of the version that the bundle names as its previous one, in hex; null where it names none. */
  previous_hash: string | null;
  /** Ed25519 over the text, in base64. */
  signature: string;
  /** The raw key of 32 bytes that the signature is checked with, in base64. */
  public_key: string;
}

/** The seal as a file has it, with what says where a text was altered. */
export interface FileSeal extends Seal {
  /** The length of the text in bytes. */
  bytes: number;
  /** The CRC-32 of each block of 128 bytes of the text, the last one shorter: eight hex digits each. */
  blocks: string;
}
