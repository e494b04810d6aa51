import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { publishedSeries } from '../../../test/sailwave';
import { putClub } from '../../club/clubs';
import { saveDecision, signDecision } from '../../club/hearings/decisions';
import { fingerprint } from '../../club/integration/fingerprint';
import { keepingImport, listImports } from '../../club/integration/imports';
import { acceptRatings } from '../../club/racing/ratings';
import { saveRegatta } from '../../club/racing/regattas';
import { saveRegistration } from '../../club/racing/registrations';
import { editScore } from '../../club/racing/score-edit';
import { removeScore } from '../../club/racing/scores';
import { DecisionInput, SigningInput } from '../../contract/areas/hearings/decisions';
import { RegattaInput } from '../../contract/areas/racing/regattas';
import { AcceptedRatings, RegistrationInput } from '../../contract/areas/racing/registrations';
import { type Score, ScoreEdit } from '../../contract/areas/racing/scores';
import { type ResourceName, resourceNames } from '../../contract/resources';
import { TableFile, type TableKind } from '../../contract/staff-operations/import-table';
import { allRecords, selectRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { importContent } from '../import-file';
import { importTable } from '../tables/import-table';
import { takeBackImport } from './take-back';

const NOW = Date.parse('2026-07-11T18:00:00Z');
const context = { clubId: 'c', now: NOW, queue: true, recordedBy: 'Office' };

let store: Store;
beforeEach(async () => {
  store = newStore();
  await store.write((db) =>
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 }),
  );
});
afterEach(() => store.close());

const histories: readonly ResourceName[] = ['score-history'];

/** A hash of every record, without its version, by kind and key. Histories are left out: they only grow. */
function everything(): string[] {
  return resourceNames
    .filter((name) => !histories.includes(name))
    .flatMap((name) =>
      [...allRecords(store.read, name)].map(
        ({ key, json }) => `${name} ${key} ${fingerprint(JSON.parse(json))}`,
      ),
    );
}

const blw = (now = NOW, regattaId?: string) =>
  importContent(store, 'series.blw', Buffer.from(publishedSeries()), {
    now,
    regattaId,
    recordedBy: 'Office',
  });

const latest = (regattaId: string | null) => listImports(store.read, { clubId: 'c', regattaId })[0]!;

const takeBack = (regattaId: string | null, more: { also?: string[]; preview?: boolean } = {}) =>
  takeBackImport(store, {
    ...{
      clubId: 'c',
      regattaId,
      importId: latest(regattaId).id,
      also: [],
      now: NOW + 1,
      recordedBy: 'Office',
    },
    ...more,
  });

