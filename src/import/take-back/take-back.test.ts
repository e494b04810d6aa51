import { afterEach, beforeEach, expect, it } from 'vitest';
import { setCloud } from '../../../test/cloud';
import { newStore } from '../../../test/empty-database';
import { record } from '../../../test/records';
import { putClub } from '../../club/clubs';
import { listImports } from '../../club/integration/imports';
import { removePersonalData } from '../../club/personal-data';
import { saveRace } from '../../club/racing/races';
import { saveRegatta } from '../../club/racing/regattas';
import { saveRegistration } from '../../club/racing/registrations';
import { editScore } from '../../club/racing/score-edit';
import { RaceInput } from '../../contract/areas/racing/races';
import { RegattaInput } from '../../contract/areas/racing/regattas';
import { RegistrationInput } from '../../contract/areas/racing/registrations';
import { ScoreEdit } from '../../contract/areas/racing/scores';
import { TableFile, type TableKind } from '../../contract/staff-operations/import-table';
import { allRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { importTable } from '../tables/import-table';
import { restore } from './restore';
import { takeBackImport } from './take-back';

const NOW = Date.parse('2026-07-11T18:00:00Z');
const START = Date.parse('2026-07-11T13:00:00Z');
const context = { clubId: 'c', now: NOW, queue: true, recordedBy: null };

let store: Store;
beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 });
    const fleets = [{ name: 'Fast', rating_system: 'tcf' }];
    saveRegatta(db, context, RegattaInput.parse({ id: 'reg', club_id: 'c', name: 'Week', fleets }));
    const starts = [{ fleet: 'Fast', starts_at: START }];
    saveRace(db, context, RaceInput.parse({ regatta_id: 'reg', race_number: 1, starts }));
    for (const [id, sail_number] of [
      ['e0', 'IRL 66'],
      ['e1', 'IRL 985'],
    ])
      saveRegistration(
        db,
        context,
        RegistrationInput.parse({ id, regatta_id: 'reg', sail_number, fleets: ['Fast'], helm: 'A. Kelly' }),
      );
  });
});
afterEach(() => store.close());

function imports(kind: TableKind, text: string, said: Partial<TableFile> = {}) {
  const regatta_id = kind === 'members' ? undefined : 'reg';
  const { content_base64: _, ...file } = TableFile.parse({
    ...{ club_id: 'c', regatta_id, kind, race_number: 1, content_base64: '' },
    ...said,
  });
  return importTable(store, { ...file, content: Buffer.from(text), now: NOW, recordedBy: 'Office' });
}

const takeBack = (kind: TableKind, importId: string | null, also: string[] = []) =>
  takeBackImport(store, {
    ...{ clubId: 'c', regattaId: kind === 'members' ? null : 'reg', importId: importId!, also },
    now: NOW + 1,
  });

