import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { format } from 'node:util';
import * as signals from '@dockside/race-signals';
import * as scoring from '@dockside/scoring';
import { describe, expect, it } from 'vitest';

/** Each package with what the examples of its README print. */
const packages: Record<string, { library: object; printed: Record<string, string[]> }> = {
  scoring: {
    library: scoring,
    printed: {
      'A series': [
        '1 IRL 2 3 1st: 1:00:40 (RRS A4)',
        '2 IRL 1 3 2nd: 1:01:40 (RRS A4)',
        '3 IRL 3 7 DNF: 3 boats entered + 1 (RRS A5.2)',
      ],
      'What the sailing instructions change': ['A 1.5, B 4, C 6'],
      'Corrected times': ['3677', '4256'],
      'Team racing': [
        '1 Red 1 race win (D4.3(a)); tied with Blue and White: average points between them 9 (D4.4(a)(2))',
        '2 Blue 1 race win (D4.3(a)); tied with Red and White: average points between them 10.5 (D4.4(a)(2))',
        '3 White 1 race win (D4.3(a)); tied with Blue and Red: average points between them 12 (D4.4(a)(2))',
      ],
    },
  },
  'race-signals': {
    library: signals,
    printed: {
      'The signals of a start': [
        '11:00:00 warning class:E',
        '11:01:00 preparatory P',
        '11:04:00 one_minute P',
        '11:05:00 start class:E',
      ],
      'Making them, and the next action': ["[ 'IRC 300 s' ]", 'All have started: take their finishes'],
      'What a recall wipes': ['OCS no longer counts', 'ZFP stays', 'UFD no longer counts', 'BFD stays'],
    },
  },
};

/** Lines that an example of a README prints. */
function run(name: string, code: string, library: object): string[] {
  const lines: string[] = [];
  const imports = new RegExp(`^import \\{(.*?)\\} from '@dockside/${name}';`, 'm');
  const script = stripTypeScriptTypes(code).replace(imports, 'const {$1} = library;');
  new Function('library', 'console', script)(library, {
    log: (...values: unknown[]) => lines.push(format(...values)),
  });
  return lines;
}

describe.each(Object.entries(packages))('the README of %s', (name, { library, printed }) => {
  const readme = readFileSync(`packages/${name}/README.md`, 'utf8');
  const examples = [...readme.matchAll(/^## ([^\n]+)\n[^#]*?```ts\n(.*?)```/gms)];

  it('has examples that print what they should', () => {
    const found = Object.fromEntries(examples.map(([, title, code]) => [title!, run(name, code!, library)]));
    expect(found).toEqual(printed);
  });
});

it('every package and the lockfile have the version of the app', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const { version, workspaces } = read('package.json');
  const { packages } = read('package-lock.json');
  const versions = workspaces.flatMap((folder: string) => [
    read(`${folder}/package.json`).version,
    packages[folder].version,
  ]);
  expect(new Set([...versions, packages[''].version])).toEqual(new Set([version]));
});
