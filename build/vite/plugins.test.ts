import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tempDir } from '../../test/temp';
import { absoluteAssets } from './absolute-assets';
import { asciiOnly } from './ascii-only';
import { buildFixture, codeOf } from './build-fixture';
import { classNameOf } from './class-names';
import { contractOfChecks } from './contract-of-checks';
import { contractTables } from './contract-tables';
import { customMedia } from './custom-media';
import { docsScript } from './docs-script';
import { partsOf } from './guide-parts';
import { listModules } from './list-modules';
import { messages } from './messages';
import { precacheList } from './precache-list';
import { pureConstants } from './pure-constants';

const write = { build: { write: false } };

it('ascii-only leaves no character beyond ASCII, and the same texts', async () => {
  const index = "globalThis.said = ['Łukasz “won”', '🏁', /[é-ü]/.test('ö')];";
  const { output } = await buildFixture({ 'index.js': index }, { ...write, plugins: [asciiOnly] });
  const code = codeOf(output);
  expect(code).not.toMatch(/[\u0080-\uffff]/);
  const said = new Function(`${code}; return globalThis.said;`)();
  expect(said).toEqual(['Łukasz “won”', '🏁', true]);
});

it('absolute-assets refers to assets from the root', async () => {
  const files = { 'index.html': '<script type="module" src="./index.js"></script>', 'index.js': 'alert(1);' };
  const { output } = await buildFixture(files, {
    base: './',
    plugins: [absoluteAssets],
    build: { write: false, rollupOptions: { input: 'index.html' } },
  });
  const page = output.find(({ fileName }) => fileName === 'index.html');
  expect(page).toMatchObject({ source: expect.stringMatching(/src="\/assets\//) });
});

it('custom-media replaces the names of conditions, and refuses one that there is not', async () => {
  const build = (sheet: string) =>
    buildFixture(
      { 'index.js': "import './sheet.css';", 'sheet.css': sheet },
      { ...write, plugins: [customMedia({ phone: '(max-width: 40em)' })] },
    );
  const { output } = await build('@media screen and (not (--phone)) { p { color: var(--phone); } }');
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  expect(sheet).toMatchObject({ source: expect.stringMatching(/max-width: ?40em/) });
  expect(sheet).toMatchObject({ source: expect.stringMatching(/color: ?var\(--phone\)/) });
  await expect(build('@media (--tablet) { p { margin: 0; } }')).rejects.toThrow('No medium is called tablet');
});

it('docs-script emits the script of the docs page', async () => {
  const { output } = await buildFixture({ 'index.js': '1;' }, { ...write, plugins: [docsScript] });
  const script = output.find(({ fileName }) => fileName === 'scalar.js');
  expect(script).toMatchObject({ type: 'asset' });
  expect(String((script as { source: string }).source)).toContain('createApiReference');
});

it('guide-parts has the parts of a page without its title and pictures, and the words of its links', () => {
  const page = '# Title\n\nOne **two** & three.\n\n| a | |\n| --- | --- |\n| b | c |\n';
  const row = (...cells: [string, string[]][]) => ['tr', cells];
  expect(partsOf(page)).toEqual([
    ['p', ['One ', ['strong', ['two']], ' & three.']],
    [
      'table',
      [
        ['thead', [row(['th', ['a']], ['th', []])]],
        ['tbody', [row(['td', ['b']], ['td', ['c']])]],
      ],
    ],
  ]);
  expect(partsOf('![Picture](a.png)\n\nGo [there](there.md).\n')).toEqual([['p', ['Go ', 'there', '.']]]);
});

it('list-modules lists what is in the bundle, and nothing that is left out', async () => {
  const files = {
    'index.js': "import { used } from './used.js'; import './unused.js'; globalThis.used = used;",
    'used.js': 'export const used = Math.random();',
    'unused.js': 'export const unused = 1;',
  };
  const { root } = await buildFixture(files, { plugins: [listModules], build: { outDir: 'out' } });
  const listed: string[] = JSON.parse(readFileSync(join(root, 'out.modules.json'), 'utf8'));
  expect(listed).toEqual(expect.arrayContaining([join(root, 'index.js'), join(root, 'used.js')]));
  expect(listed).not.toContain(join(root, 'unused.js'));
});

it('contract-tables puts the tables of the contract in, without its schemas', async () => {
  const routes = resolve('src/contract/route-table.ts');
  const resources = resolve('src/contract/resource-table.ts');
  const index = `import { computedFrom, routeTable } from ${JSON.stringify(routes)};
    import { resourceNames, resourceTable } from ${JSON.stringify(resources)};
    globalThis.tables = { computedFrom, routeTable, resourceNames, resourceTable };`;
  const { output } = await buildFixture(
    { 'index.js': index },
    { ...write, plugins: [contractTables(tempDir())] },
  );
  const code = codeOf(output);
  const made = new Function(`${code}; return globalThis.tables;`)();
  const { computedFrom, routeTable } = await import('../../src/contract/route-table');
  const { resourceNames, resourceTable } = await import('../../src/contract/resource-table');
  expect(made).toEqual({ computedFrom, routeTable, resourceNames, resourceTable });
  expect(code).not.toContain('zod');
});

it('contract-tables has the words of the language', async () => {
  const folder = tempDir();
  mkdirSync(join(folder, 'packages'));
  const english = readFileSync('src/contract/words.ts', 'utf8');
  writeFileSync(join(folder, 'packages/contract.ts'), english.replaceAll("'regattas'", "'Regatten'"));
  const index = `import { recordWords } from ${JSON.stringify(resolve('src/contract/record-words.ts'))};
    globalThis.many = recordWords.regattas.many;`;
  const { output } = await buildFixture(
    { 'index.js': index },
    { ...write, plugins: [contractTables(folder)] },
  );
  expect(new Function(`${codeOf(output)}; return globalThis.many;`)()).toBe('Regatten');
});

it('pure-constants leaves out a constant of the contract that nothing uses', async () => {
  const made = resolve('src/contract/made-up.ts');
  const source = 'export const used = globalThis.make(1); export const unused = globalThis.make(2);';
  const sources = {
    name: 'made-up',
    resolveId: (id: string) => (id === made ? id : null),
    load: (id: string) => (id === made ? source : null),
  };
  const index = `import { used } from ${JSON.stringify(made)}; globalThis.used = used;`;
  const bundle = async (plugins: object[]) =>
    codeOf((await buildFixture({ 'index.js': index }, { ...write, plugins: plugins as never })).output);
  expect(await bundle([sources])).toContain('make(2)');
  const code = await bundle([sources, pureConstants]);
  expect(code).not.toContain('make(2)');
  expect(code).toContain('make(1)');
});

it('contract-of-checks gives the check of requests a copy of its own', async () => {
  const made = resolve('src/contract/made-up.ts');
  const sources = {
    name: 'made-up',
    resolveId: (id: string) => (id === made ? id : null),
    load: (id: string) => (id.startsWith(made) ? 'export const schema = { at: Math.random() };' : null),
  };
  const importMade = (name: string) =>
    `import { schema } from ${JSON.stringify(made)}; globalThis.${name} = schema;`;
  const files = {
    'index.js': `import './request-checks.ts'; ${importMade('ofScreen')}`,
    'request-checks.ts': importMade('ofChecks'),
  };
  const { output } = await buildFixture(files, { ...write, plugins: [sources, contractOfChecks] });
  expect(Object.keys(output[0].modules)).toEqual(expect.arrayContaining([made, `${made}?whole`]));
});

describe('precache-list', () => {
  const bundleWith = (worker: string) =>
    buildFixture(
      {
        'index.js': "import { a } from './shared.js'; globalThis.page = a;",
        'sw.js': worker,
        'shared.js': 'export const a = Math.random();',
      },
      {
        plugins: [precacheList('sw', ['sw'])],
        build: {
          write: false,
          rollupOptions: {
            input: { index: 'index.js', sw: 'sw.js' },
            output: {
              entryFileNames: ({ name }) => (name === 'sw' ? '[name].js' : 'assets/[name]-[hash].js'),
            },
          },
        },
      },
    );

  it('gives the worker every asset, and the page by its content', async () => {
    const { output } = await bundleWith('globalThis.kept = self.__WB_MANIFEST;');
    const worker = output.find(({ fileName }) => fileName === 'sw.js') as { code: string };
    expect(worker.code).toMatch(
      /kept = \[\{"url":"\/assets\/index-[^"]+\.js","revision":null\},\{"url":"\/index\.html","revision":"[0-9a-f]{16}"\}\]/,
    );
  });

  it('refuses a worker of more than one file', async () => {
    const sharing = "import { a } from './shared.js'; globalThis.kept = [a, self.__WB_MANIFEST];";
    await expect(bundleWith(sharing)).rejects.toThrow('sw.js is not one file');
  });
});

it('names a class by its file, the same on every machine', () => {
  const file = resolve('src/renderer/ui/table.module.css');
  expect(classNameOf('row', file)).toMatch(/^row_[\w-]{4}$/);
  expect(classNameOf('row', file)).not.toBe(classNameOf('row', resolve('src/renderer/ui/button.module.css')));
});

describe('messages', () => {
  const gap = '$' + '{';
  const catalogue = [
    "import { plural } from '@messages/numbers';",
    "export const screen = { title: 'A title', unused: 'Not used',",
    `  both: (name: string, count: number) => \`${gap}name} has ${gap}plural(count, { other: \`${gap}count} boats\` })}\`,`,
    '  rich: (name: string) => <>Open <b>{name}</b> now.</> };',
  ].join('\n');
  const kinds = "export const kinds = { one: 'One kind', two: 'Two kinds' };";
  const build = async (index: string) => {
    const messagesDir = tempDir();
    writeFileSync(
      join(messagesDir, 'locale.ts'),
      "export const LANGUAGE = 'en'; export const LOCALE = 'en';",
    );
    writeFileSync(join(messagesDir, 'shell.tsx'), catalogue);
    writeFileSync(join(messagesDir, 'kinds.ts'), kinds);
    const files = { 'index.js': "import './screen.tsx';", 'screen.tsx': index };
    const built = await buildFixture(files, {
      build: { ...write.build, rollupOptions: { external: /^react/ } },
      plugins: [messages(messagesDir)],
    });
    return codeOf(built.output);
  };

  it('writes a text where it is used, and nothing else of the catalogue', async () => {
    const code = await build(
      "import { screen as t } from '@messages/shell'; globalThis.said = [t.title, t.both(t.title, globalThis.n())];",
    );
    expect(code).not.toMatch(/Not used|both/);
    const said = new Function('n', `globalThis.n = n; ${code}; return globalThis.said;`)(() => 3);
    expect(said).toEqual(['A title', 'A title has 3 boats']);
  });

  it('puts the elements of a text among those of the screen', async () => {
    const code = await build(
      "import { screen as t } from '@messages/shell'; globalThis.said = <p>\n{t.rich('Settings')}\n</p>;",
    );
    expect(code).not.toContain('Fragment');
    expect(code).toMatch(/jsx\w*\("b"/);
  });

  it('keeps a group that is used as a whole, or whose name means something else, too', async () => {
    const whole = await build(
      "import { kinds } from '@messages/kinds'; globalThis.said = kinds[globalThis.kind];",
    );
    expect(whole).toMatch(/One kind[\s\S]*Two kinds/);
    const shadowed = await build(
      "import { kinds as t } from '@messages/kinds'; globalThis.said = [t.one, ((t) => t.two)({ two: 2 })];",
    );
    const said = new Function(`${shadowed}; return globalThis.said;`)();
    expect(said).toEqual(['One kind', 2]);
  });

  it('takes the texts of a package from the language, else the package’s own', async () => {
    const said = async (hasOwn: boolean) => {
      const folder = tempDir();
      writeFileSync(join(folder, 'locale.ts'), "export const LANGUAGE = 'de'; export const LOCALE = 'de';");
      mkdirSync(join(folder, 'packages'));
      const german = "export const flags = { blue: 'Blaue Flagge', unused: 'Ungenutzt' };";
      if (hasOwn) writeFileSync(join(folder, 'packages/signals.ts'), german);
      const files = {
        'index.js': "import './packages/signals/src/commands/flags.ts';",
        'packages/signals/src/words.ts': "export const flags = { blue: 'blue flag' };",
        'packages/signals/src/commands/flags.ts':
          "import { flags as t } from '../words'; globalThis.said = t.blue;",
      };
      const code = codeOf((await buildFixture(files, { ...write, plugins: [messages(folder)] })).output);
      expect(code).not.toContain('Ungenutzt');
      return new Function(`${code}; return globalThis.said;`)();
    };
    expect(await said(true)).toBe('Blaue Flagge');
    expect(await said(false)).toBe('blue flag');
  });
});
