// Writes what a new kind of record needs: `npm run new:record -- tow safety`. Docs: docs/architecture.md.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { triggersOf } from '../src/db/kind-triggers.ts';

/** The folders of areas, each with its tag in the API and the scopes for reading and writing. */
const areas = {
  racing: ['regattas', 'regattas:read', 'regattas:write'],
  start: ['signals', 'regattas:read', 'regattas:write'],
  safety: ['safety', 'safety:read', 'safety:write'],
  hearings: ['hearings', 'hearings:read', 'hearings:write'],
  publishing: ['notices', 'regattas:read', 'notices:write'],
  golf: ['tee-times', 'tee_times:read', 'tee_times:mark'],
};

const usage = `Usage: npm run new:record -- NAME AREA
NAME: singular, lower case, with hyphens (tow, race-photo); AREA: ${Object.keys(areas).join(', ')}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = '', area = ''] = process.argv.slice(2);
  try {
    const files = newRecord(fileURLToPath(new URL('..', import.meta.url)), name, area);
    console.log(`${files.join('\n')}\n
Next: npm run format && npm run schema && npm run typecheck. Then give the record its fields, and say in its descriptor
which are personal.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Writes a club's kind of record that staff save and remove: schema, routes, rules, table, fixtures.
 *
 * @param {string} root the repository's folder
 * @param {string} name singular, such as `tow`
 * @param {string} area a folder of `src/contract/areas`
 * @returns {string[]} the files written, new ones first
 * @throws {Error} for a name or area that cannot be used; then nothing is written
 */
export function newRecord(root, name, area) {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || !Object.hasOwn(areas, area)) throw new Error(usage);
  const kind = namesOf(name, area);
  const contract = `src/contract/areas/${area}/${kind.plural}.ts`;
  if (existsSync(join(root, contract))) throw new Error(`There is ${contract} already: choose another name.`);
  /** @type {Record<string, string>} */
  const made = {
    [contract]: contractFile(kind),
    [`src/club/${area}/${kind.plural}.ts`]: clubFile(kind),
    [migrationPath(root, kind)]: migrationFile(kind),
  };
  for (const { file, places } of editsFor(kind)) {
    const before = readFileSync(join(root, file), 'utf8');
    made[file] = places.reduce((text, place) => insert(file, text, place), before);
  }
  for (const [file, text] of Object.entries(made)) writeFileSync(join(root, file), text);
  return Object.keys(made);
}

/**
 * Inserts lines at the end of a block: before the first `}`, or end of a template, at the start of a line.
 *
 * @param {string} file
 * @param {string} text
 * @param {Place} place
 */
function insert(file, text, { block, added, close = /^[}`]/m }) {
  if (block === null) return `${added}\n${text}`;
  const from = text.indexOf(block);
  const end = text.slice(from).search(close);
  if (from < 0 || end < 0) throw new Error(`${file} no longer has “${block}”: mend scripts/new-record.mjs.`);
  return `${text.slice(0, from + end)}${added}\n${text.slice(from + end)}`;
}

/** The spellings of a kind's name. */
function namesOf(name, area) {
  const plural = `${name}s`;
  const words = name.replaceAll('-', ' ');
  const camel = (text) => text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const pascal = (text) => camel(`-${text}`);
  const [tag, read, write] = areas[area];
  return {
    ...{ name, plural, area, words, tag, read, write },
    many: `${words}s`,
    Area: `${words[0].toUpperCase()}${words.slice(1)}s`,
    list: camel(plural),
    one: camel(name),
    code: name.replaceAll('-', '_'),
    Record: pascal(name),
    table: plural.replaceAll('-', '_'),
  };
}

function contractFile({ name, plural, words, many, tag, read, write, list, one, Record }) {
  return `import { z } from 'zod';
import { clubId, listQuery } from '../../paging';
import { additionsTo, defineRoute } from '../../route';
import { common, Id, IfVersion, QueryIfVersion, Version } from '../../schema';
import { nouns, summaries as t } from '../../words';

const fields = {
  name: z.string().min(1).max(100).describe('The name.'),
};

export const ${Record} = z
  .looseObject({
    id: Id.describe('The ${words}.'),
    club_id: common.clubId,
    ...fields,
    version: Version,
  })
  .meta({ id: '${Record}', description: 'A ${words} of the club.' });
export type ${Record} = z.infer<typeof ${Record}>;

export const ${Record}Input = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    club_id: clubId,
    ...fields,
    if_version: IfVersion,
  })
  .meta({ id: '${Record}Input', description: 'A ${words} to be added or replaced.' });
