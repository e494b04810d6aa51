import { signalLabels } from '@dockside/race-signals';
import type {
  ClockCorrectionPreview,
  ClockCorrectionQuestion,
} from '../../contract/areas/racing/clock-corrections';
import type { Crossing } from '../../contract/areas/racing/crossings';
import type { Race } from '../../contract/areas/racing/races';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { isAsTaken } from '../../contract/device-time';
import { startOf } from '../../contract/race-start';
import type { Readable } from '../../db/connection';
import { findRecord, requireRecord, selectRecords } from '../../db/records';
import { fleetNames } from '../start/race-after-signal';
import { raceIfRetimed } from '../start/signals';
import { elapsedAt } from './crossings';

type Time = ClockCorrectionPreview['times'][number];

/** Previews a correction of a device's times; writes nothing. @throws ApiError `NOT_FOUND`. */
export function previewClockCorrection(
  db: Readable,
  clubId: string,
  question: ClockCorrectionQuestion,
): ClockCorrectionPreview {
  const regatta = requireRecord(db, 'regattas', clubId, question.regatta_id);
  const times = timesOfDevice(db, clubId, question);
  const moving = times.filter(({ by_hand }) => !by_hand);
  const numbers = [...new Set(moving.map(({ race_number }) => race_number))].sort((a, b) => a - b);
  const effects = numbers.map((number) => {
    const inRace = moving.filter(({ race_number }) => race_number === number);
    const [race] = selectRecords(db, 'races', 'regatta_id = ? AND race_number = ?', regatta.id, number);
    return race ? effectOn(db, clubId, regatta, race, inRace) : { starts: [], results: [] };
  });
  return {
    times,
    starts: effects.flatMap(({ starts }) => starts),
    results: effects.flatMap(({ results }) => results),
  };
}

/** Crossings of both sheets and valid signals of one device. */
function timesOfDevice(
  db: Readable,
  clubId: string,
  { regatta_id, device_id, shift_ms, race_number, from, until }: ClockCorrectionQuestion,
): Time[] {
  const ofDevice = `regatta_id = ? AND json ->> '$.device_clock.device_id' = ?
    AND (? IS NULL OR race_number = ?)`;
  const values = [regatta_id, device_id, race_number, race_number] as const;
  const isAsked = ({ before }: Time) => before >= (from ?? 0) && (until === null || before < until);
  const moved = movedTimes(db, regatta_id);
  const common = (resource: Time['resource'], id: string, at: number) => ({
    ...{ resource, id, before: at, after: at + shift_ms },
  });
  const crossings = selectRecords(db, 'crossings', ofDevice, ...values).map((crossing): Time => {
    const { id, crossed_at, race_number, sail_text, registration_id, lap_of, device_clock } = crossing;
    const boat = registration_id ?? lap_of;
    const sail = boat === null ? undefined : findRecord(db, 'registrations', clubId, boat)?.sail_number;
    return {
      ...common('crossings', id, crossed_at),
      race_number,
      what: sail ?? sail_text ?? '',
      by_hand: !isAsTaken(crossed_at, device_clock!) && !moved.has(`${id} ${crossed_at}`),
    };
  });
  const signals = selectRecords(db, 'signals', ofDevice, ...values)
    .filter((signal) => !signal.void)
    .map(
      ({ id, signalled_at, race_number, signal, device_clock }): Time => ({
        ...common('signals', id, signalled_at),
        race_number,
        what: signalLabels[signal],
        by_hand: !isAsTaken(signalled_at, device_clock!) && !moved.has(`${id} ${signalled_at}`),
      }),
    );
  return [...crossings, ...signals].filter(isAsked).sort((a, b) => a.before - b.before);
}

/** Times set by corrections in force, each with its record. */
function movedTimes(db: Readable, regattaId: string): Set<string> {
  const corrections = selectRecords(db, 'clock-corrections', 'regatta_id = ?', regattaId);
  return new Set(
    corrections
      .filter(({ undone_at }) => undone_at === null)
      .flatMap(({ times }) => times.map(({ id, after }) => `${id} ${after}`)),
  );
}

/** Changes of a race's starts and elapsed times. */
function effectOn(
  db: Readable,
  clubId: string,
  regatta: Regatta,
  race: Race,
  moving: readonly Time[],
): Pick<ClockCorrectionPreview, 'starts' | 'results'> {
  const to = new Map(moving.map(({ id, after }) => [id, after]));
  const next = raceIfRetimed(db, regatta, race, to);
  const { race_number } = race;
  const starts = fleetNames(regatta, race)
    .map((fleet) => ({ race_number, fleet, before: startOf(race, fleet), after: startOf(next, fleet) }))
    .filter(({ before, after }) => before !== after);
  const finishes = [...crossingsThatCount(db, race), ...typedFinishes(db, race)];
  const results = finishes
    .map(({ id, at, registration_id }) => {
      const boat = requireRecord(db, 'registrations', clubId, registration_id);
      return {
        race_number,
        registration_id,
        before: elapsedAt(db, { clubId }, race, boat, at),
        after: elapsedAt(db, { clubId }, next, boat, to.get(id) ?? at),
      };
    })
    .filter(({ before, after }) => before !== after);
  return { starts, results };
}

type Finish = { id: string; at: number; registration_id: string };

function crossingsThatCount(db: Readable, { regatta_id, race_number }: Race): Finish[] {
  const named = selectRecords(
    db,
    'crossings',
    "regatta_id = ? AND race_number = ? AND registration_id IS NOT NULL AND sheet = 'A'",
    regatta_id,
    race_number,
  );
  return named.map((crossing: Crossing) => ({
    ...{ id: crossing.id, at: crossing.crossed_at },
    registration_id: crossing.registration_id!,
  }));
}

/** Finishes typed as moments, which follow a moved start. */
function typedFinishes(db: Readable, { regatta_id, race_number }: Race): Finish[] {
  const typed = selectRecords(
    db,
    'scores',
    "regatta_id = ? AND race_number = ? AND json ->> '$.finished_at' IS NOT NULL",
    regatta_id,
    race_number,
  );
  return typed.map(({ id, finished_at, registration_id }) => ({ id, at: finished_at!, registration_id }));
}
