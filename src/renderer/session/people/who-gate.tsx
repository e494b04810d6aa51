import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDevicePeople, useIsLocked, useWho } from '@/api/device-people';
import { useConnection } from '@/api/live-provider';
import { useSession } from '@/api/session';
import { verifyPending } from '@/api/sign-in';
import { who } from '@/api/who';
import { late } from '@/ui/late';

const SignInSheet = late(async () => (await import('./sign-in-sheet')).SignInSheet);

const LOOK_EVERY_MS = 5_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Asks who uses this device, over whatever screen is open: what runs there goes on. While there is one person, it asks nothing. */
export function WhoGate({ onSignedIn }: { onSignedIn: () => void }) {
  const people = useDevicePeople();
  const { person, locked, isUnverified, isRefused, isChoosing } = useWho();
  const asks = people?.asks === true;
  const isLocked = useIsLocked();
  useLockWhenIdle(asks && person !== null ? people.lock_after_minutes : null);
  useVerifyLater();
  useSignOutLater(asks && person === null);
  usePeopleReadAgain(isRefused);
  useErrorsReadAgain(isUnverified ? undefined : person?.signInId, onSignedIn);
  if (!asks || !(isLocked || isChoosing)) return null;
  return (
    <SignInSheet
      people={people.people}
      current={person}
      reason={locked ?? (isLocked ? 'nobody' : 'switch')}
      onCancel={isLocked ? null : () => who.choose(false)}
    />
  );
}

/** Locks the device once nobody has touched it for so many minutes. */
function useLockWhenIdle(minutes: number | null): void {
  useEffect(() => {
    if (minutes === null) return;
    // By the page's own clock: the time of day may be set.
    let touchedAt = performance.now();
    const touch = () => {
      touchedAt = performance.now();
    };
    const look = () => {
      if (performance.now() - touchedAt >= minutes * 60_000) who.lock();
    };
    for (const event of TOUCHES) window.addEventListener(event, touch, { capture: true, passive: true });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const event of TOUCHES) window.removeEventListener(event, touch, { capture: true });
    };
  }, [minutes]);
}

/** Asks about the PIN that was given while the server was away, once it is back. */
function useVerifyLater(): void {
  const { client } = useSession();
  const connection = useConnection();
  useEffect(() => {
    // Without an answer it is asked at the next connection.
    if (connection === 'online') verifyPending(client).catch(() => undefined);
  }, [connection, client]);
}

/** Tells the server that nobody is signed in: a sign-out while it was away did not reach it. */
function useSignOutLater(isNobodyIn: boolean): void {
  const { client } = useSession();
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    // Without an answer it is told at the next connection.
    if (isOnline && isNobodyIn) client.call('people.signOut', {}).catch(() => undefined);
  }, [isOnline, isNobodyIn, client]);
}

/** Asks again who may sign in: a refusal says that somebody has to, or that whoever was in may not any more. */
function usePeopleReadAgain(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['people'] });
  }, [isRefused, queryClient]);
}

/** What nobody was allowed to read is read again for whoever signs in. */
function useErrorsReadAgain(signInId: string | undefined, onSignedIn: () => void): void {
  const known = useRef(signInId);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (signInId === known.current) return;
    known.current = signInId;
    if (signInId === undefined) return;
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    onSignedIn();
  }, [signInId, queryClient, onSignedIn]);
}
