import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { runnerImport } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '../build/vite/messages';
import { pseudoOf, pseudoText, writePseudoLanguage } from '../scripts/pseudo-language.mjs';
import { raceExample } from '../src/contract/areas/racing/races';
import { newFleet, regattaExample } from '../src/contract/areas/racing/regattas';

it('brackets each whole text, accents it and makes it longer, and leaves values, code and imports', () => {
  const source = [
    "import { formatNumber, plural } from '@messages/numbers';",
    'export const screen = {',
    "  title: 'Add a boat',",
    "  nouns: ['boat', 'boats'] as const,",
    '  toSend: (count: number) => `$' + '{formatNumber(count)} to send`,',
    "  boats: (count: number) => plural(count, { one: 'a boat', other: `$" + '{count} boats` }),',
    '  file: (name: string) => <>Put <code>club.db</code> into {name}</>,',
    '};',
  ].join('\n');
  expect(pseudoOf('screen.tsx', source).split('\n')).toEqual([
    "import { formatNumber, plural } from '@messages/numbers';",
    'export const screen = {',
    "  title: '[Åðð á böát ẋẋẋ]',",
    "  nouns: ['[böát ẋẋ]', '[böáts ẋẋ]'] as const,",
    '  toSend: (count: number) => `[$' + '{formatNumber(count)} tö séñð ẋẋ]`,',
    "  boats: (count: number) => plural(count, { one: '[á böát ẋẋ]', other: `[$" + '{count} böáts ẋẋ]` }),',
    '  file: (name: string) => <>[Püt <code>club.db</code> íñtö {name} ẋẋẋẋẋẋẋẋ]</>,',
    '};',
  ]);
});

