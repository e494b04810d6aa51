import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Club } from '../../contract/club';
import { Booting } from './booting';
import { findBridge } from './bridge';
import { readChosenClub, rememberChosenClub } from './chosen-club';
import { ClubChoice } from './club-choice';
import { Gate } from './gate';
import {
  type Entry,
  findEntry,
  isRefusedKey,
  keySession,
  type OpenedSession,
  staffSession,
} from './open-session';
import { SessionContext } from './session';
import { forgetStoredKey, readStoredKey, storeKey } from './stored-key';
import { Welcome } from './welcome';

const RETRY_MS = 2_000;

/** Shows its children to whoever got in, and the way in to everybody else. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { entry, ask } = useEntry();
  const [opened, setOpened] = useState<OpenedSession | null>(null);

  const openClub = useCallback(
    async (club: Club) => {
      if (entry?.kind !== 'staff') return;
      rememberChosenClub(club.id);
      setOpened(await staffSession(entry.bridge, club));
    },
    [entry],
  );
  const openKey = useCallback(async (key: string) => {
    setOpened(await keySession(key));
    storeKey(key);
  }, []);
  const openStoredKey = useCallback(
    (key: string) =>
      openKey(key).catch((error: unknown) => {
        if (isRefusedKey(error)) forgetStoredKey();
        setTimeout(ask, isRefusedKey(error) ? 0 : RETRY_MS);
      }),
    [openKey, ask],
  );

  const clubs = entry?.kind === 'staff' ? entry.clubs : [];
  const obvious = clubs.length === 1 ? clubs[0] : clubs.find((club) => club.id === readChosenClub());
  useEffect(() => {
    if (opened) return;
    if (obvious) openClub(obvious).catch(ask);
    const stored = entry?.kind === 'outside' ? readStoredKey() : null;
    if (stored) void openStoredKey(stored);
  }, [opened, obvious, openClub, entry, openStoredKey, ask]);

  const client = opened?.client;
  const refreshClub = useCallback(async () => {
    // Without an answer it stays as it was: the next opening of the page reads it anyway.
    const answer = await client?.call('club', {}).catch(() => undefined);
    if (answer) setOpened((now) => now && { ...now, club: answer.data });
  }, [client]);
  const session = useMemo(() => (opened ? { ...opened, leave, refreshClub } : null), [opened, refreshClub]);
  if (session) return <SessionContext value={session}>{children}</SessionContext>;

  if (!entry || obvious) return <Booting />;
  if (entry.kind === 'silent') return <Booting silent />;
  if (entry.kind === 'outside')
    return readStoredKey() ? <Booting /> : <Gate remote={entry.remote} onKey={openKey} onRetry={ask} />;
  if (clubs.length === 0) return <Welcome bridge={entry.bridge} onFilled={ask} />;
  return <ClubChoice clubs={clubs} onChoose={openClub} />;
}

/** Asks until the server says something. */
function useEntry(): { entry: Entry | null; ask: () => void } {
  const [entry, setEntry] = useState<Entry | null>(null);
  const ask = useCallback(() => {
    findEntry(findBridge()).then(setEntry);
  }, []);
  useEffect(ask, [ask]);
  useEffect(() => {
    if (entry?.kind !== 'silent') return;
    const timer = setTimeout(ask, RETRY_MS);
    return () => clearTimeout(timer);
  }, [entry, ask]);
  return { entry, ask };
}

/** Starts over from the page's beginning: nothing of the old session stays in memory. */
function leave(): void {
  forgetStoredKey();
  rememberChosenClub('');
  window.location.assign('/');
}
