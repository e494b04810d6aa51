// Makes the fixture of a schema: a small club that the build itself filled, changed over HTTP and backed up, and the facts it
// answered. `npm run fixture:schema` makes that of the newest schema; an older build is named by its program and commit:
//
//     node scripts/schema-fixture.mjs --program ../old/out/main/cli.cjs --commit 6072c463
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { ensureBuilt } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    program: { type: 'string' },
    commit: { type: 'string' },
    out: { type: 'string', default: join(root, 'fixtures/schemas') },
  },
});
/** Fields that name another record, without which a record cannot be imported or says nothing. */
const PARENTS = [
  'registration_id',
  'wristband_id',
  'event_order_id',
  'tee_time_id',
  'camp_registration_id',
  'request_id',
];
/** Kinds of the demo club that are few, or without which its tables would be other ones. */
const UNCUT = ['clubs', 'regattas', 'races', 'notices', 'hearing-requests', 'decisions', 'clock-corrections'];
const MOST_OF_A_KIND = 3;
/** Boats of the demo's regattas: the first, and those of its hearings. */
const isBoat = (id) => /_(0[1-7]|10|12|25)$/.test(id);

if (options.program === undefined) await ensureBuilt();
const program = options.program ?? join(root, 'out/main/cli.cjs');
const commit = options.commit ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
const folder = mkdtempSync(join(tmpdir(), 'dockside-schema-'));
try {
  await make();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function make() {
  const sample = join(folder, 'sample');
  const club = join(folder, 'club');
  run('demo', '--data-dir', sample);
  const records = join(folder, 'records.ndjson');
  writeFileSync(records, chosen(run('export', '--data-dir', sample)));
  run('import', '--data-dir', club, records);
  const created = run(
    'keys',
    'create',
    '--data-dir',
    club,
    '--json',
    '--name',
    'fixture',
    '--scopes',
    'all',
    '--club',
    'demo',
  );
  const server = await start(club, JSON.parse(created).key);
  const { acts, standings } = await use(server).finally(server.stop);
  const exported = lines(run('export', '--data-dir', club)).map((line) => JSON.parse(line));
  const copy = join(folder, 'club.db');
  run('backup', '--data-dir', club, copy);
  const database = readFileSync(copy);
  // `user_version` is at byte 60 of the file (https://sqlite.org/fileformat.html#the_database_header).
  const schema = database.readUInt32BE(60);
  const number = String(schema).padStart(3, '0');
  const name = options.commit === undefined ? number : `${number}-${options.commit}`;
  const facts = { schema, commit: commit.trim(), acts, standings, records: byKind(exported) };
  mkdirSync(options.out, { recursive: true });
  writeFileSync(join(options.out, `${name}.db.br`), compressed(database));
  writeFileSync(join(options.out, `${name}.json.br`), compressed(Buffer.from(JSON.stringify(facts))));
  console.log(name, JSON.stringify({ acts, bytes: database.length, tables: Object.keys(standings) }));
}

/** The first records of each kind with what they refer to, and some boats of the regattas with all that is theirs. */
function chosen(ndjson) {
  const all = lines(ndjson).map((line) => JSON.parse(line));
  const named = all.flatMap(({ record }) => record.tee_time_id ?? record.camp_registration_id ?? []);
  const wanted = new Set(named.slice(0, MOST_OF_A_KIND));
  const ids = new Set();
  const counts = new Map();
  const isChosen = ({ resource, record }) => {
    if (PARENTS.some((field) => record[field] != null && !ids.has(record[field]))) return false;
    if (resource === 'registrations') return isBoat(record.id);
    if (UNCUT.includes(resource) || wanted.has(record.id) || record.registration_id != null) return true;
    counts.set(resource, (counts.get(resource) ?? 0) + 1);
    return counts.get(resource) <= MOST_OF_A_KIND;
  };
  const kept = all.filter((line) => isChosen(line) && ids.add(line.record.id));
  return kept.map((line) => JSON.stringify(line)).join('\n');
}

/** Records by kind and id, as the build exports them. */
function byKind(exported) {
  const kinds = {};
  for (const { resource, record } of exported) {
    kinds[resource] ??= [];
    kinds[resource].push(record);
  }
  return kinds;
}

/** Acts over HTTP, each with the status of its answer, as an older build may not know it. */
async function use({ call, staff }) {
  const read = async (path) => {
    const { status, body } = await call('GET', path);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body?.message}`);
    return body;
  };
  const { data: regattas } = await read('/regattas?club_id=demo');
  const series = { registration_id: 'ent_demo_series_01', race_number: 1 };
  const at = Date.now();
  const done = {
    finish: await call('POST', '/scores', { ...series, finish_time: 2501 }),
    finish_again: await call('POST', '/scores', { ...series, finish_time: 2500 }),
    penalty: await call('POST', '/scores/codes', {
      ...{ registration_id: 'ent_demo_series_02', race_number: 2, code: 'SCP', percent: 20 },
    }),
    redress: await call('POST', '/scores/codes', {
      ...{ registration_id: 'ent_demo_series_03', race_number: 3, code: 'RDG' },
      redress: { method: 'points', points: 4 },
    }),
    crossing: await call('POST', '/crossings', {
      ...{
        id: 'crs_fixture',
        regatta_id: 'reg_demo_series',
        race_number: 1,
        crossed_at: at,
        sail_text: '217455',
      },
    }),
    scan: await call('POST', '/wristbands/scan_event', {
      ...{ id: '0101', regatta_id: 'reg_demo_week', status: 'ashore', timestamp: at },
    }),
    unknown_band: await call('POST', '/wristbands/scan_event', {
      ...{ id: '9999', regatta_id: 'reg_demo_week', status: 'sailing', timestamp: at },
    }),
    notice: await call('POST', '/notices', {
      ...{
        id: 'ntc_fixture',
        regatta_id: 'reg_demo_series',
        kind: 'notice',
        title: 'Fixture',
        text: 'Posted by the build of this schema.',
      },
    }),
    emergency_contact: await call('POST', '/safety/contacts', {
      ...{
        registration_id: 'ent_demo_week_01',
        person: 'M. Byrne',
        contact_name: 'A. Byrne',
        contact_phone: '1',
      },
    }),
    publication: await staff('publish_results', { regatta_id: 'reg_demo_series', status: 'provisional' }),
    person: await staff('save_person', {
      id: 'psn_fixture',
      name: 'Anna Byrne',
      role: 'manager',
      pin: '4711',
    }),
  };
  const acts = Object.fromEntries(Object.entries(done).map(([act, { status }]) => [act, status]));
  const standings = {};
  for (const { id, fleets, series: ownSeries } of regattas) {
    const queries = [
      ...fleets.map(({ name }) => ({ fleet: name })),
      ...(ownSeries ?? []).map((one) => ({ series: one.id })),
    ];
    for (const query of queries) {
      const search = new URLSearchParams({ regatta_id: id, ...query }).toString();
      standings[search] = (await read(`/standings?${search}`)).data;
    }
  }
  return { acts, standings };
}

/** The build's server on a folder: its API with a key, and its staff operations. */
async function start(dataDir, key) {
  const child = spawn(process.execPath, [program, 'serve', '--data-dir', dataDir, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, api_url, staff_url } = JSON.parse(line);
  const entered = await fetch(staff_url, { redirect: 'manual' });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const post = (body, headers) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer = async (response) => ({
    status: response.status,
    body: await response.json().catch(() => null),
  });
  return {
    call: async (method, path, body) => {
      const authorization = { 'api-key': key };
      const init = method === 'GET' ? { headers: authorization } : post(body, authorization);
      return answer(await fetch(`${api_url}${path}`, init));
    },
    staff: async (operation, input) =>
      answer(await fetch(`${url}/staff/${operation}`, post(input, { cookie }))),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

function run(...args) {
  return execFileSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}

function lines(text) {
  return text.split('\n').filter((line) => line !== '');
}

function compressed(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
}
