import type { Command } from 'commander';
import { STAFF_LINK_PATH, STAFF_PATH } from '../../contract/staff-operations/index';
import { findServer } from '../../db/data-dir-lock';
import { sessionCookieName, sessionSecret } from '../../staff-api/session';
import { type CommonOptions, command, print } from '../common';

export function staffLinkCommand(): Command {
  return command(
    'staff-link',
    'Print a link that lets one browser on this computer into the staff UI of the running server.',
  ).action(printStaffLink);
}

async function printStaffLink(options: CommonOptions): Promise<void> {
  const staff_url = await newStaffLink(options.dataDir);
  print(options, { staff_url }, staff_url);
}

/** How long the server may take to answer. */
const TIMEOUT_MS = 10_000;

/** Asks the running server for a link, with this user's staff session: its secret is in a file that only this user can read. */
async function newStaffLink(dataDir: string): Promise<string> {
  const { running, info } = findServer(dataDir);
  if (!running)
    throw new Error(`No server runs on ${dataDir}. Start one with dockside serve: it prints a staff link.`);
  if (!info?.url) throw new Error(`The desktop app runs on ${dataDir}, and needs no staff link.`);
  const { url } = info;
  const answer = await fetch(`${url}${STAFF_PATH}${STAFF_LINK_PATH}`, {
    method: 'POST',
    headers: { cookie: `${sessionCookieName(url)}=${sessionSecret(dataDir)}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause) => {
    throw new Error(`The server at ${url} does not answer.`, { cause });
  });
  const body = (await answer.json()) as { path: string; message: string };
  if (!answer.ok) throw new Error(`The server at ${url} gave no staff link: ${body.message}`);
  return `${url}${body.path}`;
}