/** Records without versions. */
const all = (kind: 'registrations' | 'scores' | 'crossings' | 'members') =>
  [...allRecords(store.read, kind)]
    .map(({ json }) => {
      const { version: _, ...record } = JSON.parse(json);
      return record;
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const LIST = 'Sail number,Helm,Fleet,TCF\nIRL 66,A. Byrne,Fast,1.118\nIRL 7,B. Ryan,Fast,1.002\n';

it('entries: new ones go, changed ones and removed ones are as before, each by a write that goes upstream', async () => {
  await store.write((db) => setCloud(db, 'c'));
  const before = all('registrations');
  const { import_id } = await imports('entries', LIST, { remove: ['e1'] });
  expect(
    all('registrations')
      .map(({ sail_number }) => sail_number)
      .sort(),
  ).toEqual(['IRL 66', 'IRL 7']);
  expect(await takeBack('entries', import_id)).toMatchObject({ taken_back: 3, kept: [] });
  expect(all('registrations')).toEqual(before);
  const operations = store.read.all<{ operation: string }>(
    "SELECT operation FROM outbox WHERE resource = 'registrations' ORDER BY seq",
  );
  expect(operations.map(({ operation }) => operation)).toContain('registrations.remove');
  await expect(takeBack('entries', import_id)).rejects.toThrow('That import has already been undone');
});

it('what was changed since stays and is named, unless it is chosen; what has results since cannot go', async () => {
  const { import_id } = await imports('entries', LIST);
  const [first] = all('registrations').filter(({ sail_number }) => sail_number === 'IRL 66');
  const [added] = all('registrations').filter(({ sail_number }) => sail_number === 'IRL 7');
  await store.write((db) => {
    saveRegistration(db, context, RegistrationInput.parse({ ...first, boat_name: 'Rockabill' }));
    editScore(db, context, ScoreEdit.parse({ registration_id: added.id, race_number: 1, code: 'DNF' }));
  });
  expect(await takeBack('entries', import_id)).toEqual({
    taken_back: 0,
    records: [],
    kept: [
      { key: 'e0', title: 'IRL 66', reason: 'was changed since', can_be: true },
      { key: added.id, title: 'IRL 7', reason: expect.stringContaining('has 1 score'), can_be: false },
    ],
  });
  expect(await takeBack('entries', import_id, ['e0'])).toMatchObject({ taken_back: 1 });
  expect(all('registrations').find(({ id }) => id === 'e0')).toMatchObject({
    helm: 'A. Kelly',
    boat_name: null,
  });
});

it('an import that changed nothing cannot be taken back, and of a regatta only the latest few can', async () => {
  await imports('entries', LIST);
  expect((await imports('entries', LIST)).import_id).toBeNull();
  for (let n = 0; n < 12; n += 1)
    await imports('entries', LIST.replace('B. Ryan', `Helm ${n}`), { name: `${n}.csv` });
  const kept = listImports(store.read, { clubId: 'c', regattaId: 'reg' });
  expect(kept.map(({ name }) => name)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `${n}.csv`));
  expect(kept[0]).toMatchObject({
    ...{ kind: 'entries', imported_at: NOW, imported_by: 'Office' },
    records: [{ resource: 'registrations', made: 0, changed: 1, removed: 0 }],
  });
  expect((await imports('entries', LIST, { preview: true })).import_id).toBeNull();
});

it('a finish sheet: results are as they were, with the crossing that one came from', async () => {
  const { import_id: times } = await imports('times', 'Time,Sail\n14:52:10,66\n');
  const before = { scores: all('scores'), crossings: all('crossings') };
  const { import_id } = await imports('finishes', 'Sail,Finish,Laps,Code\n66,14:55:00,2,\n985,,,DNF\n');
  expect(
    all('scores')
      .map(({ finish_time, code }) => finish_time ?? code)
      .sort(),
  ).toEqual([3300, 'DNF']);
  expect(await takeBack('finishes', import_id)).toMatchObject({ taken_back: 2, kept: [] });
  expect(all('scores')).toEqual(before.scores);
  expect(all('crossings')).toEqual(before.crossings);
  expect(await takeBack('times', times)).toMatchObject({ taken_back: 2, kept: [] });
  expect([all('scores'), all('crossings')]).toEqual([[], []]);
});

it('members', async () => {
  const list = 'Number,First name,Surname\n7,Ann,Doe\n8,Bob,Roe\n';
  await imports('members', list);
  const before = all('members');
  const { import_id } = await imports('members', list.replace('Roe', 'Row').concat('9,Cy,Poe\n'));
  expect(await takeBack('members', import_id)).toMatchObject({ taken_back: 2, kept: [] });
  expect(all('members')).toEqual(before);
});

it('personal data that is removed does not stay in an import', async () => {
  await imports('entries', LIST);
  await store.write((db) => removePersonalData(db, 0));
  expect(store.read.all('SELECT id FROM imports')).toEqual([]);
});

it('goes to the cloud for a kind that no import has rules for', async () => {
  await store.write((db) => {
    setCloud(db, 'c');
    const plan = { ...record('starting-procedures', { id: 'stp_1' }), version: 1 };
    const change = { resource: 'starting-procedures', key: 'stp_1', title: '', after: null } as const;
    restore(db, { ...context, reason: 'test' }, { ...change, before: plan }, null);
    restore(db, { ...context, reason: 'test' }, { ...change, before: null }, plan);
  });
  const queued = store.read.all(
    "SELECT operation FROM outbox WHERE resource = 'starting-procedures' ORDER BY seq",
  );
  expect(queued).toEqual([
    { operation: 'startingProcedures.save' },
    { operation: 'startingProcedures.remove' },
  ]);
});
