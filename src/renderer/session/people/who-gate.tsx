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

/**
 * Asks for the user of this device, over any screen, which keeps running. Asks nothing while there is only one person.
 */
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

/** Locks the device after some minutes without input. */
function useLockWhenIdle(minutes: number | null): void {
  useEffect(() => {
    if (minutes === null) return;
    // Uses the page's own clock: the time of day may be changed.
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

/** Verifies an offline PIN once the server is back. */
function useVerifyLater(): void {
  const { client } = useSession();
  const connection = useConnection();
  useEffect(() => {
    // Without an answer, it is verified on the next connection.
    if (connection === 'online') verifyPending(client).catch(() => undefined);
  }, [connection, client]);
}

/** Tells the server that nobody is signed in: it missed a sign-out while away. */
function useSignOutLater(isNobodyIn: boolean): void {
  const { client } = useSession();
  const isOnline = useConnection() === 'online';
  useEffect(() => {
    // Without an answer, it is sent on the next connection.
    if (isOnline && isNobodyIn) client.call('people.signOut', {}).catch(() => undefined);
  }, [isOnline, isNobodyIn, client]);
}

/** Rereads the people who may sign in, after a refusal for want of a valid sign-in. */
function usePeopleReadAgain(isRefused: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isRefused) void queryClient.invalidateQueries({ queryKey: ['people'] });
  }, [isRefused, queryClient]);
}

/** Rereads refused queries after a sign-in. */
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