describe('Dockside in another language', () => {
  // Inside the project, so that its packages are found.
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(resolve('test-results/pseudo-'));
  writePseudoLanguage(folder);
  afterAll(() => rmSync(folder, { recursive: true }));
  const load = async <Module>(path: string) =>
    (await runnerImport<Module>(resolve(path), { plugins: [messages(folder)] })).module;
  const inBrackets = /^\[.*\]$/su;

  it('has its menus in it', async () => {
    const { kioskTemplate, menuTemplate } =
      await load<typeof import('../src/main/menu/template')>('src/main/menu/template.ts');
    const nothing = () => {};
    const actions = { sendCommand: nothing, run: nothing, openDocs: nothing, reload: nothing };
    const state = { isMac: false, isPackaged: true, isOpen: true, hasScreens: true };
    const menus = [...menuTemplate(actions, state), ...kioskTemplate(actions)];
    const items = menus.flatMap(({ submenu }) => (submenu ?? []) as MenuItemConstructorOptions[]);
    const labels = [...menus, ...items].flatMap(({ label }) => label ?? []);
    expect(labels).toContain(pseudoText('Restore a Backup…'));
    expect(labels.filter((label) => !inBrackets.test(label))).toEqual(['Dockside']);
  });

  it('explains in it why it cannot start', async () => {
    const { explainStartupError, recoveryActions } = await load<
      typeof import('../src/main/startup-problem/startup-problem')
    >('src/main/startup-problem/startup-problem.ts');
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { title, detail, advice } = explainStartupError(full, '/club');
    expect(title).toBe(pseudoText('The disk is full'));
    for (const text of [detail, advice, ...Object.values(recoveryActions)]) expect(text).toMatch(inBrackets);
  });

  it('says in it what the disk refuses, and what is wrong with an update', async () => {
    const { systemTrouble } = await load<typeof import('../src/db/system-error')>('src/db/system-error.ts');
    const troubles = ['EROFS', 'ENAMETOOLONG', 'EMFILE', 'SQLITE_CORRUPT', 'EADDRINUSE', 'EXDEV'];
    for (const code of troubles) {
      const error = Object.assign(new Error(`${code}: 1, rename`), { code, path: '/1' });
      expect(systemTrouble(error)?.message).toMatch(inBrackets);
    }
    const { requireAuthentic } = await load<typeof import('../src/upgrade/authenticity')>(
      'src/upgrade/authenticity.ts',
    );
    for (const check of requireAuthentic(resolve(folder, '1'), Buffer.from(''), folder))
      expect(check).toMatch(inBrackets);
  });

  it('writes sailing instructions in it, in whole sentences', async () => {
    const { instructionsOf, instructionsText } = await load<
      typeof import('../src/shared/sailing-instructions/instructions')
    >('src/shared/sailing-instructions/instructions.ts');
    const fleets = [
      newFleet('1', { rating_system: 'tcf', finishing_window_minutes: 20, tie_race: 2 }),
      newFleet('2', { points_system: 'high_point', discards: [{ races: 4, exclude: 1 }] }),
    ];
    const race = { ...raceExample, race_number: 2, scoring: 'pursuit' as const, medal: true };
    const text = instructionsText(instructionsOf({ ...regattaExample, fleets }, [race]));
    const sentences = text.split('\n');
    expect(sentences.length).toBeGreaterThan(10);
    const withoutMessages = (line: string): string => {
      const rest = line.replace(/\[(?!RRS )[^[\]]*\]/g, '');
      return rest === line ? rest : withoutMessages(rest);
    };
    for (const [index, line] of sentences.entries())
      expect(withoutMessages(line)).toMatch(new RegExp(`^${index + 1}\\.[ ,]+\\[RRS [^\\]]+\\]$`));
  });

  it('names waiting changes, and says what a field must be, in it', async () => {
    const { queueOf } = await load<typeof import('../src/contract/queued-operations')>(
      'src/contract/queued-operations.ts',
    );
    const names = { boat: () => '1', regatta: () => '1', signal: () => '1' };
    const body = { race_number: 1, status: 'sailed', registration_id: '1', fleet: null, starts_at: null };
    const operations = ['races.setStatus', 'races.setStart', 'crossings.save', 'scores.edit', 'races.remove'];
    for (const operation of operations)
      expect(queueOf(operation)?.summary({ body, query: body }, names)).toMatch(inBrackets);
    const { checkValue } = await load<typeof import('../src/contract/check-value')>(
      'src/contract/check-value.ts',
    );
    const schema = z.object({ a: z.int().min(1), b: z.string().max(1), c: z.array(z.null()) });
    const { issues } = checkValue(schema, { a: 0, b: '11', c: 1 });
    expect(issues).toHaveLength(3);
    for (const { message } of issues!) expect(message).toMatch(inBrackets);
    const { hearingTypeLabels } =
      await load<typeof import('../src/contract/hearings')>('src/contract/hearings.ts');
    for (const label of Object.values(hearingTypeLabels)) expect(label).toMatch(inBrackets);
  });

  it('says every sentence of an error in it', async () => {
    const { notFound, refusal } =
      await load<typeof import('../src/messages/refusals')>('src/messages/refusals.ts');
    const missing = notFound('no_record', { resource: 'regattas', id: '1' });
    expect(missing.message).toBe('[Nö régáttá "1" íñ thís çlüb. ẋẋẋẋẋẋ]');
    expect(missing.why).toEqual({ reason: 'no_record', values: { resource: 'regattas', id: '1' } });
    const denied = refusal('API_KEY_SCOPE_DENIED', 'role_lacks_scope', { role: 'scorer', scope: '1' });
    expect(denied.message).toMatch(inBrackets);
    expect(denied.message).toContain(pseudoText('Scorer'));
  });

  it('has the names of roles and the notes of its files in it', async () => {
    const { roles } = await load<typeof import('../src/contract/roles')>('src/contract/roles.ts');
    expect(roles.scorer.name).toBe(pseudoText('Scorer'));
    const { Notes } = await load<typeof import('../packages/regatta-files/src/notes')>(
      'packages/regatta-files/src/notes.ts',
    );
    const notes = new Notes();
    notes.list('N', '1');
    expect(notes.all()).toEqual(['[N: 1]']);
  });
});