describe('a series', () => {
  it('that became a regatta goes with it; the preview says so and changes nothing', async () => {
    const before = everything();
    const { regatta } = await blw();
    expect(latest(regatta!.id)).toMatchObject({
      ...{ kind: 'series', name: 'series.blw', imported_by: 'Office' },
      records: [
        { resource: 'regattas', made: 1, changed: 0, removed: 0 },
        { resource: 'registrations', made: 14, changed: 0, removed: 0 },
        { resource: 'races', made: 6, changed: 0, removed: 0 },
        { resource: 'scores', made: 83, changed: 0, removed: 0 },
      ],
    });
    const imported = everything();
    const preview = await takeBack(regatta!.id, { preview: true });
    expect([preview.taken_back, preview.kept, everything()]).toEqual([104, [], imported]);
    expect(await takeBack(regatta!.id)).toEqual(preview);
    expect(everything()).toEqual(before);
    expect(listImports(store.read, { clubId: 'c', regattaId: regatta!.id })).toEqual([]);
  });

  it('brought once more leaves what it had brought; taken back, all is as before it', async () => {
    const { regatta } = await blw();
    await store.write((db) => {
      const [boat] = selectRecords(db, 'registrations', '1 = 1');
      saveRegistration(
        db,
        context,
        RegistrationInput.parse({ ...boat, helm: 'N. Byrne', wristband_ids: ['7'] }),
      );
      const [dnf, finish, none] = selectRecords(db, 'scores', '1 = 1 ORDER BY key');
      const of = ({ registration_id, race_number }: Score) => ({ registration_id, race_number });
      editScore(db, context, ScoreEdit.parse({ ...of(dnf!), finish_time: null, code: 'DNF' }));
      const time_penalty = { seconds: 30, percent: null };
      editScore(
        db,
        context,
        ScoreEdit.parse({ ...of(finish!), finish_time: 4000.5, code: 'SCP', points: 3, time_penalty }),
      );
      removeScore(db, context, of(none!));
    });
    const before = everything();
    await blw(NOW + 5, regatta!.id);
    expect(everything()).not.toEqual(before);
    expect((await takeBack(regatta!.id)).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });

  it('stays with what was changed and added since, which is named; nothing entered by hand goes', async () => {
    const { regatta } = await blw();
    const [first] = [...allRecords(store.read, 'registrations')].map(({ json }) => JSON.parse(json));
    await store.write((db) => {
      saveRegistration(db, context, RegistrationInput.parse({ ...first, helm: 'Somebody else' }));
      saveRegistration(
        db,
        context,
        RegistrationInput.parse({ regatta_id: regatta!.id, sail_number: '9999', fleets: [] }),
      );
    });
    const { kept, taken_back } = await takeBack(regatta!.id);
    expect(kept).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('has 2 boats'), can_be: false }),
      expect.objectContaining({ key: first.id, reason: 'was changed since', can_be: true }),
    ]);
    expect(taken_back).toBe(102);
    const rest = [...allRecords(store.read, 'registrations')].map(({ json }) => JSON.parse(json));
    expect(rest.map(({ sail_number }) => sail_number).sort()).toEqual([first.sail_number, '9999'].sort());
  });

  it('as XRR goes like any other', async () => {
    const before = everything();
    const xml = readFileSync('fixtures/xrr/medal-race.xml');
    const { regatta } = await importContent(store, 'medal-race.xml', xml, { now: NOW });
    expect(latest(regatta!.id)).toMatchObject({ kind: 'xrr', name: 'medal-race.xml' });
    expect((await takeBack(regatta!.id)).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });
});

describe('what comes through the API', () => {
  it('ratings that were accepted: entries, and results that were given the rating they were sailed on', async () => {
    const { regatta } = await blw();
    const entries = [...allRecords(store.read, 'registrations')].map(({ json }) => JSON.parse(json));
    const before = everything();
    const body = AcceptedRatings.parse({
      ...{ regatta_id: regatta!.id, fleet: 'Puppeteer HPH', source: 'HPH 2026' },
      ratings: entries
        .filter(({ fleets }) => fleets.includes('Puppeteer HPH'))
        .map(({ id, version }) => ({ registration_id: id, rating: 1.234, if_version: version })),
    });
    await store.writeInGroup((db) =>
      keepingImport(
        db,
        context,
        () => ({ kind: 'ratings', regattaId: regatta!.id, name: 'HPH 2026' }),
        () => acceptRatings(db, context, body),
      ),
    );
    expect(everything()).not.toEqual(before);
    expect((await takeBack(regatta!.id)).kept).toEqual([]);
    expect(everything()).toEqual(before);
  });

  it('a pasted decision: the draft goes; one that was signed since stays', async () => {
    const { regatta } = await blw();
    const before = everything();
    const paste = (id: string) =>
      store.writeInGroup((db) =>
        keepingImport(
          db,
          context,
          () => ({ kind: 'decision', regattaId: regatta!.id, name: 'rrs.org' }),
          () =>
            saveDecision(
              db,
              context,
              DecisionInput.parse({ id, regatta_id: regatta!.id, title: 'Protest 1' }),
            ),
        ),
      );
    await paste('dec_1');
    expect(await takeBack(regatta!.id)).toMatchObject({ taken_back: 1, kept: [] });
    expect(everything()).toEqual(before);
    await paste('dec_2');
    await store.write((db) =>
      signDecision(db, context, SigningInput.parse({ id: 'dec_2', signed_by: 'A. Chair' })),
    );
    expect((await takeBack(regatta!.id)).kept).toMatchObject([
      { title: 'Decision 1, Protest 1', can_be: true },
    ]);
    expect((await takeBack(regatta!.id, { also: ['dec_2'] })).kept).toMatchObject([
      { reason: expect.stringContaining('is signed'), can_be: false },
    ]);
  });

  it('one that fails leaves nothing behind, and the next is noted as ever', async () => {
    const { regatta } = await blw();
    const facts = () => ({ kind: 'decision' as const, regattaId: regatta!.id, name: null });
    const fail = () => {
      throw new Error('refused');
    };
    await expect(store.writeInGroup((db) => keepingImport(db, context, facts, fail))).rejects.toThrow(
      'refused',
    );
    const title = 'Protest 1';
    const { importId } = await store.writeInGroup((db) =>
      keepingImport(db, context, facts, () =>
        saveDecision(db, context, DecisionInput.parse({ id: 'dec_1', regatta_id: regatta!.id, title })),
      ),
    );
    expect(importId).toBe(latest(regatta!.id).id);
  });
});

