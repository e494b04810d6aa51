import { expect, it } from 'vitest';
import { faultsOf, missingValuesOf, paragraphsOf, textsOf, typedTextsOf } from '../scripts/words.mjs';

it('reads the texts of a source: literals, templates with their gaps, JSX, and no code or SQL', () => {
  const source = [
    "import { a } from './not this one';",
    '// No comment either.',
    "const b = 'Two words';",
    'const c = `It has $' + '{b.length} letters`;',
    "const d = 'SELECT a FROM b';",
    "const e = 'alone';",
    'const f = <p title="A title">Shown to all</p>;',
  ].join('\n');
  expect(textsOf('a.tsx', source)).toEqual([
    { line: 3, text: 'Two words' },
    { line: 4, text: 'It has … letters' },
    { line: 7, text: 'A title' },
    { line: 7, text: 'Shown to all' },
  ]);
});

it('reads the prose of a page, without its code', () => {
  const page = ['Begin `anew` here.', '```', 'anew', '```', 'The end.'].join('\n');
  expect(paragraphsOf(page).filter(({ text }) => text !== '')).toEqual([
    { line: 1, text: 'Begin … here.' },
    { line: 5, text: 'The end.' },
  ]);
});

it.each([
  ['It is written anew every hour.', ['anew']],
  ['Publish all the same', ['all the same']],
  ['It goes, too.', [', too']],
  ['Locked so that nobody sees it', ['so that no']],
  ['It stands on no page', ['stands on no']],
  ['The score as it stands', ['as it stands']],
  ['It is large, too large', []],
  ['one two three four five six. One two', ['a sentence of more than 5 words']],
  ['one two three four five. One two', []],
  ['one IRL 66 Howth two three four five', []],
])('finds in “%s”: %j', (text, faults) => {
  expect(faultsOf(text, 5)).toEqual(faults);
});

it.each([
  ['This page goes on by itself', ['by itself', 'go on']],
  ['Connect to the club’s cloud', ['club’s cloud']],
  ['No tablet is let in', ['let in']],
  ['Open it on this machine', ['machine']],
  ['A key of its own', ['of its own']],
  ['This device was shut out', ['shut out']],
  ['shut out', []],
  ['The server doesn’t answer', ['the server']],
  ['Folder on the web server', []],
  ['Every signal stands here', ['stands here']],
  ['Stands for', []],
  ['There are none yet', ['there is no']],
  ['A touch names #9', ['touch']],
  ['Whom to call', ['whom']],
  ['Time, with whom', []],
])('finds on a screen in “%s”: %j', (text, faults) => {
  expect(faultsOf(text, 25, true)).toEqual(faults);
  expect(faultsOf(text, 25)).toEqual([]);
});

it.each([
  ['The cloud does not answer.', ['full form']],
  ['It cannot be undone', ['full form']],
  ['is not an address', ['full form']],
  ['Do not install it', ['full form']],
  ['The cloud doesn’t answer.', []],
  ['She did not finish', []],
  ['1 scan is NOT saved', []],
])('finds where contractions are asked for in “%s”: %j', (text, faults) => {
  expect(faultsOf(text, 25, false, true)).toEqual(faults);
  expect(faultsOf(text, 25)).toEqual([]);
});

it('finds a sentence where a state is in the code', () => {
  const source =
    "const a = { status: 'Searching here', state: 'shut out', kind: `Nothing found for $" + '{name}` };';
  expect(typedTextsOf('a.tsx', source).map(({ text }) => text)).toEqual([
    'Searching here',
    'Nothing found for …',
  ]);
});

it('finds the texts that a converted source types itself, and no names, styles or states', () => {
  const source = [
    "import { palette as t } from '@messages/shell';",
    "const keys = 'g d';",
    "const state = at === 'shut out' ? { title: 'Gone', tone: 'danger' } : null;",
    'const a = <p className="big letters" aria-label="Places">{t.title}</p>;',
    "const b = <p>{isOpen ? 'Close' : t.open}</p>;",
    'const c = <Button variant="default">Save</Button>;',
    'const d = <Form save={isNew ? `Add $' + '{name}` : t.save} onClick={() => go("/to")} />;',
    "const e = 'Two words';",
    'const f = <td data-label="Paid" data-kind="big sum">{words[kind ?? "note"]}</td>;',
    "const g = { width: 'clamp(3rem, 9cqi, 5rem)', headline: 'Ready' };",
    "console.warn('The browser stored nothing.', matchMedia(PHONE));",
    "const h = ['(max-width: 47.99em)', 'input:not([type=file]), select', 'Form: inside another form.'];",
    "const one = new RegExp('two words', 'i');",
    "const two = pattern('two words');",
    'const three = String.raw`two words`;',
    'const four = `<div class="many words"><p>$' + '{text}</p></div>`;',
    'const i = `@bottom-left { content: $' + '{text}; font: 8pt sans-serif; }`;',
  ].join('\n');
  expect(typedTextsOf('a.tsx', source)).toEqual([
    { line: 3, text: 'Gone' },
    { line: 4, text: 'Places' },
    { line: 5, text: 'Close' },
    { line: 6, text: 'Save' },
    { line: 7, text: 'Add …' },
    { line: 8, text: 'Two words' },
    { line: 9, text: 'Paid' },
    { line: 10, text: 'Ready' },
  ]);
});

it('reads the sources of the server without their SQL, their log and faults of the program', () => {
  const source = [
    "const columns = 'id, club_id, name';",
    "const rows = selectRecords(db, 'notices', 'regatta_id = ? ORDER BY posted_at');",
    "log.warn('could not close it', error);",
    "options.log.info('closed it now');",
    "this.#logFailure(error, 'webhooks failed');",
    "const open = \"state IN ('waiting', 'local')\";",
    "const columns = 'key, standing AS visibility, reason';",
    "const marker = 'belongs with a record that has not come yet';",
    "throw new Error('A race is a record by its id.');",
    "throw new UserError('Give a new PIN.');",
    "throw invalid('id', `is $" + '{kind}. Make a new one`);',
  ].join('\n');
  expect(typedTextsOf('src/club/a.ts', source)).toEqual([
    { line: 10, text: 'Give a new PIN.' },
    { line: 11, text: 'is …. Make a new one' },
  ]);
});

it('reads the contract without its reference: names of queued writes, and what a field must be', () => {
  const source = [
    "const one = z.string().describe('the name of it').regex(/a/, 'must be a name');",
    "const two = minutes('How long it takes.').meta({ description: 'how long' });",
    "const oneExample = { text: 'said at noon' };",
    "const route = defineRoute({ summary: 'Write a name', queue: { summary: () => 'Name written' } });",
  ].join('\n');
  expect(typedTextsOf('src/contract/areas/a.ts', source)).toEqual([
    { line: 1, text: 'must be a name' },
    { line: 4, text: 'Name written' },
  ]);
});

it('finds values that a text prints though they may be missing, which JSX leaves out', () => {
  const source = [
    'export const a = {',
    '  one: (name: string | null) => `Household $' + '{name}`,',
    '  two: (count: number, name?: string | undefined) => plural(count, { other: `No $' + '{name}` }),',
    '  three: (name: string | null) => <>Household {name}</>,',
    '  four: (name: string) => `Household $' + '{name}`,',
    '};',
  ].join('\n');
  expect(missingValuesOf('a.tsx', source)).toEqual([
    { line: 2, text: 'name' },
    { line: 3, text: 'name' },
  ]);
});
