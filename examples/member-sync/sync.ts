// Keeps a newsletter's list of subscribers in step with the club's members. Run `node sync.ts --help` for how.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Person, readState, saveState } from './state.ts';

const HELP = `Usage: node sync.ts [STATE_FILE]

Subscribes every active member with an email address, and unsubscribes who is none any more; runs until it is stopped.
DOCKSIDE_URL    the API's address, such as http://127.0.0.1:4010/api/v1
DOCKSIDE_KEY    a key with members:read and nothing else
NEWSLETTER_URL  the list: PUT and DELETE NEWSLETTER_URL/EMAIL are called`;

const [stateFile = 'members.json'] = process.argv.slice(2);
const { DOCKSIDE_URL: url, DOCKSIDE_KEY: apiKey, NEWSLETTER_URL: newsletter } = process.env;
if (stateFile === '--help' || !url || !apiKey || !newsletter) {
  console.error(HELP);
  process.exit(2);
}

const LONG_POLL_MS = 25_000;
const state = readState(stateFile);

interface Member {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  status: string | null;
}

interface Changes {
  data: { resource: string; id: string; record: Member | null }[];
  has_more: boolean;
  next_after: number;
  generation: string;
}

/** Changes after a position; null where the position is beyond the server's log: the log is another one. */
async function changesSince(after: number, wait: number): Promise<Changes | null> {
  const query = new URLSearchParams({ after: String(after), limit: '100', wait: String(wait) });
  const response = await fetch(`${url}/changes?${query}`, {
    headers: { 'api-key': apiKey! },
    signal: AbortSignal.timeout(LONG_POLL_MS + 10_000),
  });
  if (response.status === 409) return null;
  const body = (await response.json()) as Changes & { message: string };
  if (!response.ok) throw new Error(`${response.status} ${body.message}`);
  return body;
}

/** The subscriber that a member is to be; null for none. */
function subscriber(member: Member | null): Person | null {
  if (!member?.email || member.status !== 'active') return null;
  const name = [member.first_name, member.last_name].filter(Boolean).join(' ');
  return { email: member.email.toLowerCase(), name };
}

const isInUse = (email: string) => Object.values(state.people).some((person) => person.email === email);

/** Tells the newsletter what became of a member. Said twice, it does no harm. */
async function update(id: string, after: Person | null): Promise<void> {
  const before = state.people[id];
  if (before?.email === after?.email && before?.name === after?.name) return;
  if (after) state.people[id] = after;
  else delete state.people[id];
  if (after) await call('PUT', after.email, { name: after.name });
  // A couple may share an address: it stays while anybody has it.
  if (before && !isInUse(before.email)) await call('DELETE', before.email);
}

async function call(method: 'PUT' | 'DELETE', email: string, body?: object): Promise<void> {
  const response = await fetch(`${newsletter}/${encodeURIComponent(email)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  // A member who is not there was removed before.
  if (!response.ok && !(method === 'DELETE' && response.status === 404))
    throw new Error(`The newsletter refused ${method}: ${response.status}`);
  console.log(method === 'PUT' ? 'subscribed' : 'unsubscribed', email);
}

/** Follows one stretch of the changes: the newsletter first, then the position, so that a kill in between repeats. */
async function step(wait: number): Promise<void> {
  const page = await changesSince(state.after, wait);
  if (page === null || (state.generation && page.generation !== state.generation)) {
    console.log('the server was restored from a backup: reading everything again');
    Object.assign(state, { generation: page?.generation ?? null, after: 0, seen: [] });
    return saveState(stateFile, state);
  }
  const members = page.data.filter(({ resource }) => resource === 'members');
  const updates = members.map(({ id, record }) => ({ id, person: subscriber(record) }));
  // Noted before they are subscribed: after a kill their members may have other addresses by the next attempt.
  const emails = updates.flatMap(({ person }) => (person && !isInUse(person.email) ? [person.email] : []));
  if (emails.length > 0) {
    state.begun = [...new Set([...state.begun, ...emails])];
    saveState(stateFile, state);
  }
  for (const { id, person } of updates) {
    await update(id, person);
    state.seen?.push(id);
  }
  if (state.seen && !page.has_more) {
    // Everything was read again: whoever was not there has gone.
    const seen = new Set(state.seen);
    for (const id of Object.keys(state.people)) if (!seen.has(id)) await update(id, null);
    state.seen = null;
  }
  for (const email of state.begun) if (!isInUse(email)) await call('DELETE', email);
  Object.assign(state, { generation: page.generation, after: page.next_after, begun: [] });
  saveState(stateFile, state);
  console.log(`in step with change ${page.next_after}: ${Object.keys(state.people).length} members`);
}

for (let failures = 0, wait = 0; ; ) {
  try {
    await step(wait);
    wait = LONG_POLL_MS;
    failures = 0;
  } catch (error) {
    failures += 1;
    // The next attempt does not wait for news: the server may have been restored, and its answer shows that.
    wait = 0;
    console.log(`${(error as Error).message}; trying again`);
    // The file has the last complete stretch: start over from there.
    Object.assign(state, readState(stateFile));
    await sleep(Math.min(250 * 2 ** failures, 15_000));
  }
}
