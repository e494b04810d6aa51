import type { Club } from '@contract/club';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { findBridge } from '@/api/bridge';
import { SessionContext } from '@/api/session';
import { rememberChosenClub } from './chosen-club';
import { ClubChoice } from './club-choice';
import { Connecting, NotConnected } from './connecting';
import { type Access, checkAccess, keySession } from './open-session';
import { SignIn } from './sign-in';
import { forgetStoredKey, storeKey } from './stored-key';
import { Welcome } from './welcome';

const queryKey = ['access'];

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

/** Shows its children to whoever got in, and the way in to everybody else. */
export function SessionProvider({ children }: { children: ReactNode }) {
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
    // Up to half as long again, so that the tablets of a club do not all come at once to a server that starts.
    retryDelay: (failures) =>
      Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 + Math.random() / 2),
  });
  // What went wrong last stays to be read while the next try is under way.
  const [failure, setFailure] = useState(failureReason);
  if (failureReason && failureReason !== failure) setFailure(failureReason);

  const askAgain = useCallback(() => void refetch(), [refetch]);
  const retry = () => void queryClient.resetQueries({ queryKey });
  const openClub = (club: Club) => {
    rememberChosenClub(club.id);
    askAgain();
  };
  const openKey = async (key: string) => {
    const opened: Access = { kind: 'open', session: await keySession(key) };
    storeKey(key);
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Access>(queryKey, opened);
  };

  const opened = access?.kind === 'open' ? access.session : null;
  const client = opened?.client;
  const refreshClub = useCallback(async () => {
    // Without an answer it stays as it was: the next opening of the page reads it anyway.
    const answer = await client?.call('club', {}).catch(() => undefined);
    if (answer)
      queryClient.setQueryData<Access>(queryKey, (now) =>
        now?.kind === 'open' ? { ...now, session: { ...now.session, club: answer.data } } : now,
      );
  }, [client, queryClient]);
  const session = useMemo(() => (opened ? { ...opened, leave, refreshClub } : null), [opened, refreshClub]);

  if (session) return <SessionContext value={session}>{children}</SessionContext>;
  // The way in with a key stays open, and with it what was typed there.
  if (access?.kind === 'outside') return <SignIn remote={access.remote} onKey={openKey} onRetry={askAgain} />;
  if (failure && (failureReason || !access)) return <NotConnected error={failure} onRetry={retry} />;
  if (access?.kind !== 'staff') return <Connecting />;
  if (access.clubs.length === 0) return <Welcome bridge={access.bridge} onFilled={askAgain} />;
  return <ClubChoice clubs={access.clubs} onChoose={openClub} />;
}

/** Starts over from the page's beginning: nothing of the old session stays in memory. */
function leave(): void {
  forgetStoredKey();
  rememberChosenClub('');
  window.location.assign('/');
}
