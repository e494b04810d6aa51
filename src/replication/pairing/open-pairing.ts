import { pairedDockside, openPairing as t } from '@messages/server/pairing';
import type { Logger } from 'pino';
import { forgetPairing } from '../../club/integration/forget-pairing';
import { type KeyVault, noVault } from '../../club/key-vault';
import type { OperationInput, OperationOutput } from '../../contract/staff-operations/operations';
import type { PairingPeer, PairingStatus, pairingOperations } from '../../contract/staff-operations/pairing';
import type { Readable } from '../../db/connection';
import { isSandbox } from '../../db/sandbox';
import type { Store } from '../../db/store';
import { chooseVersion, countConflicts, listConflicts } from './conflicts';
import { PairingError } from './errors';
import { assignAllVersions } from './exchange';
import { completeJoin, invite, joinRequest, parseInvitation } from './join';
import { defaultPairingTimes, type PairingTimes, post, readFrom } from './link';
import { Links } from './links';
import { type DoLongWork, doHere } from './long-work';
import { missingOf } from './missing';
import { findNode } from './node';
import { partsNotTaken } from './parts';
import { PeerKeys } from './peer-keys';
import { findPeer, listPeers, type Peer, removePeer } from './peers';
import { type JoinAnswer, PAIRING_PATH, readJoinAnswer } from './protocol';
import { lastTakeOver, takeOver } from './take-over';

export interface PairingOptions {
  store: Store;
  log: Logger;
  /** Unix epoch milliseconds. */
  clock?: (() => number) | undefined;
  /** Keeps the keys of paired Docksides from other programs; without one the files' permissions do. */
  keyVault?: KeyVault | undefined;
  times?: Partial<PairingTimes> | undefined;
  /** Applies large messages, and reads and makes files. */
  apart?: DoLongWork | undefined;
}

type PairingOperation = keyof typeof pairingOperations;

/** Operations of the staff API on the pairing. */
type PairingControl = {
  [Name in PairingOperation]: (
    input: OperationInput<Name>,
  ) => OperationOutput<Name> | Promise<OperationOutput<Name>>;
};

export interface Pairing {
  control: PairingControl;
  /** Starts calling the paired Docksides. */
  start(): void;
  stop(): Promise<void>;
}

/** A peer that was heard so long ago is not there, in milliseconds. */
const ONLINE_MS = 60_000;

/** The pairing of one store with other Docksides. */
export function openPairing({
  store,
  log,
  clock = Date.now,
  keyVault = noVault,
  times,
  apart = doHere(store),
}: PairingOptions): Pairing {
  const keys = new PeerKeys(store.dataDir, keyVault);
  const pairingTimes = { ...defaultPairingTimes, ...times };
  const links = new Links({ store, keys, log, clock, times: pairingTimes, apart });
  const status = () => statusOf(store.read, links, clock());

  const control: PairingControl = {
    pairing_status: status,
    pairing_invite: async ({ club_id, name }) => {
      refuseInSandbox(store.read);
      const invitation = await store.write((db) => invite(db, { clubId: club_id, name }, clock()));
      await assignAllVersions(store);
      return invitation;
    },
    pairing_join: async ({ address, code, name, base }) => {
      refuseInSandbox(store.read);
      const invitation = parseInvitation(address, code);
      const request = await store.write((db) => joinRequest(db, invitation.code, name));
      const answer = await call(
        `${invitation.url}${PAIRING_PATH}/join`,
        request,
        pairingTimes.requestTimeoutMs,
      );
      await keys.save(invitation.url, answer.key);
      await store.write((db) => completeJoin(db, answer, { url: invitation.url, name, base }));
      await assignAllVersions(store);
      return status();
    },
    pairing_take_over: async () => {
      const node = findNode(store.read);
      if (!node) throw new PairingError(t.isNotPaired);
      const before = findPeer(store.read, node.primary_node);
      const known_missing = before ? missingOf(store.read, before).here : 0;
      await store.write((db) => takeOver(db, clock()));
      return { status: status(), known_missing, heard_at: before?.heard_at ?? null };
    },
    pairing_leave: async ({ node }) => {
      await store.write((db) => {
        if (node !== null) removePeer(db, node);
        if (node === null || listPeers(db).length === 0) forgetPairing(db);
      });
      if (!findNode(store.read)) await keys.forget();
      return status();
    },
    pairing_export: async ({ club_id, name, all }) => {
      refuseInSandbox(store.read);
      const { to, text } = await apart('makePairingFile', { clubId: club_id, name, all });
      return { file_name: `dockside-${fileName(name)}-${to}.pairing.jsonl`, text };
    },
    pairing_import: async ({ text, name }) => {
      refuseInSandbox(store.read);
      const { from, news } = await apart('takePairingFile', { text, name, now: clock() });
      return { from, news, status: status() };
    },
    list_conflicts: () => (findNode(store.read) ? listConflicts(store.read) : []),
    choose_version: async (choice) => {
      await store.write((db) => chooseVersion(db, choice, clock()));
      return {};
    },
  };
  return { control, start: () => links.start(), stop: () => links.stop() };
}

async function call(url: string, request: object, timeoutMs: number): Promise<JoinAnswer> {
  try {
    const bytes = await post(url, request, { timeoutMs });
    return await readFrom(url, () => readJoinAnswer(bytes));
  } catch (error) {
    if (error instanceof PairingError) throw error;
    throw new PairingError(t.isNotAnswering(new URL(url).origin));
  }
}

function statusOf(db: Readable, links: Links, now: number): PairingStatus {
  const node = findNode(db);
  if (!node)
    return {
      ...{ node: null, name: null, club_id: null, role: 'primary', primary: null },
      ...{ peers: [], conflicts: 0, taken_over: null },
    };
  const peers = listPeers(db);
  const primary =
    node.primary_node === node.node
      ? { node: node.node, name: node.name }
      : {
          node: node.primary_node,
          name: peers.find((peer) => peer.node === node.primary_node)?.name ?? pairedDockside.anotherDockside,
        };
  return {
    node: node.node,
    name: node.name,
    club_id: node.club_id,
    role: node.primary_node === node.node ? 'primary' : 'standby',
    primary,
    peers: peers.map((peer) => shown(db, peer, links, now)),
    conflicts: countConflicts(db),
    taken_over: lastTakeOver(db),
  };
}

function shown(db: Readable, peer: Peer, links: Links, now: number): PairingPeer {
  const { node, name, url, calls, heard_at } = peer;
  const link = url === null ? undefined : links.of(node);
  const isHeard = heard_at !== null && Math.abs(now - heard_at) < ONLINE_MS;
  const missing = missingOf(db, peer);
  const online = link ? link.problem === null && link.succeededAt !== null : calls && isHeard;
  return {
    ...{ node, name, url, heard_at, online },
    link: url === null ? (calls ? 'called' : 'file') : 'calling',
    missing_here: missing.here,
    missing_there: missing.there,
    compared: missing.compared,
    not_taken: partsNotTaken(peer),
    problem: link?.problem ?? null,
  };
}

function fileName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'laptop'
  );
}

function refuseInSandbox(db: Readable): void {
  if (isSandbox(db)) throw new PairingError(t.sandboxCannotBePaired);
}
