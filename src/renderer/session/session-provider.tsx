import type { Club } from '@contract/club';
import { sessionProvider as t } from '@messages/session';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { findBridge } from '@/api/bridge';
import { explain } from '@/api/failures';
import { NetworkError } from '@/api/network';
import { canCache } from '@/api/offline-cache/can-cache';
import { SessionContext, trialName } from '@/api/session';
import { useDelayElapsed } from '@/lib/clock';
import { writeDatesLike } from '@/lib/time';
import { Button } from '@/ui/button';
import { TitlePrefix } from '@/ui/document-title';
import { withMantine } from '@/ui/mantine/load';
import { AuthLayout } from './auth-layout';
import styles from './auth-layout.module.css';
import {
  type Access,
  checkAccess,
  forgetAccess,
  keySession,
  lastSession,
  rememberClub,
  rememberKey,
  rememberSession,
} from './check-access';
import { joinCode } from './join-code';

// Sign-in screens appear once; signed-in pages need not load their code.
const ClubChoice = lazy(async () => ({ default: (await import('./club-choice')).ClubChoice }));
const Join = lazy(async () => ({
  default: await withMantine(import('./join').then((module) => module.Join)),
}));
const SignIn = lazy(async () => ({
  default: await withMantine(import('./sign-in').then((module) => module.SignIn)),
}));
const Welcome = lazy(async () => ({
  default: await withMantine(import('./welcome').then((module) => module.Welcome)),
}));

const queryKey = ['access'];

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;
/** A local server answers before anybody could read this. */
const SHOWN_AFTER_MS = 500;
/** On a network that swallows requests, no error ever reports the server as away. */
const AWAY_AFTER_MS = 3_000;

/** Shows its children with a session, otherwise the sign-in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [code] = useState(joinCode);
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      {code === null ? <KnownSession>{children}</KnownSession> : <Join code={code} />}
    </Suspense>
  );
}

function KnownSession({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const {
    data: access,
    failureReason,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: () => checkAccess(findBridge()),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: true,
    // Up to 50 % jitter, so that a starting server does not get all tablets at once.
    retryDelay: (failures) =>
      Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 + Math.random() / 2),
  });
  // The last failure stays readable during the next try.
  const [failure, setFailure] = useState(failureReason);
  if (failureReason && failureReason !== failure) setFailure(failureReason);

  const recheck = useCallback(() => void refetch(), [refetch]);
  const retry = () => void queryClient.resetQueries({ queryKey });
  const openClub = (club: Club) => {
    rememberClub(club.id);
    recheck();
  };
  const openKey = async (key: string) => {
    const opened: Access = { kind: 'open', session: await keySession(key) };
    rememberKey(key);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Access>(queryKey, opened);
  };

  const isOverdue = useDelayElapsed(AWAY_AFTER_MS);
  const isAway = !access && (failure instanceof NetworkError || isOverdue);
  const { data: kept } = useQuery({
    queryKey: ['kept session'],
    queryFn: () => openKept(queryClient),
    enabled: isAway,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

  const confirmed = access?.kind === 'open' ? access.session : null;
  const opened = confirmed ?? (access ? null : (kept ?? null));
  useEffect(() => {
    if (confirmed) rememberSession(confirmed);
  }, [confirmed]);
  const client = opened?.client;
  const refreshClub = useCallback(async () => {
    // Without an answer the club stays as it was: the next page reads it anyway.
    const answer = await client?.call('club', {}).catch(() => undefined);
    if (answer)
      queryClient.setQueryData<Access>(queryKey, (now) =>
        now?.kind === 'open' ? { ...now, session: { ...now.session, club: answer.data } } : now,
      );
  }, [client, queryClient]);
  const session = useMemo(() => (opened ? { ...opened, signOut, refreshClub } : null), [opened, refreshClub]);

  if (session) {
    writeDatesLike(session.club.time_zone);
    const trial = trialName(session);
    return (
      <SessionContext value={session}>
        <TitlePrefix value={trial && `${trial}: `}>{children}</TitlePrefix>
      </SessionContext>
    );
  }
  // Keeps the form for a key open, with its typed text.
  if (access?.kind === 'outside')
    return <SignIn remote={access.remote} shutOut={access.shutOut} onKey={openKey} onRetry={recheck} />;
  if (isAway && kept === undefined) return <main aria-busy="true" />;
  if (failure && (failureReason || !access)) return <NotConnected error={failure} onRetry={retry} />;
  if (access?.kind !== 'staff') return <Connecting />;
  if (access.clubs.length === 0) return <Welcome bridge={access.bridge} onFilled={recheck} />;
  return <ClubChoice clubs={access.clubs} onChoose={openClub} />;
}

/** Restarts at the start page: nothing of the old session stays in memory. */
function signOut(): void {
  void forgetAccess().then(() => window.location.assign('/'));
}

/** The last session here, with this browser's cached answers; null for none. */
async function openKept(queryClient: QueryClient) {
  const session = lastSession(findBridge());
  if (session && canCache())
    await import('@/api/offline-cache/restore-answers')
      .then(({ restoreAnswers }) => restoreAnswers(queryClient, session.clubId))
      .catch(() => undefined);
  return session;
}

/** Shown until the server's first answer. */
function Connecting() {
  if (!useDelayElapsed(SHOWN_AFTER_MS)) return <main aria-busy="true" />;
  return (
    <AuthLayout title={t.connectingToServer}>
      <p className={styles.lead} role="status">
        {t.itHasNotAnswered}
      </p>
    </AuthLayout>
  );
}

/** Explains the missing session while the page retries. Bugs of the page are rethrown. */
function NotConnected({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { detail, isBug } = explain(error);
  if (isBug) throw error;
  const isAway = error instanceof NetworkError;
  return (
    <AuthLayout title={isAway ? t.serverDoesNotAnswer : t.serverHasProblem}>
      <p className={styles.lead} role="status">
        {isAway ? t.startItWithNpm : t.itSaysThisPage(detail)}
      </p>
      <Button onClick={onRetry}>{t.retry}</Button>
    </AuthLayout>
  );
}
