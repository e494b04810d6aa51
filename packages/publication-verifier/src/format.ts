import type { Decision } from '@dockside/contract/areas/hearings/decisions';
import type { Championship } from '@dockside/contract/areas/racing/championships';
import type { Crossing } from '@dockside/contract/areas/racing/crossings';
import type { Race } from '@dockside/contract/areas/racing/races';
import type { Regatta } from '@dockside/contract/areas/racing/regattas';
import type { Registration } from '@dockside/contract/areas/racing/registrations';
import type { Score } from '@dockside/contract/areas/racing/scores';
import type { PublishedTeamRace } from '@dockside/contract/areas/racing/team-races';
import type { Signal } from '@dockside/contract/areas/start/signals';
import type { PublishedChange } from '@dockside/contract/published-changes';
import type { PublicationStatus, PublishedResults } from '@dockside/contract/published-results';

/** Value of `format` in every bundle. */
export const FORMAT = 'dockside-publication';

/**
 * Latest version of the written format. It increases with changes that verifiers of this version could not read; old
 * versions stay readable. docs/publications.md describes each.
 */
export const FORMAT_VERSION = 2;

/** The version of a bundle: the first one that can say what is in it. Version 2 added team racing. */
export function formatVersionOf({ team_racing }: Pick<BundleRegatta, 'team_racing'>): number {
  return team_racing ? 2 : 1;
}

/**
 * Fields of the regatta that determine its results. Prizes, limits and waivers are left out, because they score nobody.
 */
export const regattaFields = [
  ...(['id', 'name', 'venue', 'time_zone', 'starts_at', 'ends_at'] as const),
  ...(['fleets', 'series', 'scoring_codes'] as const),
] as const satisfies readonly (keyof Regatta)[];

/** Fields of an entry that score it or are shown publicly, without crew and wristbands. */
const entryFields = [
  ...(['id', 'sail_number', 'bow_number', 'boat_name', 'boat_class', 'helm', 'club'] as const),
  ...(['fleets', 'ratings', 'fleet_ratings'] as const),
] as const satisfies readonly (keyof Registration)[];

const raceFields = [
  ...(['race_number', 'name', 'status', 'scoring', 'fleets', 'starts', 'distance_nm'] as const),
  ...(['weight', 'excludable', 'medal', 'rating_options', 'score_without_finish'] as const),
] as const satisfies readonly (keyof Race)[];

const scoreFields = [
  ...(['registration_id', 'race_number', 'finish_time', 'finish_place', 'finished_at', 'laps'] as const),
  ...(['rating', 'fleet_ratings', 'code', 'penalty', 'redress', 'time_penalty'] as const),
  ...(['checked_in', 'crossing_id', 'recorded_at'] as const),
] as const satisfies readonly (keyof Score)[];

/** Fields of a crossing, without typed text, which may be a person's name, and without its author and device. */
const crossingFields = [
  ...(['id', 'race_number', 'crossed_at', 'registration_id', 'lap_of', 'sheet'] as const),
] as const satisfies readonly (keyof Crossing)[];

/** Fields of a signal, without notes, reasons of corrections, author and device. */
const signalFields = [
  ...(['id', 'race_number', 'fleets', 'signal', 'flags', 'signalled_at', 'void'] as const),
] as const satisfies readonly (keyof Signal)[];

/** Fields of a decision: its changes and rules, without title and findings, which name people. */
const decisionFields = [
  ...(['id', 'number', 'state', 'rules', 'changes', 'replaces', 'signed_at', 'reopened_at'] as const),
] as const satisfies readonly (keyof Decision)[];

const teamRaceFields = [
  ...(['id', 'stage_id', 'number', 'round', 'first', 'second'] as const),
] as const satisfies readonly (keyof PublishedTeamRace)[];

/** A list of records in a bundle. */
export interface Section {
  /** Kind of record. */
  kind: string;
  /** Fields included in a bundle; all others are left out. */
  fields: readonly string[];
  /** Fields that sort the records. */
  order: readonly string[];
  /** Fields that identify a record uniquely. */
  key: readonly string[];
  /** Filter for the records of a bundle; left out: all. */
  only?: (record: { state?: unknown }) => boolean;
  /** Part of the regatta without which a bundle has no such list; left out: it always has one. */
  of?: 'team_racing';
}

