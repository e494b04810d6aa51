import type { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Bonjour } from 'bonjour-service';
import { BASE_PATH } from '../contract/route';

/** A part of a DNS name is no longer than this, in bytes. */
const LONGEST_LABEL = 63;

/** The longest wait for the goodbye message; without a network it is never sent. */
const GOODBYE_MS = 500;

/** This machine's name in multicast DNS; the host allowlist accepts it. */
export function localName(): string {
  return `${hostname().split('.')[0]}.local`;
}

/** A server advertised over mDNS, so that programs on the local network find it without an address. */
export interface Advertisement {
  /** Withdraws it, also from the caches of those that saw it. */
  stop(): Promise<void>;
}

/**
 * Advertises the API as `_http._tcp`. Where there is no network, or another program has the port of multicast DNS, nothing
 * is advertised and nothing fails: staff see the address on the screen.
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
    // The same club may be served twice; their host names tell them apart.
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

/** Errors of the socket are emitted on a private object of the library; without a listener they end the process. */
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
