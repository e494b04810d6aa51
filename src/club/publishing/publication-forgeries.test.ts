import {
  type Bundle,
  canonicalText,
  publicationText,
  sectionNames,
  sha256Hex,
  utf8,
  verifyPublication,
} from '@dockside/publication-verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { forged, publicationOf } from '../../../test/sealed';
import { newFleet } from '../../contract/areas/racing/regattas';
import { teamRacesRoute } from '../../contract/areas/racing/team-races';
import { teamRacingExample } from '../../contract/areas/racing/team-racing';
import type { RecordOf, ResourceName } from '../../contract/resources';
import { putRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { ensureClub } from '../clubs';

const START = Date.UTC(2026, 7, 1, 13);
let store: Store;
let bundle: Bundle;

beforeAll(async () => {
  store = newStore();
  await store.write((db) => {
    ensureClub(db, 'c');
    const put = <Name extends ResourceName>(name: Name, fields: Partial<RecordOf<Name>>) =>
      putRecord(db, name, 'c', record(name, fields));
    put('regattas', {
      id: 'cup',
      name: 'Cup',
      fleets: [newFleet('IRC', { rating_system: 'tcf' })],
      team_racing: teamRacingExample,
    });
    put('team-races', { ...teamRacesRoute.example.data[0], regatta_id: 'cup' });
    for (const [at, id] of ['a', 'b', 'c'].entries()) {
      const ratings = {
        tcf: 1.1,
        py: null,
        phrf: null,
        tod: null,
        schrs: null,
        texel: null,
        dpn: null,
      } as never;
      put('registrations', {
        id,
        regatta_id: 'cup',
        fleets: ['IRC'],
        sail_number: `IRL ${at}`,
        helm: id,
        ratings,
      });
      const score = { regatta_id: 'cup', race_number: 1, finish_time: 3600 + at, recorded_at: START };
      put('scores', { ...score, id: `s${at}`, registration_id: id });
    }
    put('races', {
      id: 'r',
      regatta_id: 'cup',
      status: 'sailed',
      starts: [{ fleet: 'IRC', starts_at: START }],
    });
    put('signals', { id: 's', regatta_id: 'cup', signalled_at: START });
    put('crossings', { id: 'x', regatta_id: 'cup', crossed_at: START + 3_600_000, registration_id: 'a' });
  });
  bundle = JSON.parse(publicationOf(store.read, 'cup')).bundle;
});
afterAll(() => store.close());

/** A verifier's findings in a bundle changed and signed by the holder of a key. */
function found(change: (bundle: never) => unknown): string[] {
  const forgery = structuredClone(bundle);
  change(forgery as never);
  const { ok, findings } = verifyPublication(forged(forgery));
  expect(ok).toBe(findings.length === 0);
  return findings.map(({ text }) => text);
}

// biome-ignore lint/suspicious/noExplicitAny: forgeries have no form.
type Any = any;

describe('a publication that the holder of a key wrote by hand', () => {
  it('is taken when nothing in it is changed', () => {
    expect(found(() => {})).toEqual([]);
  });

  it.each<[what: string, change: (bundle: Any) => unknown, words: RegExp]>([
    [
      'its results name another club',
      (b) => (b.results.club_name = 'Royal'),
      /results.club_name: published Royal/,
    ],
    [
      'its results name another regatta',
      (b) => (b.results.name = 'Worlds'),
      /results.name: published Worlds/,
    ],
    ['its results name another place', (b) => (b.results.venue = 'Elsewhere'), /results.venue/],
    ['its results have a status', (b) => (b.results.status = 'final'), /results.status: published final/],
    ['lines stand in another order', (b) => b.results.fleets[0].standings.reverse(), /standings\[0\]/],
    [
      'a team ranks higher',
      (b) => (b.results.team_racing.results.ranking[1].rank = 1),
      /results.team_racing.results.ranking\[1\].rank: published 1, recomputed 2/,
    ],
    ['a team race is there twice', (b) => b.team_races.push(b.team_races[0]), /team_races\[1\] twice/],
    [
      'a team has a crew',
      (b) => (b.regatta.team_racing.teams[0].crew = 'Ada'),
      /regatta.team_racing.teams\[0\].crew, which has no place/,
    ],
    [
      'team racing is left out of its results',
      (b) => delete b.results.team_racing,
      /results.team_racing: published none/,
    ],
    [
      'a table has prizes',
      (b) => (b.results.fleets[0].prizes = [{ name: 'Cup' }]),
      /results.fleets\[0\].prizes/,
    ],
    [
      'a score has other words',
      (b) => (b.results.fleets[0].standings[2].scores[0].explanation = 'won'),
      /explanation/,
    ],
    [
      'a score has a reason',
      (b) => (b.results.fleets[0].standings[0].scores[0].reason = 'x'),
      /scores\[0\].reason/,
    ],
    [
      'a race of a table has another name',
      (b) => (b.results.fleets[0].races[0].name = 'Race 9'),
      /races\[0\].name/,
    ],
    ['a race of a table has more finishers', (b) => b.results.fleets[0].races[0].finishers++, /finishers/],
    [
      'a table says another rating system',
      (b) => (b.results.fleets[0].rating_system = 'py'),
      /rating_system/,
    ],
    [
      'a table has a boat that is not entered',
      (b) => (b.results.fleets[0].boats.z = { helm: 'Z' }),
      /boats.z/,
    ],
    ['its status is unheard of', (b) => (b.publication.status = 'certified'), /publication.status/],
    ['it was published in the year 275000', (b) => (b.publication.published_at = 8.64e15), /published_at/],
    [
      'it was published before there were computers',
      (b) => (b.publication.published_at = -1),
      /published_at/,
    ],
    ['it is of another regatta', (b) => (b.publication.regatta_id = 'other'), /has the records of "cup"/],
    ['its number is 0', (b) => (b.publication.number = 0), /publication.number/],
    ['it leaves numbers out', (b) => (b.publication.number = 7), /what became of those in between/],
    [
      'it says so of others than are left out',
      (b) => Object.assign(b.publication, { number: 7, unsigned: { from: 3, to: 6 } }),
      /what became of those in between/,
    ],
    [
      'it names its own number as the one before',
      (b) => (b.publication.previous = { number: 1, hash: 'a'.repeat(64) }),
      /version 1 and names version 1/,
    ],
    [
      'the one before has the hash of nothing',
      (b) => Object.assign(b.publication, { number: 2, previous: { number: 1, hash: 'zz' } }),
      /publication.previous/,
    ],
    ['a member is unknown', (b) => (b.prizes = []), /It has prizes, which has no place/],
    [
      'a member of the version is unknown',
      (b) => (b.publication.certified_by = 'x'),
      /publication.certified_by/,
    ],
    ['a member of an entry is unknown', (b) => (b.entries[0].prize = 'x'), /entries\[0\].prize/],
    [
      'a member deep in an entry is unknown',
      (b) => (b.entries[0].ratings.note = 'x'),
      /entries\[0\].ratings.note/,
    ],
    [
      'a member of a fleet is unknown',
      (b) => (b.regatta.fleets[0].prizes = []),
      /regatta.fleets\[0\].prizes/,
    ],
    ['a sail number is a list', (b) => (b.entries[0].sail_number = ['IRL 0']), /entries\[0\].sail_number/],
    ['a status of a race is unheard of', (b) => (b.races[0].status = 'won'), /races\[0\].status/],
    ['records stand in another order', (b) => b.entries.reverse(), /entries\[0\]/],
    [
      'an entry is there twice',
      (b) => b.entries.push({ ...b.entries[0], sail_number: 'IRL 9' }),
      /entries\[3\] twice/,
    ],
    [
      'its key changed for a reason unheard of',
      (b) => (b.key_change = keyChange('hacked')),
      /key_change.reason/,
    ],
    [
      'the key before was none',
      (b) => (b.key_change = { ...keyChange('damaged'), previous_key: 'x' }),
      /key_change/,
    ],
  ])('is refused where %s', (_what, change, words) => {
    expect(found(change).join('\n')).toMatch(words);
  });

  it('says which numbers have no signed version', () => {
    const change = (b: Any) => Object.assign(b.publication, { number: 7, unsigned: { from: 1, to: 6 } });
    expect(found(change)).toEqual([]);
  });

  it('may explain the same figures in other words where another version of the program scored it', () => {
    const other = (b: Any) => Object.assign(b.engine, { version: '0.0.1' });
    const explain = (b: Any) =>
      Object.assign(b.results.fleets[0].standings[0].scores[0], { explanation: 'first' });
    expect(found((b: Any) => [explain(b), other(b)])).toEqual([]);
    expect(found((b: Any) => [Object.assign(b.results, { name: 'Worlds' }), other(b)])).toHaveLength(1);
  });

  it('has a place for every list of records', () => {
    expect(Object.keys(bundle)).toEqual(expect.arrayContaining([...sectionNames]));
  });
});

const keyChange = (reason: string) => ({ previous_key: null, changed_at: START, reason });

/** The eight points of small order, and their other encodings: their signatures are valid for any text. */
const smallOrder = [
  '0100000000000000000000000000000000000000000000000000000000000000',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0000000000000000000000000000000000000000000000000000000000000080',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
  '0100000000000000000000000000000000000000000000000000000000000080',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
];

it.each(smallOrder)('a key of small order signs nothing: %s', (hex) => {
  const public_key = Buffer.from(hex, 'hex').toString('base64');
  const text = canonicalText({ ...bundle, club: { ...bundle.club, public_key } });
  const seal = { hash: sha256Hex(utf8(text)), previous_hash: null, public_key };
  for (const r of smallOrder) {
    const signature = Buffer.concat([Buffer.from(r, 'hex'), Buffer.alloc(32)]).toString('base64');
    const { ok, findings } = verifyPublication(utf8(publicationText(text, { ...seal, signature })));
    expect({ ok, kind: findings[0]?.kind }).toEqual({ ok: false, kind: 'signature' });
  }
});
