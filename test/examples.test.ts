import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { makeKey, ndjson, root, runCli, tempDir } from './cli';
import { freePort } from './ports';
import { isInstalled, MortalServer, Program } from './programs';

/**
 * The programs under `examples/`, with a server killed and restarted during their work, and killed themselves: nothing
 * is lost or doubled.
 */
const REGATTA = 'reg_1';
const club = [
  {
    resource: 'clubs',
    record: { id: 'c', name: 'Club', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 0 },
  },
];

/** A club with these records, and a key for the program. */
async function clubWith(scopes: string, records: object[]): Promise<{ mortal: MortalServer; key: string }> {
  const dataDir = tempDir();
  await importRecords(dataDir, [...club, ...records]);
  return { mortal: new MortalServer(dataDir), key: await makeKey(dataDir, scopes) };
}

async function importRecords(dataDir: string, records: object[]): Promise<void> {
  const { code, stderr } = await runCli(['import', ndjson(records)], { dataDir });
  expect(code, stderr).toBe(0);
}

interface Runs {
  mortal: MortalServer;
  key: string;
  cwd: string;
  env?: Record<string, string>;
}

/** Runs `examples/<path>`: TypeScript with Node's type stripping, or Python. */
function run(path: string, args: string[], { mortal, key, cwd, env }: Runs): Program {
  const command = path.endsWith('.py') ? 'python3' : process.execPath;
  return new Program(command, [join(root, 'examples', path), ...args], {
    cwd,
    env: { DOCKSIDE_URL: mortal.server.ready.api_url, DOCKSIDE_KEY: key, ...env },
  });
}

