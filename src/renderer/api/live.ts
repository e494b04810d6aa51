import { type Client, ClientError } from '@shared/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { applyChanges, readAgain, readOnceMore } from './apply-changes';
import { BridgeError } from './bridge';
import { type Connection, WAIT_MS } from './connection';
import type { Position } from './live-position';
import { NetworkError } from './network';

interface LiveOptions {
  client: Client;
  clubId: string;
  queryClient: QueryClient;
  /** The cache holds answers of an earlier page: all are read again once the server answers. */
  hasKeptData?: boolean;
  /** The earlier page's position: everything this page reads is newer. */
  startAt?: Position | undefined;
  /** The position reached: everything read so far includes the changes up to there, or will. */
  onPosition?: (position: Position) => void;
  onConnection: (connection: Connection) => void;
  /** Everything written so far has been read, or is being read. */
  onConfirmed: () => void;
  /** No change is missed from here on. If the server is away, everything is read again on return. */
  onFollowing: () => void;
  signal: AbortSignal;
}

/** A hidden tab polls at intervals, to free one of the browser's few connections. */
const HIDDEN_PAUSE_MS = 5_000;
const BACK_OFF_MS = [250, 500, 1_000, 2_000];

/** Follows `/changes` until aborted: successive long polls, through server restarts. */
export async function followChanges(options: LiveOptions): Promise<void> {
  const {
    client,
    clubId,
    queryClient,
    onConnection,
    onConfirmed,
    onFollowing,
    signal,
    hasKeptData = false,
    startAt,
    onPosition,
  } = options;
  let position = startAt;
  let isOpening = !hasKeptData && !position;
  let isConfirmed = false;
  let failures = 0;
  while (!signal.aborted) {
    try {
      if (!position) {
        position = await findEnd(client, signal);
        // Earlier reads may lack changes, or be of another database.
        if (isOpening) readOnceMore(queryClient, clubId);
        else await readAgain(queryClient, clubId);
        isOpening = false;
        isConfirmed = true;
        onPosition?.(position);
        onConfirmed();
      }
      onFollowing();
      const wait = document.hidden || failures > 0 || !isConfirmed ? 0 : WAIT_MS;
      const query = { after: position.after, limit: 1000, wait };
      const { data, next_after, generation } = await client.call('changes', { query }, { signal });
      if (generation !== position.generation) {
        position = undefined;
        continue;
      }
      position = { after: next_after, generation };
      applyChanges(queryClient, clubId, data);
      onPosition?.(position);
      isConfirmed = true;
      failures = 0;
      onConfirmed();
      onConnection('online');
      if (document.hidden) await pause(HIDDEN_PAUSE_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      // The server was restored from a backup: ask for its position again.
      if (error instanceof ClientError && error.code === 'POSITION_LOST') position = undefined;
      const connection = connectionAfter(error);
      if (connection) onConnection(connection);
      else {
        // A bug in this page: changes may be half applied.
        reportError(error);
        position = undefined;
      }
      onFollowing();
      isOpening = false;
      await pause(delayAfter(error, failures), signal);
      failures++;
    }
  }
}

/** The end of the change log: records read later include all changes before it. */
async function findEnd(client: Client, signal: AbortSignal): Promise<Position> {
  const query = { after: 'latest', limit: 1 } as const;
  const { next_after, generation } = await client.call('changes', { query }, { signal });
  return { after: next_after, generation };
}

/**
 * Connection state after an error; null when the error is not the server's. Any API response, even a refusal, shows
 * that the server is there.
 */
function connectionAfter(error: unknown): Connection | null {
  if (error instanceof NetworkError) return 'reconnecting';
  if (error instanceof BridgeError) return error.isSessionOver ? 'signed-out' : 'reconnecting';
  if (error instanceof ClientError && error.code === 'DATABASE_GONE') return 'database-gone';
  if (error instanceof ClientError && error.code === 'INVALID_API_KEY') return 'shut-out';
  if (error instanceof ClientError) return error.status < 500 ? 'online' : 'reconnecting';
  return null;
}

function delayAfter(error: unknown, failures: number): number {
  const asked = error instanceof ClientError ? error.retryAfter : null;
  return asked === null ? BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]! : asked * 1000;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
  });
}
