import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Club } from '../../contract/club';
import { Booting } from './booting';
import { findBridge } from './bridge';
import { readChosenClub, rememberChosenClub } from './chosen-club';
import { ClubChoice } from './club-choice';
import { Gate } from './gate';
import { type Entry, findEntry, keySession, staffSession } from './open-session';
import { type Session, SessionContext } from './session';
import { forgetStoredKey, readStoredKey, type StoredKey, storeKey } from './stored-key';
import { Welcome } from './welcome';

const RETRY_MS = 2_000;

type Opened = Omit<Session, 'leave'>;

/** Shows its children to whoever got in, and the way in to everybody else. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { entry, ask } = useEntry();
  const [opened, setOpened] = useState<Opened | null>(null);

  const openClub = useCallback(
    async (club: Club) => {
      if (entry?.kind !== 'staff') return;
      rememberChosenClub(club.id);
      setOpened(await staffSession(entry.bridge, club));
    },
    [entry],
  );
  const openKey = useCallback((stored: StoredKey) => {
    storeKey(stored);
    setOpened(keySession(stored));
  }, []);

  const clubs = entry?.kind === 'staff' ? entry.clubs : [];
  const obvious = clubs.length === 1 ? clubs[0] : clubs.find((club) => club.id === readChosenClub());
  useEffect(() => {
    if (opened) return;
    if (obvious) openClub(obvious).catch(ask);
    const stored = entry?.kind === 'outside' ? readStoredKey() : null;
    if (stored) openKey(stored);
  }, [opened, obvious, openClub, entry, openKey, ask]);

  const session = useMemo(() => (opened ? { ...opened, leave } : null), [opened]);
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
