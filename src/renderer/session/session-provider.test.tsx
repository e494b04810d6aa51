import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderer/render';
import { useSession } from '../api/session';
import { SessionProvider } from './session-provider';

const howth = { id: 'club_1', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR' };
const sligo = { ...howth, id: 'club_2', name: 'Sligo' };

type Answer = (input: { club_id?: string }, key: string | null) => [status: number, body: object];

/** The server's answers by last part of the path, and the requests made. */
let answers: Record<string, Answer>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {
    session: () => [200, { clubs: [howth], host: 'cli' }],
    device_key: ({ club_id }) => [200, { key: `dsk_of_${club_id}` }],
    club: (_, key) =>
      key === 'dsk_good'
        ? [200, { code: 'OK', data: { ...howth, sandbox: false, key: { scopes: [] } } }]
        : [401, { code: 'INVALID_API_KEY', message: 'The key is not known.' }],
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = new URL(request.url).pathname.split('/').at(-1)!;
    asked.push(name);
    const body = request.method === 'POST' ? await request.json() : {};
    const answer = answers[name]!(body, request.headers.get('api-key'));
    return Response.json(answer[1], { status: answer[0] });
  });
});

function Who() {
  const { club, bridge, signOut } = useSession();
  return (
    <p>
      In {club.name} {bridge ? 'as staff' : 'with a key'}
      <button type="button" onClick={signOut}>
        Sign out
      </button>
    </p>
  );
}

const open = () =>
  renderUi(
    <SessionProvider>
      <Who />
    </SessionProvider>,
  );

it('lets staff into the only club', async () => {
  open();
  await screen.findByText(/In Howth as staff/);
  expect(asked).toEqual(['session', 'device_key']);
  expect(localStorage.getItem('dockside.club')).toBe('club_1');
});

it('asks for the key of last time’s club beside the session, and for no other', async () => {
  localStorage.setItem('dockside.club', 'club_2');
  answers.session = () => [200, { clubs: [howth, sligo] }];
  open();
  await screen.findByText(/In Sligo as staff/);
  expect(asked.toSorted()).toEqual(['device_key', 'session']);
});

it('does not mind that last time’s club is gone', async () => {
  localStorage.setItem('dockside.club', 'club_gone');
  answers.device_key = ({ club_id }) =>
    club_id === 'club_gone' ? [404, { message: 'No such club.', code: null }] : [200, { key: 'dsk_1' }];
  open();
  await screen.findByText(/In Howth as staff/);
});

it('has one of several clubs chosen, and remembers it', async () => {
  answers.session = () => [200, { clubs: [howth, sligo] }];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sligo' }));
  await screen.findByText(/In Sligo as staff/);
  expect(localStorage.getItem('dockside.club')).toBe('club_2');
});

it('takes a key from whoever is not on the staff, and says when it is not good', async () => {
  answers.session = () => [401, { message: 'No staff session.', code: null }];
  open();
  await userEvent.type(await screen.findByLabelText(/API key/), 'dsk_bad');
  await userEvent.click(screen.getByRole('button', { name: 'Use this key' }));
  await screen.findByText(/The club computer doesn’t know this key/);
  expect(sessionStorage.getItem('dockside.api-key')).toBeNull();

  await userEvent.clear(screen.getByLabelText(/API key/));
  await userEvent.type(screen.getByLabelText(/API key/), 'dsk_good');
  await userEvent.click(screen.getByRole('button', { name: 'Use this key' }));
  await screen.findByText(/In Howth with a key/);
  expect(sessionStorage.getItem('dockside.api-key')).toBe('dsk_good');
});

it('opens with the key that this tab has, and forgets one that the server refuses', async () => {
  answers.session = () => [401, { message: 'No staff session.', code: null }];
  sessionStorage.setItem('dockside.api-key', 'dsk_good');
  const { unmount } = open();
  await screen.findByText(/In Howth with a key/);
  unmount();

  sessionStorage.setItem('dockside.api-key', 'dsk_revoked');
  open();
  await screen.findByRole('heading', { name: 'Staff only' });
  expect(sessionStorage.getItem('dockside.api-key')).toBeNull();
});

it('says that the server has a problem, and goes on when it has none any more', async () => {
  answers.device_key = () => [503, { message: 'The disk is full.', code: null }];
  open();
  await screen.findByText(/The disk is full\./);
  const before = asked.length;
  answers.device_key = () => [200, { key: 'dsk_1' }];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/In Howth as staff/);
  await waitFor(() => expect(asked.length).toBe(before + 2));
});

it.each([
  ['full', () => vi.spyOn(Storage.prototype, 'setItem')],
  ['forbidden', () => vi.spyOn(Storage.prototype, 'getItem')],
])('opens in a browser whose storage is %s', async (_, watch) => {
  watch().mockImplementation(() => {
    throw new DOMException('Not here.', 'QuotaExceededError');
  });
  open();
  await screen.findByText(/In Howth as staff/);
});