describe('whatever a table brings', () => {
  const sails = ['IRL 1', 'IRL 2', 'IRL 3', 'IRL 4'];
  const cell = fc.constantFrom('', 'A. Byrne', 'B. Ryan');
  const entry = fc.record({
    sail: fc.constantFrom(...sails, 'IRL 5', 'IRL 6'),
    helm: cell,
    band: fc.constantFrom('', '7', '8'),
  });
  const result = fc.record({
    sail: fc.constantFrom(...sails),
    race: fc.constantFrom(1, 2, 3),
    finish: fc.constantFrom('', '0:52:10', '1:02:11', 'DNF', 'OCS'),
    laps: fc.constantFrom('', '2'),
  });
  const tables = fc.oneof(
    fc.uniqueArray(entry, { selector: ({ sail }) => sail, minLength: 1 }).map((rows) => ({
      kind: 'entries' as const,
      text: ['Sail number,Helm,Wristbands', ...rows.map(({ sail, helm, band }) => `${sail},${helm},${band}`)],
    })),
    fc.uniqueArray(result, { selector: ({ sail, race }) => `${sail} ${race}`, minLength: 1 }).map((rows) => ({
      kind: 'finishes' as const,
      text: [
        'Sail number,Race,Elapsed,Laps',
        ...rows.map(({ sail, race, finish, laps }) => `${sail},${race},${finish},${laps}`),
      ],
    })),
    fc.uniqueArray(fc.integer({ min: 10, max: 59 }), { minLength: 1, maxLength: 5 }).map((minutes) => ({
      kind: 'times' as const,
      text: ['Time,Mark', ...minutes.map((minute, index) => `14:${minute}:00,${sails[index] ?? ''}`)],
    })),
  );

  it('import then take back leaves every record as it was, one import after the other', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(tables, { minLength: 1, maxLength: 4 }), async (files) => {
        run += 1;
        const regatta_id = `reg_${run}`;
        await store.write((db) => {
          saveRegatta(
            db,
            context,
            RegattaInput.parse({ id: regatta_id, club_id: 'c', name: 'Week', fleets: [] }),
          );
          for (const [index, sail_number] of sails.entries())
            saveRegistration(
              db,
              context,
              RegistrationInput.parse({ id: `${regatta_id}_${index}`, regatta_id, sail_number, fleets: [] }),
            );
        });
        const states: { before: string[]; importId: string | null }[] = [];
        for (const { kind, text } of files) {
          const before = everything();
          const { content_base64: _, ...said } = TableFile.parse({
            ...{
              club_id: 'c',
              regatta_id,
              kind: kind satisfies TableKind,
              race_number: 1,
              content_base64: '',
            },
            leave_out_bad_lines: true,
          });
          const content = Buffer.from(text.join('\n'));
          const { import_id } = await importTable(store, { ...said, content, now: NOW + states.length });
          states.push({ before, importId: import_id });
        }
        for (const { before, importId } of states.toReversed()) {
          if (importId !== null) {
            const target = { clubId: 'c', regattaId: regatta_id, importId };
            const { kept } = await takeBackImport(store, { ...target, also: [], now: NOW + 99 });
            expect(kept).toEqual([]);
          }
          expect(everything()).toEqual(before);
        }
      }),
      { numRuns: 15 },
    );
  });
});