describe('the offline scanner', () => {
  it('records each scan once, whoever is killed when', async () => {
    const { mortal, key } = await clubWith('wristbands:read,wristbands:write', [
      { resource: 'regattas', record: { id: REGATTA, club_id: 'c', name: 'Autumn Cup' } },
    ]);
    // The third scan is recorded, but its answer is never sent.
    await mortal.start({ path: '/api/v1/wristbands/scan_event', answer: 3 });
    const runs = { mortal, key, cwd: tempDir() };
    const scanner = run('offline-scanner/scanner.ts', [REGATTA], runs);
    scanner.type('sailing', 'b1', 'b2', 'b3', 'b4');
    await mortal.server.ended;
    scanner.type('b5', 'not\u0000storable', 'b6');
    await scanner.prints(/^kept b6/);
    await scanner.prints(/can’t reach the server/);
    await scanner.kill();

    // Restarted while the server is still gone: it knows its waiting items.
    const second = run('offline-scanner/scanner.ts', [REGATTA], runs);
    second.type('b7');
    await second.prints(/^5 scans wait from before$/);
    await second.prints(/^kept b7 ashore$/);
    await mortal.start();
    second.type('b8');
    await second.prints(/^sent b8/);
    await mortal.kill();
    second.type('b9');
    await second.prints(/^kept b9/);
    await mortal.start();
    second.endInput();
    expect(await second.ended).toBe(0);
    expect(second.lines.at(-1)).toBe('all sent');
    expect(second.lines.filter((line) => line.startsWith('REFUSED'))).toHaveLength(1);

    const { body } = await mortal.server.call(
      'GET',
      `/wristbands/scan_events?regatta_id=${REGATTA}&limit=100`,
      key,
    );
    const recorded = body.data.map((scan: { wristband_id: string; status: string }) => [
      scan.wristband_id,
      scan.status,
    ]);
    expect(recorded).toEqual([
      ...['b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((band) => [band, 'sailing']),
      ...['b7', 'b8', 'b9'].map((band) => [band, 'ashore']),
    ]);
    // Refused items stay for a person to see; sent ones are gone after the next start.
    const third = run('offline-scanner/scanner.ts', [REGATTA], runs);
    third.endInput();
    await third.ended;
    expect(third.lines).toEqual(['all sent']);
    const file = readFileSync(join(runs.cwd, 'scans.ndjson'), 'utf8').trim().split('\n');
    expect(file.map((line) => Object.keys(JSON.parse(line))[0])).toEqual(['scan', 'refused']);
    await mortal.kill();
  });
});

/** A charge of 12.30, including 2.30 tax. */
const charge = (n: number, more: object = {}) => ({
  resource: 'line-items',
  record: {
    id: `li_${String(n).padStart(5, '0')}`,
    club_id: 'c',
    household_id: 'hh_1',
    kind: 'charge',
    category: 'bar',
    quantity: 1,
    unit_amount: 1000,
    tax_amount: 230,
    amount: 1230,
    currency: 'EUR',
    status: 'open',
    // Midnight of 1 September at the club.
    posted_at: 1_788_217_200_000 + n,
    ...more,
  },
});

describe.skipIf(!isInstalled('python3'))('the accounting export', () => {
  it('books every posting once and balanced, over kills, voids and a restored backup', async () => {
    const COUNT = 1200;
    const { mortal, key } = await clubWith(
      'billing:read',
      Array.from({ length: COUNT }, (_, n) => charge(n)),
    );
    const runs = { mortal, key, cwd: tempDir() };
    const books = join(runs.cwd, 'books');
    const journal = () =>
      readdirSync(books)
        .filter((name) => name.endsWith('.csv'))
        .sort()
        .map((name) => readFileSync(join(books, name), 'utf8').trim().split(/\r?\n/).slice(1));
    const balances = () => {
      const sums: Record<string, number> = {};
      for (const line of journal().flat()) {
        const [, , , account, debit, credit] = line.split(',');
        sums[account!] =
          (sums[account!] ?? 0) + Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100);
      }
      return sums;
    };
    const booked = (charges: number) => ({
      '1200 Members': charges * 1230,
      '2200 VAT': -charges * 230,
      '4300 Bar': -charges * 1000,
    });
    const exportOnce = async () => {
      const program = run('accounting-export/export.py', ['books'], runs);
      expect(await program.ended, program.lines.join('\n')).toBe(0);
      return program.lines;
    };

    // The server dies with the second page, and the export once it has booked that.
    await mortal.start({ path: '/api/v1/changes', answer: 2 });
    const first = run('accounting-export/export.py', ['books'], runs);
    await mortal.server.ended;
    await mortal.start();
    await first.prints(/read up to change/, 2);
    await first.kill();
    expect(journal().length).toBeLessThanOrEqual(1);
    await exportOnce();
    expect(balances()).toEqual(booked(COUNT));
    expect(journal().flat()).toHaveLength(3 * COUNT);
    expect(journal()[0]![0]).toBe('1,2026-09-01,li_00000,1200 Members,12.30,0.00,EUR,hh_1,');

    // Running again changes nothing.
    const files = journal().length;
    await exportOnce();
    expect(journal()).toHaveLength(files);

    // One is voided, one corrected, one paid, one new and backdated: only differences.
    await mortal.kill();
    const backup = join(tempDir(), 'backup.db');
    expect((await runCli(['backup', backup], { dataDir: mortal.dataDir })).code).toBe(0);
    await importRecords(mortal.dataDir, [
      charge(0, { status: 'void' }),
      charge(1, { amount: 1330, unit_amount: 1100 }),
      charge(2, { status: 'paid' }),
      charge(COUNT, { posted_at: 1_700_000_000_000 }),
    ]);
    await mortal.start();
    await exportOnce();
    expect(balances()).toEqual({
      '1200 Members': COUNT * 1230 + 100,
      '2200 VAT': -COUNT * 230,
      '4300 Bar': -COUNT * 1000 - 100,
    });
    expect(journal().at(-1)).toHaveLength(3 + 2 + 3);

    // After a restore, the earlier state returns, and a removed journal is rewritten.
    await mortal.kill();
    expect((await runCli(['restore', backup], { dataDir: mortal.dataDir })).code).toBe(0);
    await mortal.start();
    await exportOnce();
    expect(balances()).toEqual(booked(COUNT));
    expect(journal().at(-1)).toHaveLength(3 + 2 + 3);
    await mortal.kill();
  });
});

const fleet = {
  name: 'IRC',
  rating_system: 'none',
  code_base: 'series_entries',
  penalty_rounding: 'tenth',
  tle_points: 1,
};
const ratings = { tcf: null, py: null, phrf: null, tod: null, schrs: null, texel: null, dpn: null };

describe('the results board', () => {
  it('shows the standings after the server was killed, and after it was restored', async () => {
    const { mortal, key } = await clubWith('regattas:read,scores:write', [
      {
        resource: 'regattas',
        record: {
          id: REGATTA,
          club_id: 'c',
          name: 'Autumn <Cup>',
          fleets: [fleet],
        },
      },
      ...['a', 'b'].map((id) => ({
        resource: 'registrations',
        record: { id: `ent_${id}`, regatta_id: REGATTA, sail_number: `IRL ${id}`, fleets: ['IRC'], ratings },
      })),
    ]);
    await mortal.start();
    const board = run('results-board/board.ts', [REGATTA, '0'], { mortal, key, cwd: tempDir() });
    const address = await board.prints(/^http/);
    await board.prints(/^read at change/);
    const shown = async () => (await fetch(address)).text();
    const ranks = async () =>
      [...(await shown()).matchAll(/>(\d)<td>(IRL .)/g)].map(([, rank, sail]) => rank! + sail!);
    const finish = async (entry: string, seconds: number) => {
      const body = { registration_id: entry, race_number: 1, finish_time: seconds };
      expect((await mortal.server.call('POST', '/scores', key, body)).status).toBe(200);
    };
    expect(await shown()).toContain('Autumn &#60;Cup&#62;');
    expect(await shown()).not.toContain('role="status"');

    await finish('ent_a', 3600);
    await finish('ent_b', 3700);
    await expect.poll(ranks).toEqual(['1IRL a', '2IRL b']);

    await mortal.kill();
    await expect.poll(shown).toContain('can’t be reached');
    expect(await ranks()).toEqual(['1IRL a', '2IRL b']);
    const backup = join(tempDir(), 'backup.db');
    expect((await runCli(['backup', backup], { dataDir: mortal.dataDir })).code).toBe(0);
    await mortal.start();
    await finish('ent_b', 3500);
    await expect.poll(ranks).toEqual(['1IRL b', '2IRL a']);
    expect(await shown()).not.toContain('can’t be reached');

    await mortal.kill();
    expect((await runCli(['restore', backup], { dataDir: mortal.dataDir })).code).toBe(0);
    await mortal.start();
    await expect.poll(ranks).toEqual(['1IRL a', '2IRL b']);
    await board.kill();
    await mortal.kill();
  });
});