export type ${Record}Input = z.output<typeof ${Record}Input>;

const example: ${Record} = { id: '${name}_01', club_id: 'demo', name: 'First', version: 1 };

const { reads, writes, removes } = additionsTo('${tag}', '${write}');

export const ${list}Route = defineRoute({
  ...reads,
  scope: '${read}',
  operationId: '${list}',
  path: '/${plural}',
  summary: 'List the club’s ${many}',
  query: listQuery(${Record}, { club_id: clubId }),
  item: ${Record},
  example: { query: { club_id: 'demo' }, data: [example] },
});

export const save${Record}Route = defineRoute({
  ...writes,
  operationId: '${list}.save',
  path: '/${plural}',
  summary: 'Add a ${words}, or replace the one with this id',
  body: ${Record}Input,
  data: ${Record},
  record: '${plural}',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.${one},
    summary: ({ body }) => t.${one}(body.name),
  },
  example: { body: { id: '${name}_01', club_id: 'demo', name: 'First' }, data: example },
});

export const remove${Record}Route = defineRoute({
  ...removes,
  operationId: '${list}.remove',
  path: '/${plural}',
  summary: 'Delete a ${words}',
  query: z.object({ id: Id.describe('The ${words}.'), if_version: QueryIfVersion }),
  data: ${Record},
  record: '${plural}',
  queue: {
    mode: 'removes',
    allowedAfterSignOut: false,
    fallback: null,
    noun: nouns.${one}Deleted,
    summary: () => t.${one}Deleted,
  },
  example: { query: { id: '${name}_01' }, data: example },
});
`;
}

function clubFile({ name, code, plural, area, words, list, Record }) {
  return `import type { ${Record}, ${Record}Input } from '../../contract/areas/${area}/${plural}';
import type { Writable } from '../../db/connection';
import { findRecord, putVersioned, removeRecord, requireRecord } from '../../db/records';
import { enqueue } from '../integration/outbox';
import { conflictsOf, mergeRecord, type Removal, requireConditions, type WriteContext, writtenFields } from '../writes';

/** Adds a ${words}, or replaces the one with its id. @throws ApiError \`CONFLICT\` */
export function save${Record}(db: Writable, context: WriteContext, input: ${Record}Input): ${Record} {
  const before = findRecord(db, '${plural}', context.clubId, input.id);
  const fields = mergeRecord('${plural}', before, writtenFields(input));
  const { record, changed } = putVersioned(db, '${plural}', context.clubId, fields, () =>
    requireConditions(input, before, conflictsOf('${code}', { name: before?.name ?? input.name })),
  );
  if (changed)
    enqueue(db, context, '${list}.save', { body: fields }, { writes: [{ kind: '${name}', id: record.id }] });
  return record;
}

/** Deletes a ${words}. @throws ApiError \`NOT_FOUND\`, \`CONFLICT\` */
export function remove${Record}(db: Writable, context: WriteContext, { id, ...conditions }: Removal): ${Record} {
  const record = requireRecord(db, '${plural}', context.clubId, id);
  requireConditions(conditions, record, conflictsOf('${code}', { name: record.name }));
  removeRecord(db, '${plural}', context.clubId, id);
  enqueue(db, context, '${list}.remove', { query: { id } }, { writes: [{ kind: '${name}', id }] });
  return record;
}
`;
}

function migrationPath(root, { plural }) {
  const folder = 'src/db/migrations';
  const numbers = readdirSync(join(root, folder)).map((file) => Number.parseInt(file, 10));
  return `${folder}/${String(Math.max(...numbers) + 1).padStart(3, '0')}-${plural}.sql`;
}

function migrationFile({ plural, Area, table }) {
  return `-- ${Area} of a club.
