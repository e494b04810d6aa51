import type { StaffSession } from '@contract/staff-operations/sessions';
import { browsers as t } from '@messages/settings';
import { browserName } from '@shared/browser-name';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { Action, Section } from '@/ui/section';
import styles from '@/ui/section.module.css';
import { StateBadge } from '@/ui/state-badge';

/** Browsers signed in by a staff link, with a button to end their sessions. */
export function Browsers() {
  const sessions = useBridgeQuery('list_sessions', {});
  return (
    <Section title={t.browsersSigned} lead={t.browsersSignOutAfter}>
      <QueryView query={sessions}>{(all) => <BrowserList sessions={all} />}</QueryView>
    </Section>
  );
}

function BrowserList({ sessions }: { sessions: readonly StaffSession[] }) {
  const { signOut } = useSession();
  const end = useBridgeMutation('end_session', ['list_sessions']);
  const endOthers = useBridgeMutation('end_other_sessions', ['list_sessions']);
  const endOne = ({ id, current }: StaffSession) =>
    // Afterwards every call of this page would be refused.
    end.mutate({ id }, current ? { onSuccess: signOut } : {});
  return (
    <>
      <ul className={styles.items}>
        {sessions.map((session) => (
          <Browser
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => endOne(session)}
          />
        ))}
      </ul>
      <Problem error={end.error} />
      {sessions.length > 1 && (
        <Action label={t.signOutAllOthers} action={endOthers} onClick={() => endOthers.mutate({})} />
      )}
    </>
  );
}

interface BrowserProps {
  session: StaffSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Browser({ session, isEnding, onEnd }: BrowserProps) {
  const { user_agent, created_at, last_used_at, current } = session;
  const name = browserName(user_agent);
  const label = current ? t.signOutThisBrowser : t.signOut(name);
  return (
    <li className={styles.item}>
      <div>
        <strong>{name}</strong> {current && <StateBadge tone="success">{t.thisBrowser}</StateBadge>}
        <p>
          {t.signedIn(
            <ClubDate at={created_at} />,
            <ClubTime at={created_at} />,
            <ClubDate at={last_used_at} />,
            <ClubTime at={last_used_at} />,
          )}
        </p>
      </div>
      <Button variant="default" size="compact-sm" aria-label={label} loading={isEnding} onClick={onEnd}>
        {t.signOutTitle}
      </Button>
    </li>
  );
}
