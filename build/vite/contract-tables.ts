import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

// Loaded by Vite: Node cannot read the packages of this repository that they import.
const { computedFrom, routeTable } = (
  await runnerImport<typeof import('../../src/contract/route-table')>(resolve('src/contract/route-table.ts'))
).module;
const { writeNouns } = (
  await runnerImport<typeof import('../../src/contract/write-nouns')>(resolve('src/contract/write-nouns.ts'))
).module;
const { recordWords } = (
  await runnerImport<typeof import('../../src/contract/record-words')>(
    resolve('src/contract/record-words.ts'),
  )
).module;
const { resourceNames, resourceTable } = (
  await runnerImport<typeof import('../../src/contract/resource-table')>(
    resolve('src/contract/resource-table.ts'),
  )
).module;

/** The constants of each module that makes plain tables of the contract, as expressions. */
const tables = new Map<string, Record<string, string>>([
  [
    resolve('src/contract/route-table.ts'),
    { routeTable: rowsOf(routeTable), computedFrom: JSON.stringify(computedFrom) },
  ],
  [resolve('src/contract/record-words.ts'), { recordWords: JSON.stringify(recordWords) }],
  [resolve('src/contract/write-nouns.ts'), { writeNouns: JSON.stringify(writeNouns) }],
  [
    resolve('src/contract/resource-table.ts'),
    { resourceTable: JSON.stringify(resourceTable), resourceNames: JSON.stringify(resourceNames) },
  ],
]);

/** The route table as an expression. A line for each route takes a third less text than an object for each. */
function rowsOf(table: typeof routeTable): string {
  const lines = Object.entries(table).map(([id, { method, path, scope, record, removes }]) =>
    [id, method, path, scope, ...(record ? [record, ...(removes ? ['removes'] : [])] : [])].join(' '),
  );
  return `Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [id, method, path, scope, record, removes] = line.split(' ');
    return [id, { method, path, scope, record, removes: !!removes }];
  }))`;
}

/** Puts the tables themselves into the staff UI, without the schemas that they are made of. */
export const contractTables: Plugin = {
  name: 'contract-tables',
  load(id) {
    const constants = Object.entries(tables.get(id) ?? {});
    if (constants.length === 0) return null;
    return constants.map(([name, expression]) => `export const ${name} = ${expression};`).join('\n');
  },
};
