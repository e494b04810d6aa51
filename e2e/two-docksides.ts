import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures';
import { TestServer } from './server';
import { UpstreamGate } from './upstream-gate';

/** Two real Docksides: `server` is the empty laptop; `upstream` is the club's cloud, with the demo club. */
export const test = base.extend<{ upstream: TestServer; gate: UpstreamGate }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  upstream: async ({}, use) => {
    const upstream = await TestServer.start({ demo: true });
    await use(upstream);
    await upstream.stop();
  },
  gate: async ({ upstream }, use) => {
    const gate = await UpstreamGate.inFrontOf(upstream.url);
    await use(gate);
    await gate.close();
  },
});
export const RACE = { regatta_id: 'reg_demo_week', race_number: 5 };

export async function makeKey(upstream: TestServer, scopes = 'all'): Promise<{ id: string; key: string }> {
  return upstream.command('keys', 'create', '--name', 'The laptop', '--club', 'demo', '--scopes', scopes);
}

/** Connects the laptop as the command line would, and waits until all of the club is there. */
export async function connected(page: Page, server: TestServer, url: string, key: string): Promise<void> {
  const call = async (name: string, data: object) => {
    const response = await page.context().request.post(`${server.url}/staff/${name}`, { data });
    return { ok: response.ok(), answer: await response.json() };
  };
  const set = await call('set_upstream', { url, key, club_id: null });
  expect(set.ok, JSON.stringify(set.answer)).toBe(true);
  await expect
    .poll(async () => (await call('sync_status', {})).answer)
    .toMatchObject({ fill: null, as_of: expect.any(Number) });
}

export async function read<Record>(server: TestServer, path: string): Promise<Record[]> {
  const key = await server.apiKey('all');
  const response = await fetch(`${server.apiUrl}${path}`, { headers: { 'api-key': key } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Record[] }).data;
}

export const crossingsOf = (server: TestServer) =>
  read<{ id: string }>(server, `/crossings?regatta_id=${RACE.regatta_id}&race_number=${RACE.race_number}`);

export const scoresOf = (server: TestServer) =>
  read<{ finish_time: number | null }>(
    server,
    `/scores?regatta_id=${RACE.regatta_id}&race_number=${RACE.race_number}`,
  );

/** Records one finish through the laptop's API, as a program on its network would. */
export async function recordFinish(
  laptop: TestServer,
  seconds: number,
  race_number = RACE.race_number,
): Promise<void> {
  const [boat] = await read<{ id: string }>(laptop, `/registrations?regatta_id=${RACE.regatta_id}`);
  const body = { registration_id: boat!.id, race_number, finish_time: seconds };
  const response = await fetch(`${laptop.apiUrl}/scores`, {
    method: 'POST',
    headers: { 'api-key': await laptop.apiKey('all'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
