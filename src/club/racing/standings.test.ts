import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { newFleet } from '../../contract/areas/racing/regattas';
import type { Score } from '../../contract/areas/racing/scores';
import { requireRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { toScoreInput } from '../../shared/score-input';
import { ensureClub } from '../clubs';
import type { WriteContext } from '../writes';
import { saveRegatta } from './regattas';
import { saveRegistration } from './registrations';
import { recordScore } from './scores';
import { regattaStandings } from './standings';

const context: WriteContext = { clubId: 'c', now: 1, queue: false, recordedBy: null };
const dataDir = mkdtempSync(join(tmpdir(), 'dockside-'));
let store: Store;
beforeAll(async () => {
  store = newStore(dataDir);
  await store.write((db) => ensureClub(db, 'c'));
});
afterAll(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const regatta = (rating_system: 'phrf_tod' | 'phrf_tot') => ({
  id: 'reg',
  club_id: 'c',
  name: 'Autumn Cup',
  venue: null,
  time_zone: null,
  starts_at: null,
  ends_at: null,
  fleets: [newFleet('PHRF', { rating_system })],
});

describe('standings', () => {
  it('say what to correct when something stored cannot be scored any more', async () => {
    await store.write((db) => {
      saveRegatta(db, context, regatta('phrf_tod'));
      saveRegistration(db, context, {
        id: 'boat',
        regatta_id: 'reg',
        sail_number: 'USA 1',
        bow_number: null,
        boat_name: null,
        boat_class: null,
        fleets: ['PHRF'],
        ratings: { tcf: null, py: null, phrf: -600, tod: null, schrs: null, texel: null, dpn: null },
        helm: null,
        crew: [],
        club: null,
        wristband_ids: [],
      });
      recordScore(db, context, { registration_id: 'boat', race_number: 1, finish_time: 3600 });
    });
    const read = () => regattaStandings(store.read, requireRecord(store.read, 'regattas', 'c', 'reg'))({});
    expect(read().standings[0]).toMatchObject({
      sail_number: 'USA 1',
      scores: [{ not_scored: 'no distance' }],
    });
    await store.write((db) => saveRegatta(db, context, regatta('phrf_tot')));
    expect(read).toThrow(
      'Can’t compute the standings: boat USA 1, race 1, rating: B + rating must be above 0, not 550 + -600. Correct this to restore them.',
    );
  });
});

describe('a stored score as the scoring library reads it', () => {
  const score: Score = {
    id: 'scr',
    regatta_id: 'reg',
    registration_id: 'boat',
    race_number: 1,
    finish_time: 60,
    finish_place: null,
    laps: 2,
    rating: 1.1,
    fleet_ratings: [],
    code: 'ZFP',
    penalty: { points: null, percent: 40 },
    redress: null,
    time_penalty: null,
    crossing_id: null,
    finished_at: null,
    checked_in: null,
    recorded_at: 0,
    version: 1,
  };

  it('has its penalty beside its code', () => {
    expect(toScoreInput(score)).toMatchObject({
      finish_time: 60,
      finish_place: null,
      laps: 2,
      rating: 1.1,
      code: 'ZFP',
      percent: 40,
      points: null,
    });
  });

  it('has no penalty where none is stored', () => {
    expect(toScoreInput({ ...score, penalty: null })).toMatchObject({ percent: null, points: null });
  });
});
