import { createPublicKey, verify } from 'node:crypto';
import { type Bundle, utf8, verifyPublication } from '@dockside/publication-verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { forged, publicationOf, sealed } from '../../../test/sealed';
import { newFleet } from '../../contract/areas/racing/regattas';
import type { RecordOf, ResourceName } from '../../contract/resources';
import { putRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { fillDemoClub } from '../../demo/fill-demo-club';
import { ensureClub } from '../clubs';

const START = Date.UTC(2026, 7, 1, 13);
let store: Store;
/** A publication of two boats and one race, with names in every place that accepts one. */
let publication: string;
const bundleIn = (text: string): Bundle => JSON.parse(text).bundle;

beforeAll(async () => {
  store = newStore();
  await fillDemoClub(store, { now: Date.UTC(2026, 7, 1, 12) });
  await store.write((db) => {
    ensureClub(db, 'c');
    const put = <Name extends ResourceName>(name: Name, fields: Partial<RecordOf<Name>>) =>
      putRecord(db, name, 'c', record(name, fields));
    const boat = { regatta_id: 'cup', fleets: ['IRC'], ratings: { tcf: 1.1 } as never };
    put('regattas', {
      id: 'cup',
      name: 'Cup </pre> & co',
      fleets: [newFleet('IRC', { rating_system: 'tcf' })],
    });
    put('registrations', { ...boat, id: 'a', sail_number: 'IRL 66', helm: 'Ada', crew: ['Secret crew'] });
    put('registrations', { ...boat, id: 'b', sail_number: 'IRL 67', wristband_ids: ['Secret band'] });
    put('races', {
      id: 'r',
      regatta_id: 'cup',
      status: 'sailed',
      starts: [{ fleet: 'IRC', starts_at: START }],
    });
    put('signals', { id: 's', regatta_id: 'cup', signalled_at: START, recorded_by: 'Secret person' });
    put('crossings', {
      ...{ id: 'x', regatta_id: 'cup', crossed_at: START + 3_600_000, registration_id: 'a' },
      ...{ sail_text: 'Secret text', recorded_by: 'Secret person', extra: 'Secret field' },
    });
    const score = { regatta_id: 'cup', race_number: 1 };
    put('scores', { ...score, id: 's1', registration_id: 'a', finish_time: 3600, crossing_id: 'x' });
    put('scores', { ...score, id: 's2', registration_id: 'b', finish_time: 3730 });
  });
  publication = publicationOf(store.read, 'cup');
});
afterAll(() => store.close());

describe('a publication', () => {
  it('of a version that counted a boat’s one elapsed time in all her fleets verifies', async () => {
    const at = (name: string, minutes: number) => ({ fleet: name, starts_at: START + minutes * 60_000 });
    const starts = [at('IRC', 0), at('ECHO', 5)];
    await store.write((db) => {
      const put = <Name extends ResourceName>(name: Name, fields: Partial<RecordOf<Name>>) =>
        putRecord(db, name, 'c', record(name, fields));
      put('regattas', { id: 'dual', name: 'Dual', fleets: [newFleet('IRC'), newFleet('ECHO')] });
      const boat = { regatta_id: 'dual', fleets: ['IRC', 'ECHO'] };
      put('registrations', { ...boat, id: 'd1', sail_number: '1' });
      put('registrations', { ...boat, id: 'd2', sail_number: '2', fleets: ['ECHO'] });
      put('races', { id: 'd', regatta_id: 'dual', status: 'sailed', starts: [] });
      const score = { regatta_id: 'dual', race_number: 1 };
      put('scores', { ...score, id: 'ds1', registration_id: 'd1', finish_time: 3600 });
      put('scores', { ...score, id: 'ds2', registration_id: 'd2', finish_time: 3500 });
    });
    const bundle = bundleIn(publicationOf(store.read, 'dual'));
    const engine = { ...bundle.engine, version: '0.1.0' };
    const old = { ...bundle, engine, races: bundle.races.map((race) => ({ ...race, starts })) };
    expect(verifyPublication(forged(old))).toMatchObject({ ok: true, scores: 3 });
    // A figure that follows from neither way of counting is found.
    const [irc, echo] = old.results.fleets;
    const standings = irc!.standings.map((line) => ({ ...line, net: 7 }));
    const wrong = { ...old, results: { ...old.results, fleets: [{ ...irc!, standings }, echo!] } };
    expect(verifyPublication(forged(wrong)).ok).toBe(false);
  });

  it('of every regatta of the demo verifies, all its scores recomputed the same', () => {
    const ids = store.read.all<{ key: string }>("SELECT key FROM regattas WHERE club_id = 'demo'");
    expect(ids.length).toBeGreaterThan(0);
    for (const { key } of ids) {
      const { findings, scores, bundle } = verifyPublication(utf8(publicationOf(store.read, key)));
      expect(findings).toEqual([]);
      const { fleets, team_racing } = bundle!.results;
      const lines = fleets.flatMap(({ standings }) => standings);
      const teams = team_racing?.results.races.flatMap(({ score }) => score ?? []) ?? [];
      expect(scores).toBe(
        lines.reduce((sum, line) => sum + line.scores.length + line.provisional.length, 0) +
          teams.length * 2 * (team_racing?.boats ?? 0),
      );
    }
  });

  it('is signed as others verify it, and holds nobody but the helms that the results show', () => {
    const { bundle, seal } = JSON.parse(publication);
    const text = publication.slice('{"bundle":'.length, publication.lastIndexOf(',"seal":'));
    const x = Buffer.from(seal.public_key, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from(text), key, Buffer.from(seal.signature, 'base64'))).toBe(true);
    expect(bundle.entries[0].helm).toBe('Ada');
    expect(text).not.toContain('Secret');
  });

  it('is refused with the place when any one byte of it is another one', () => {
    const bytes = utf8(publication);
    const seal = publication.lastIndexOf(',"seal":');
    // Every byte around the bundle, and every fifth inside; each bit in turn.
    const places = [...bytes.keys()].filter((at) => at < 10 || at >= seal || at % 5 === 0);
    for (const at of places) {
      const altered = Buffer.from(bytes);
      altered[at] = bytes[at]! ^ (1 << (at % 8));
      const { ok, findings } = verifyPublication(altered);
      const found = findings.filter(({ bytes }) => bytes && bytes.from <= at && at < bytes.to);
      expect({ at, ok, found: found.length }).toEqual({ at, ok: false, found: 1 });
    }
  });

  it('is refused with the place when a digit of a number becomes an e, and the number no number any more', () => {
    const at = publication.indexOf('"published_at":') + '"published_at":1'.length;
    const altered = utf8(`${publication.slice(0, at)}e${publication.slice(at + 1)}`);
    expect(verifyPublication(altered).findings[0]?.text).toMatch(
      new RegExp(`^Altered at byte ${at}, in publication.published_at: signed as \\d+, here no number`),
    );
  });

  it('that was altered says what was signed and what stands there', () => {
    const found = (from: string, to: string) =>
      verifyPublication(utf8(publication.replace(from, to))).findings.map(({ text }) => text);
    const at = publication.indexOf('"sail_number":"IRL 66"') + '"sail_number":"IRL 6'.length;
    expect(found('"sail_number":"IRL 66"', '"sail_number":"IRL 65"')[0]).toBe(
      `Altered at byte ${at}, in entries[0].sail_number: signed as "IRL 66", here "IRL 65".`,
    );
    expect(found('"finish_time":3730', '"finish_time":3530').slice(0, 2)).toEqual([
      expect.stringContaining('in scores[1].finish_time: signed as 3730, here 3530'),
      'IRC, IRL 66: rank published 1, recomputed 2',
    ]);
    expect(found('"helm":"Ada"', '"helm":"Bob"')[0]).toMatch(
      /entries\[0\].helm: signed as "Ada", here "Bob"/,
    );
    expect(found('"sail_number":"IRL 66"', '"sail_number":"GBR 99"')[0]).toMatch(
      /^Altered at bytes \d+ to \d+, somewhere from entries\[0\]\.\S+ to entries\[1\]\.\S+\.$/,
    );
    // A longer text, and a space that does not change the meaning.
    expect(found('"finish_time":3730', '"finish_time":13730')[0]).toMatch(
      /^Altered at bytes \d+ to \d+, somewhere from scores\[\d\]\.\S+ to scores/,
    );
    expect(found('"finish_time":3730', '"finish_time": 3730')[0]).toMatch(/what it says is what was signed/);
  });

  it('that somebody else wrote and signed says which scores do not come out', () => {
    const bundle = bundleIn(publication);
    bundle.results.fleets[0]!.standings[0]!.scores[0]!.points = 2;
    const { findings } = verifyPublication(forged(bundle));
    expect(findings).toMatchObject([
      {
        kind: 'score',
        text: 'IRC, IRL 66, race 1: points published 2, recomputed 1',
        difference: { registration_id: 'a', race_number: 1, field: 'points', published: 2, recomputed: 1 },
      },
    ]);
  });

  it('that has a table twice, the second of which was worked out from nothing, is no good', () => {
    const bundle = bundleIn(publication);
    const [table] = bundle.results.fleets;
    bundle.results.fleets.push({ ...table!, standings: table!.standings.toReversed() });
    expect(verifyPublication(forged(bundle)).findings).toMatchObject([
      { kind: 'score', text: 'IRC: table published twice, recomputed once' },
    ]);
  });

  it('in which something is no list, no number or missing is refused for its form', () => {
    const bundle = bundleIn(publication);
    const odd: [path: string, bundle: object][] = [
      ['publication', { ...bundle, publication: null }],
      ['engine', { ...bundle, engine: null }],
      ['entries', { ...bundle, entries: {} }],
      ['results.fleets', { ...bundle, results: { ...bundle.results, fleets: null } }],
      ['publication.number', { ...bundle, publication: { ...bundle.publication, number: '<b>1</b>' } }],
      ['publication.previous', { ...bundle, publication: { ...bundle.publication, previous: 1 } }],
    ];
    for (const [path, of] of odd)
      expect(verifyPublication(sealed(of))).toMatchObject({
        ok: false,
        bundle: null,
        findings: [{ kind: 'form', text: `It has no ${path} that can be read.` }],
      });
  });

  it('of a newer format, or that is none, says what to do', () => {
    const newer = forged({ ...bundleIn(publication), format_version: 3 });
    expect(verifyPublication(newer).findings).toMatchObject([
      { kind: 'form', text: expect.stringContaining('take a newer Dockside') },
    ]);
    expect(() => verifyPublication(utf8('a,b\n1,2\n'))).toThrow('Use bundle.json or verify.html');
    expect(() => verifyPublication(utf8(publication.slice(0, 2000)))).toThrow('the file was cut off');
  });
});
