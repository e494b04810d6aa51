import type { ResourceName } from '../contract/resources.js';

/**
 * What a queued write changes and what it rests on, as names of things rather than of rows: the score of a boat in a race
 * is the same thing here and upstream, whatever ids its record has. Two writes that claim the same thing are sent in their
 * order; a record that upstream sends does not replace a thing that a write still to be sent has claimed.
 */
export interface Claims {
  /** First what the write is about, then what follows from it. */
  writes: string[];
  reads: string[];
}

/** The names of things. */
export const thing = {
  application: (id: string) => `applications/${id}`,
  regatta: (id: string) => `regattas/${id}`,
  registration: (id: string) => `registrations/${id}`,
  race: (regattaId: string, raceNumber: number) => `races/${regattaId}/${raceNumber}`,
  crossing: (id: string) => `crossings/${id}`,
  score: (registrationId: string, raceNumber: number) => `scores/${registrationId}/${raceNumber}`,
  wristband: (regattaId: string, id: string) => `wristbands/${regattaId}/${id}`,
};

type Fields = Record<string, unknown>;

const things: { [Name in ResourceName]?: (record: Fields) => string } = {
  'membership-applicants': (record) => thing.application(String(record.application_id)),
  regattas: (record) => thing.regatta(String(record.id)),
  registrations: (record) => thing.registration(String(record.id)),
  races: (record) => thing.race(String(record.regatta_id), Number(record.race_number)),
  crossings: (record) => thing.crossing(String(record.id)),
  scores: (record) => thing.score(String(record.registration_id), Number(record.race_number)),
  wristbands: (record) => thing.wristband(String(record.regatta_id), String(record.id)),
};

/** The thing that a record tells the state of; undefined for kinds that nothing here writes, or only ever adds to. */
export function thingOf(resource: ResourceName, record: Fields): string | undefined {
  return things[resource]?.(record);
}