/** A newsletter's list of subscribers, in memory. */
function newsletter() {
  const subscribers = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const email = decodeURIComponent(request.url!.split('/').at(-1)!);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PUT') subscribers.set(email, JSON.parse(Buffer.concat(chunks).toString()).name);
    response.writeHead(request.method === 'DELETE' && !subscribers.delete(email) ? 404 : 200).end();
  });
  afterAll(() => server.close());
  return new Promise<{ url: string; subscribers: Map<string, string> }>((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`, subscribers }),
    ),
  );
}

describe('the member sync', () => {
  it('keeps a newsletter in step, whoever is killed when', async () => {
    const COUNT = 250;
    const member = (n: number, more: object = {}) => ({
      resource: 'members',
      record: {
        id: `mem_${n}`,
        club_id: 'c',
        first_name: 'N',
        last_name: `${n}`,
        email: `n${n}@x.example`,
        status: 'active',
        ...more,
      },
    });
    const { mortal, key } = await clubWith(
      'members:read',
      Array.from({ length: COUNT }, (_, n) => member(n)),
    );
    const { url, subscribers } = await newsletter();
    const runs = { mortal, key, cwd: tempDir(), env: { NEWSLETTER_URL: url } };

    await mortal.start({ path: '/api/v1/changes', answer: 2 });
    const first = run('member-sync/sync.ts', [], runs);
    await mortal.server.ended;
    await mortal.start();
    await first.prints(/^subscribed n1[5-9]\d@/);
    // In the middle of a page.
    await first.kill();

    await mortal.kill();
    const backup = join(tempDir(), 'backup.db');
    expect((await runCli(['backup', backup], { dataDir: mortal.dataDir })).code).toBe(0);
    await importRecords(mortal.dataDir, [
      member(1, { status: 'resigned' }),
      // Told meanwhile, not at the end of the page: the first address must go.
      ...[150, 151, 152].map((n) => member(n, { email: `moved${n}@x.example` })),
      member(3, { email: 'N2@x.example' }),
      member(2, { email: null }),
      member(COUNT),
    ]);
    await mortal.start();
    const second = run('member-sync/sync.ts', [], runs);
    const moved = [150, 151, 152].map((n) => `moved${n}@x.example`);
    const others = Array.from({ length: COUNT + 1 }, (_, n) => n).filter(
      (n) => ![1, 3, 150, 151, 152].includes(n),
    );
    const expected = [...others.map((n) => `n${n}@x.example`), ...moved].sort();
    await expect.poll(() => [...subscribers.keys()].sort()).toEqual(expected);

    await mortal.kill();
    expect((await runCli(['restore', backup], { dataDir: mortal.dataDir })).code).toBe(0);
    await mortal.start();
    const all = Array.from({ length: COUNT }, (_, n) => `n${n}@x.example`).sort();
    await expect.poll(() => [...subscribers.keys()].sort()).toEqual(all);
    await second.kill();
    await mortal.kill();
  });
});

describe('the receiver of webhooks', () => {
  it('posts each event to a chat once, and only those that are signed', async () => {
    const posted: string[] = [];
    let chatWorks = false;
    const chat = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (chatWorks) posted.push(JSON.parse(Buffer.concat(chunks).toString()).text);
      response.writeHead(chatWorks ? 200 : 500).end();
    });
    afterAll(() => chat.close());
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
    const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;
    const cwd = tempDir();
    const env = {
      WEBHOOK_SECRET: secret,
      CHAT_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`,
    };
    const startReceiver = () =>
      new Program(process.execPath, [join(root, 'examples/webhook-chat/receiver.ts'), '0'], { cwd, env });
    const body = JSON.stringify({
      type: 'wristband.updated',
      timestamp: '2026-09-01T12:00:00.000Z',
      data: { resource: 'wristbands', record: { id: '0101', status: 'ashore', sail_number: 'IRL 66' } },
    });
    /** Posts it like the server, signed by the library; returns the status. */
    const post = async (receiver: Program, id: string, { at = new Date(), sent = body } = {}) => {
      const port = /\d+$/.exec(await receiver.prints(/^listening on port/))![0];
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': `v1,AAAA ${new Webhook(secret).sign(id, at, body)}`,
      };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
    };

    const first = startReceiver();
    expect(await post(first, 'msg_1', { sent: body.replace('ashore', 'sailing') })).toBe(401);
    expect(await post(first, 'msg_1', { at: new Date(Date.now() - 600_000) })).toBe(401);
    expect(await post(first, 'msg_1')).toBe(503);
    chatWorks = true;
    expect(await Promise.all([post(first, 'msg_1'), post(first, 'msg_1')])).toEqual([204, 204]);
    await first.kill();
    const second = startReceiver();
    expect(await post(second, 'msg_1')).toBe(204);
    expect(posted).toEqual(['IRL 66, band 0101: ashore']);
    expect(await post(second, 'msg_2')).toBe(204);
    expect(posted).toHaveLength(2);
    await second.kill();
  });
});

