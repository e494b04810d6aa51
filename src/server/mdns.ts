import type { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Bonjour } from 'bonjour-service';
import { BASE_PATH } from '../contract/route.js';

/** A part of a DNS name is no longer than this, in bytes. */
const LONGEST_LABEL = 63;

/** Saying goodbye is a courtesy: without a network it is never done. */
const GOODBYE_MS = 500;

/** This machine's name on the local network, as multicast DNS has it; the host allowlist lets it through. */
export function localName(): string {
  return `${hostname().split('.')[0]}.local`;
}

/** A server told of on the local network by multicast DNS, so that programs find it without an address. */
export interface Advertisement {
  /** Takes it back; what heard of it forgets it at once. */
  stop(): Promise<void>;
}

/**
 * Advertises the API as `_http._tcp`. Where there is no network, or another program keeps the port of multicast DNS to
 * itself, nothing is told and nothing fails: the address stands on the screen.
 */
export function advertise(club: string | undefined, port: number): Advertisement {
  const bonjour = new Bonjour({}, () => {});
  multicastOf(bonjour).on('error', () => {});
  bonjour.publish({
    name: withinLabel(club ? `Dockside – ${club}` : 'Dockside'),
    type: 'http',
    port,
    host: localName(),
    txt: { path: BASE_PATH },
    // The same club may be served twice; whoever looks sees both by their host names.
    probe: false,
  });
  return {
    async stop() {
      const goodbye = new Promise<void>((resolve) => bonjour.unpublishAll(() => resolve()));
      await Promise.race([goodbye, delay(GOODBYE_MS, undefined, { ref: false })]);
      bonjour.destroy();
    },
  };
}

/** Its socket's errors are emitted on an object that the library keeps to itself; unheard they would end the process. */
function multicastOf(bonjour: Bonjour): EventEmitter {
  return (bonjour as unknown as { server: { mdns: EventEmitter } }).server.mdns;
}

/** Cuts a name where it gets too long, never within a character. */
function withinLabel(name: string): string {
  let cut = '';
  for (const character of name) {
    if (Buffer.byteLength(cut + character) > LONGEST_LABEL) break;
    cut += character;
  }
  return cut;
}