CREATE TABLE ${table} (
  row INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  json TEXT NOT NULL CHECK (json_valid(json))
) STRICT;
CREATE INDEX ${table}_1 ON ${table} (club_id, key);
${triggersOf(plural, { table, parent: null, isVersioned: true }).join(';\n')};
`;
}

/**
 * Lines to add to a file.
 *
 * @typedef {object} Place
 * @property {string | null} block the text that begins the block; null: at the top of the file
 * @property {string} added
 * @property {RegExp} [close] the end of the block
 */

/**
 * The edits of files.
 *
 * @param {ReturnType<typeof namesOf>} kind
 * @returns {{ file: string, places: Place[] }[]}
 */
function editsFor({ name, code, plural, area, words, many, Area, read, write, list, one, Record, table }) {
  const key = plural.includes('-') ? `'${plural}'` : plural;
  const kind = name.includes('-') ? `'${name}'` : name;
  const handlers = `remove${Record}, save${Record}`;
  /** @type {(file: string, block: string, added: string, close?: RegExp) => { file: string, places: Place[] }} */
  const line = (file, block, added, close) => ({ file, places: [{ block, added, ...(close && { close }) }] });
  return [
    {
      file: 'src/contract/resources.ts',
      places: [
        { block: null, added: `import { ${Record} } from './areas/${area}/${plural}';` },
        {
          block: 'export const resources = {',
          added: `  ${key}: {
    record: ${Record},
    noun: '${words}',
    shown: t.${list},
    scope: '${read}',
    list: '${list}',
    table: '${table}',
    order: null,
    parent: null,
    about: null,
    namedBy: null,
    naturalKey: null,
    entity: { kind: '${name}', fields: byId, merged: byRecord },
    history: false,
    recordedAt: null,
    personal: asResult,
    upstream: { sentAs: null, isFact: false, assumed: null, keeps: [], refreshMs: HOUR },
  },`,
        },
      ],
    },
    {
      file: 'src/contract/words.ts',
      places: [
        {
          block: 'export const records = {',
          added: `  ${list}: { area: '${Area}', one: '${words}', many: '${many}' },`,
        },
        {
          block: 'export const nouns = {',
          added: `  ${one}: ['${words}', '${many}'] as const,
  ${one}Deleted: ['${words} deleted', '${many} deleted'] as const,`,
        },
        {
          block: 'export const summaries = {',
          added: `  ${one}: (name: string) => \`${words[0].toUpperCase()}${words.slice(1)} \${name}\`,
  ${one}Deleted: '${words[0].toUpperCase()}${words.slice(1)} deleted',`,
        },
      ],
    },
    {
      file: 'src/contract/routes.ts',
      places: [
        {
          block: null,
          added: `import { remove${Record}Route, save${Record}Route, ${list}Route } from './areas/${area}/${plural}';`,
        },
        {
          block: 'export const routes = {',
          added: `  ${list}: ${list}Route,
  '${list}.save': save${Record}Route,
  '${list}.remove': remove${Record}Route,`,
        },
      ],
    },
    {
      file: 'src/server/routes/api-routes.ts',
      places: [
        { block: null, added: `import { ${handlers} } from '../../club/${area}/${plural}';` },
        {
          block: 'export function apiRoutes(',
          added: `  write(api, '${list}.save', (db, context, { body }) => save${Record}(db, context, body));
  write(api, '${list}.remove', (db, context, { query }) => remove${Record}(db, context, query));`,
        },
      ],
    },
    line(
      'src/club/integration/queue-unsent.ts',
      'const senders: Senders = {',
      `  ${kind}: {
    save: (db, context, found: RecordOf<'${plural}'>) =>
      send(db, context, '${list}.save', request(bodyOf(found)), {
        writes: [{ kind: '${name}', id: found.id }],
      }),
    remove: (db, context, ref) =>
      send(db, context, '${list}.remove', { query: { id: ref.id } }, { writes: [ref] }),
  },`,
    ),
    line(
      'src/renderer/areas/sync/where-to-correct.ts',
      'const screens: Record<WrittenResource, Screen> = {',
      `  ${key}: () => ({ label: 'Open the club', link: linkOptions({ to: '/club' }) }),`,
    ),
    line(
      'src/messages/en/server/records.ts',
      'export const noRecord:',
      `  ${key}: (id) => \`No ${words} \${JSON.stringify(id)} in this club.\`,`,
    ),
    line(
      'src/contract/reasons.ts',
      'export const reasons = {',
      `  ${code}_changed: { name: 'text', ...meanwhile },
  ${code}_deleted: { name: 'text', ...meanwhile },
  ${code}_is_there: { name: 'text' },`,
      /^}/m,
    ),
    line(
      'src/messages/en/reasons.ts',
      'export const reasons:',
      `  ${code}_changed: ({ name, ...when }) =>
    \`The ${words} \${name} was changed \${meanwhile(when)}; nothing was written.\`,
  ${code}_deleted: ({ name, ...when }) =>
    \`The ${words} \${name} was deleted \${meanwhile(when)}; nothing was written.\`,
  ${code}_is_there: ({ name }) => \`The ${words} \${name} is there already; nothing was written.\`,`,
    ),
    line(
      'src/demo/fill-demo-club.ts',
      'export function drawRecords(',
      `    ${key}: [{ id: demoId(demo.clubId, '${name}', '01'), club_id: demo.clubId, name: 'First', version: 1 }],`,
      /^ {2}};/m,
    ),
    line('test/records.ts', 'const required:', `  ${key}: { club_id: CLUB_ID, name: 'First' },`),
    line(
      'test/specification.ts',
      'export const addedRoutes = table(`',
      `  GET    /${plural}  ${list}         ${read}
  POST   /${plural}  ${list}.save    ${write}
  DELETE /${plural}  ${list}.remove  ${write}`,
    ),
    line(
      'src/export/export-records.test.ts',
      'const fieldsOf:',
      `  ${key}: fc.record({ club_id, name: unicode.filter(Boolean) }),`,
    ),
    {
      file: 'src/server/other-club.test.ts',
      places: [
        {
          block: 'beforeAll(async () => {',
          added: `  await club.put('${plural}', [record('${plural}', { id: 'their_${table}', club_id: OTHER })]);`,
          close: /^}\);/m,
        },
        {
          block: 'const asks:',
          added: `  '${list}.save': [],
  '${list}.remove': [(whose) => ({ query: { id: \`\${whose}_${table}\` } })],`,
        },
      ],
    },
    {
      file: 'src/club/no-change.test.ts',
      places: [
        {
          block: 'const writes:',
          added: `  ['${list}.save', 'POST', '/${plural}', { id: '${name}_1', club_id: CLUB, name: 'First' }],`,
          close: /^\];/m,
        },
        { block: 'const EACH_ITS_OWN:', added: `  '${list}.remove',`, close: /^\];/m },
      ],
    },
    line('src/server/list-filters.test.ts', 'const expected:', `  ${key}: { equal: [], since: [] },`),
    line('src/personal-data/traces.test.ts', 'const stays = [', `  '${plural}.name',`, /^\];/m),
    line(
      'src/personal-data/erase.test.ts',
      'const staying:',
      `  ${key}: ['id', 'club_id', 'name', 'version'],`,
    ),
  ];
}