/** Lists of records in a bundle, by member name. */
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
  team_races: {
    kind: 'team-races',
    fields: teamRaceFields,
    order: ['number', 'id'],
    key: ['id'],
    of: 'team_racing',
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** A championship of a split fleet, without the author of its groups and the reasons for moving boats. */
export type BundleChampionship = Pick<Championship, 'id' | 'name' | 'fleet' | 'carried'> & {
  stages: Championship['stages'];
  assignments: Pick<Championship['assignments'][number], 'from_race' | 'stage' | 'groups'>[];
};

export type BundleRegatta = Pick<Regatta, (typeof regattaFields)[number]> & {
  /** Never null here: the club's if the regatta has none of its own. */
  time_zone: string;
  championships: BundleChampionship[];
  /** Left out without team racing. */
  team_racing?: Regatta['team_racing'] | undefined;
};
export type BundleEntry = Pick<Registration, (typeof entryFields)[number]>;
export type BundleRace = Pick<Race, (typeof raceFields)[number]>;
export type BundleScore = Pick<Score, (typeof scoreFields)[number]>;
export type BundleCrossing = Pick<Crossing, (typeof crossingFields)[number]>;
export type BundleSignal = Pick<Signal, (typeof signalFields)[number]>;

export type BundleDecision = Pick<Decision, (typeof decisionFields)[number]>;

/** Fields of a championship, and of its assignments, in a bundle. */
export const championshipFields = {
  championship: ['id', 'name', 'fleet', 'carried', 'stages'],
  assignment: ['from_race', 'stage', 'groups'],
} as const;

/** Identity of a bundle's publication. */
export interface BundlePublication {
  regatta_id: string;
  /** Increases by one with each publication of the regatta, from 1. */
  number: number;
  status: PublicationStatus;
  /** Time of the results, in Unix epoch milliseconds. */
  published_at: number;
  /** The latest earlier version that has a bundle, with its hash; null if none. */
  previous: { number: number; hash: string } | null;
  /** Unsigned version numbers between the previous version and this one; left out if none. */
  unsigned?: { from: number; to: number } | undefined;
}

/** Reasons for replacing a key: no right to read the file, file damaged, key store locked, or file missing. */
export const keyChangeReasons = ['rights', 'damaged', 'locked', 'missing'] as const;
export type KeyChangeReason = (typeof keyChangeReasons)[number];

/** Statement that a club signs with a new key because the old one was unreadable. Only the notice board confirms it. */
export interface KeyChange {
  /** The old key, raw, in base64; null if unknown. */
  previous_key: string | null;
  /** Unix epoch milliseconds. */
  changed_at: number;
  reason: KeyChangeReason;
}

/** Records behind a publication, with its results. Its text is canonical JSON (RFC 8785). */
export interface Bundle {
  format: typeof FORMAT;
  format_version: number;
  /** The program that calculated the results. */
  engine: { name: string; version: string };
  /** The publishing club, with the raw Ed25519 key for checking its signature, in base64. */
  club: { id: string; name: string; public_key: string };
  publication: BundlePublication;
  /** In a regatta's first version signed with a replacement key; otherwise left out. */
  key_change?: KeyChange | undefined;
  /** Changes since the previous version. */
  changes: PublishedChange[];
  regatta: BundleRegatta;
  entries: BundleEntry[];
  races: BundleRace[];
  scores: BundleScore[];
  crossings: BundleCrossing[];
  signals: BundleSignal[];
  decisions: BundleDecision[];
  /** Left out without team racing. */
  team_races?: PublishedTeamRace[] | undefined;
  /** Without `team_racing` if the regatta has none. */
  results: PublishedResults;
}

/** Seal of a bundle's text. */
export interface Seal {
  /** SHA-256 of the text, in hex. */
  hash: string;
  /** Hash of the bundle's previous version, in hex; null if it has none. */
  previous_hash: string | null;
  /** Ed25519 signature of the text, in base64. */
  signature: string;
  /** Raw 32-byte key for checking the signature, in base64. */
  public_key: string;
}

/** The seal in a file, with checks that locate alterations. */
export interface FileSeal extends Seal {
  /** Length of the text in bytes. */
  bytes: number;
  /** CRC-32 of each block of 128 bytes of the text, the last one shorter: eight hex digits each. */
  blocks: string;
}
