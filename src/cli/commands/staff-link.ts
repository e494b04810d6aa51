import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Command } from 'commander';
import { STAFF_LINK_PATH, STAFF_PATH } from '../../contract/staff-operations/operations';
import { findServer } from '../../db/data-dir-lock';
import { staffLinkSecret } from '../../staff-api/staff-links';
import { type CommonOptions, command, print } from '../common';
import { originOf, socketPathOf } from '../origin';

export function staffLinkCommand(): Command {
  return command(
    'staff-link',
    'Print a one-time link to the staff UI for a browser on this computer, valid 10 minutes.',
  ).action(printStaffLink);
}

async function printStaffLink(options: CommonOptions): Promise<void> {
  const staff_url = await newStaffLink(options.dataDir);
  print(options, { staff_url }, staff_url);
}

/** Timeout for the server's answer. */
const TIMEOUT_MS = 10_000;

/** Requests a link from the running server, using the secret from its private file. */
async function newStaffLink(dataDir: string): Promise<string> {
  const { running, info } = findServer(dataDir);
  if (!running)
    throw new Error(
      `No server is running on ${dataDir}. Start one with dockside serve, which prints a staff link.`,
    );
  if (!info)
    throw new Error(
      `The server on ${dataDir} couldn’t save its address; the disk may be full. Use the link it printed.`,
    );
  if (!info.url) throw new Error(`The desktop app is running on ${dataDir} and needs no staff link.`);
  const { url } = info;
  const { ok, body } = await ask(url, staffLinkSecret(dataDir)).catch((cause) => {
    throw new Error(`The server at ${url} isn’t answering. Check that it is running.`, { cause });
  });
  if (!ok) throw new Error(`The server at ${url} refused a staff link: ${body.message}`);
  return `${originOf(url)}${body.path}`;
}

interface Answer {
  ok: boolean;
  body: { path: string; message: string };
}

/** Sends the request over HTTP, to an address or a Unix domain socket. */
function ask(url: string, secret: string): Promise<Answer> {
  const socketPath = socketPathOf(url);
  return new Promise((resolve, reject) => {
    const asked = request(`${originOf(url)}${STAFF_PATH}${STAFF_LINK_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Bypasses the environment's proxy, which cannot reach this computer.
      agent: false,
      ...(socketPath !== undefined && { socketPath }),
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      json(answer).then(
        (body) => resolve({ ok: answer.statusCode === 200, body: body as Answer['body'] }),
        reject,
      );
    });
    asked.end();
  });
}
