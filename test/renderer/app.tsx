import { cleanup, fireEvent, isInaccessible, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import type { TestClub } from '../club';

/** Node's own, which reaches the test's server. */
const fetchFromServer = globalThis.fetch;

const DEVICE_CLOCKS = '/api/v1/time/devices';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/**
 * Opens the whole staff UI on a real server, signed in like a browser that followed a staff link. Each opening has its
 * own modules, as each loaded page has. The test fails if the page writes an error or a warning to the console.
 *
 * @returns paths of the page's writes to the API, without the reports of the device's clock, which may come at any time
 */
export async function openApp(club: TestClub, path: string, clubId = 'c'): Promise<string[]> {
  cleanup();
  const complaints: unknown[][] = [];
  const complain = (...words: unknown[]) => {
    // jsdom has no IndexedDB.
    if (!/^This browser could not (keep|store)/.test(String(words[0]))) complaints.push(words);
  };
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
  onTestFinished(async () => {
    // Parts that load late must not arrive when the page is gone.
    cleanup();
    await vi.dynamicImportSettled();
    expect(complaints).toEqual([]);
  });
  const entered = await fetchFromServer(`${club.url}${club.server.newStaffPath!()}`, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  const writes: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { origin, pathname, search } = new URL(
      input instanceof Request ? input.url : String(input),
      window.location.href,
    );
    // The server runs in this process, and calls others itself.
    if (origin !== window.location.origin) return fetchFromServer(input, init);
    const request = new Request(input, init);
    const { method, signal } = request;
    const headers = new Headers(request.headers);
    headers.set('cookie', cookie);
    const body = method === 'GET' ? undefined : await request.arrayBuffer();
    if (method !== 'GET' && pathname.startsWith('/api/') && pathname !== DEVICE_CLOCKS) writes.push(pathname);
    return fetchFromServer(`${club.url}${pathname}${search}`, { method, headers, body, signal });
  });
  localStorage.setItem('dockside.club', clubId);
  window.history.pushState(null, '', path);
  vi.resetModules();
  const { App } = await import('../../src/renderer/app');
  render(<App />);
  return writes;
}

type Name = string | RegExp;

/**
 * The elements of a role and a name that a reader of the screen finds. Testing Library asks every element of the page for
 * its styles first, which takes most of a test's time.
 */
export function all(role: string, name?: Name, part: HTMLElement = document.body): HTMLElement[] {
  const options = { hidden: true, ...(name !== undefined && { name }) };
  return within(part)
    .queryAllByRole(role, options)
    .filter((element) => !isInaccessible(element));
}

/** Waits for the one element of a role and a name, on the page or in a part of it. */
export function find(role: string, name?: Name, part?: HTMLElement): Promise<HTMLElement> {
  return waitFor(() => {
    const found = all(role, name, part);
    if (found.length !== 1) throw new Error(`${found.length} elements are a ${role} named ${name}.`);
    return found[0]!;
  });
}

/** Waits for an element, and clicks on it. */
export async function click(role: string, name?: Name, part?: HTMLElement): Promise<void> {
  await user.click(await find(role, name, part));
}

/** Waits for a field, and puts a text into it like a paste over everything. */
export async function fill(name: Name, text: string, part?: HTMLElement): Promise<HTMLElement> {
  const field = await find('textbox', name, part);
  await user.click(field);
  fireEvent.change(field, { target: { value: text } });
  return field;
}

/** Opens a list of choices, and chooses one. */
export async function choose(name: Name, option: Name, part?: HTMLElement): Promise<void> {
  const field = await find('combobox', name, part);
  await user.click(field);
  const list = await waitFor(() => {
    const shown = document.getElementById(field.getAttribute('aria-controls') ?? '');
    if (!shown) throw new Error(`The list of ${name} is not open.`);
    return shown;
  });
  // Without a layout, an open list counts as scrolled out of view.
  await user.click(await within(list).findByRole('option', { name: option, hidden: true }));
}

/** Presses keys, as `{Escape}`, where the focus is. */
export async function keys(text: string): Promise<void> {
  await user.keyboard(text);
}

/** Waits until no element of a role and a name is there. */
export async function gone(role: string, name?: Name, part?: HTMLElement): Promise<void> {
  await waitFor(() => expect(all(role, name, part)).toEqual([]));
}

/** Waits until the address is this path. */
export async function at(path: Name): Promise<void> {
  await waitFor(() => expect(window.location.pathname).toMatch(path));
}

/** Waits until the screen has no changes that are not saved. */
export const saved = () => waitFor(() => expect(document.body.textContent).not.toContain('Not saved yet'));

/** The words of each element. */
export const words = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
