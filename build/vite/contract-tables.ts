import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { messages } from './messages';

/** The modules that make plain tables of the contract, each with the constants that it is replaced by. */
const modules = {
  'route-table': ['routeTable', 'computedFrom'],
  'record-words': ['recordWords'],
  'write-nouns': ['writeNouns'],
  'resource-table': ['resourceTable', 'resourceNames'],
};

/**
 * Puts the tables themselves into the staff UI, without the schemas that they are made of.
 *
 * @param folder the messages of the language whose words they have
 */
export async function contractTables(folder: string): Promise<Plugin> {
  const sources = new Map<string, string>();
  for (const [name, constants] of Object.entries(modules)) {
    const path = resolve(`src/contract/${name}.ts`);
    // Loaded by Vite: Node cannot read the packages of this repository that they import.
    const { module } = await runnerImport<Record<string, unknown>>(path, { plugins: [messages(folder)] });
    const lines = constants.map(
      (constant) => `export const ${constant} = ${expressionOf(module, constant)};`,
    );
    sources.set(path, lines.join('\n'));
  }
  return { name: 'contract-tables', load: (id) => sources.get(id) ?? null };
}

function expressionOf(module: Record<string, unknown>, constant: string): string {
  const value = module[constant];
  return constant === 'routeTable' ? rowsOf(value as RouteTable) : JSON.stringify(value);
}

type RouteTable = typeof import('../../src/contract/route-table').routeTable;

/** The route table as an expression. A line for each route takes a third less text than an object for each. */
function rowsOf(table: RouteTable): string {
  const lines = Object.entries(table).map(([id, { method, path, scope, record, removes }]) =>
    [id, method, path, scope, ...(record ? [record, ...(removes ? ['removes'] : [])] : [])].join(' '),
  );
  return `Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [id, method, path, scope, record, removes] = line.split(' ');
    return [id, { method, path, scope, record, removes: !!removes }];
  }))`;
}