describe('the receiver of webhooks beside the server', () => {
  it('posts each event to a chat, and none twice, whoever is killed when', async () => {
    const { mortal, key } = await clubWith('wristbands:read,wristbands:write,webhooks:read,webhooks:write', [
      { resource: 'regattas', record: { id: REGATTA, club_id: 'c', name: 'Autumn Cup' } },
    ]);
    const posted: string[] = [];
    /** Called when the chat receives a post, before it answers with a status. */
    let onTold = async (_text: string) => 200;
    const chat = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { text } = JSON.parse(Buffer.concat(chunks).toString());
      const status = await onTold(text);
      if (status === 200) posted.push(text);
      response.writeHead(status).end();
    });
    afterAll(() => chat.close());
    await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));

    await mortal.start();
    const host = `127.0.0.1:${await freePort()}`;
    await mortal.server.asStaff('allow_webhook_host', { club_id: 'c', host });
    const made = await mortal.server.call('POST', '/webhooks', key, {
      url: `http://${host}/`,
      event_types: ['wristband.created', 'wristband.updated'],
    });
    const cwd = tempDir();
    const env = {
      WEBHOOK_SECRET: made.body.data.secret,
      CHAT_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`,
    };
    const startReceiver = async () => {
      const path = join(root, 'examples/webhook-chat/receiver.ts');
      const program = new Program(process.execPath, [path, host.split(':')[1]!], { cwd, env });
      await program.prints(/^listening/);
      return program;
    };
    const scan = async (band: string) => {
      const body = { id: band, regatta_id: REGATTA, status: 'ashore', timestamp: 1_788_264_000_000 };
      expect((await mortal.server.call('POST', '/wristbands/scan_event', key, body)).status).toBe(200);
    };
    const ofBand = (band: string) => posted.filter((text) => text.includes(`band ${band}:`));

    const first = await startReceiver();
    await scan('b1');
    await expect.poll(() => ofBand('b1')).toHaveLength(1);

    // Killed while posting to the chat: the receiver's answer reaches nobody.
    onTold = async () => {
      await mortal.kill();
      return 200;
    };
    await scan('b2');
    await first.prints(/^posted b2/);
    onTold = async () => 200;

    // The receiver is gone when the server returns, and the server is killed while that waits.
    await first.kill();
    await mortal.start();
    await scan('b3');
    await mortal.kill();
    const second = await startReceiver();
    await mortal.start();
    await scan('b4');
    const deliveries = async () =>
      (await mortal.server.call('GET', `/webhook-deliveries?webhook_id=${made.body.data.id}`, key)).body.data;
    const states = async () => (await deliveries()).map(({ state }: { state: string }) => state);
    await expect.poll(states).toEqual(['delivered', 'delivered', 'delivered', 'delivered']);
    for (const band of ['b1', 'b2', 'b3', 'b4']) expect(ofBand(band), band).toHaveLength(1);
    await second.kill();
    await mortal.kill();
  });
});

it('each has a README, and takes nothing but its language', () => {
  const examples = readdirSync(join(root, 'examples'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of examples) {
    const folder = join(root, 'examples', name);
    expect(existsSync(join(folder, 'README.md')), name).toBe(true);
    for (const file of readdirSync(folder).filter((file) => file.endsWith('.ts'))) {
      const imported = [...readFileSync(join(folder, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
        ([, from]) => from!,
      );
      expect(
        imported.filter((from) => !/^(node:|\.\/)/.test(from)),
        `${name}/${file}`,
      ).toEqual([]);
    }
  }
});
