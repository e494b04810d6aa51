import type { Bridge } from '@contract/staff-operations/operations';
import type { SiteStatus, SiteTarget } from '@contract/staff-operations/results-site';
import { siteState as t } from '@messages/races/publish';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridgeQuery } from '@/api/bridge';
import { formatDate, formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import styles from './publish.module.css';

const EVERY_MS = 4_000;

const states: Record<SiteStatus['state'], { tone: Tone; label: string }> = {
  off: { tone: 'neutral', label: t.off },
  waiting: { tone: 'warning', label: t.notSentYet },
  sending: { tone: 'info', label: t.sending },
  sent: { tone: 'success', label: t.sent },
  failed: { tone: 'danger', label: t.notSent },
};

/** Upload state of the published results on the club's website. */
export function SiteState({ bridge }: { bridge: Bridge }) {
  const { timeZone } = useRegatta();
  const status = useQuery({ ...bridgeQuery(bridge, 'results_site', {}), refetchInterval: EVERY_MS });
  const send = useMutation({
    mutationFn: () => bridge.call('send_results_site', {}),
    onSettled: () => void status.refetch(),
  });
  if (!status.data) return null;
  const { target, state, sent_at, failure, retry_at, files } = status.data;
  const when = (at: number) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  return (
    <>
      <h2>{t.website}</h2>
      {target === null ? (
        <p className={styles.quiet}>
          {t.alsoPostResults(<SettingsLink>{t.settingsResultsWebsite}</SettingsLink>)}
        </p>
      ) : (
        <>
          <p>
            <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge>{' '}
            {sent_at !== null ? t.filesSent(placeOf(target), files, when(sent_at)) : <>{placeOf(target)}.</>}
          </p>
          {failure && (
            <p role="alert">
              {retry_at !== null ? t.nextTryAt(failure, formatTime(retry_at, timeZone)) : failure}
            </p>
          )}
          {state !== 'sent' && (
            <Button
              variant="default"
              loading={send.isPending || state === 'sending'}
              onClick={() => send.mutate()}
            >
              {t.sendNow}
            </Button>
          )}
          {send.error && <p role="alert">{send.error.message}</p>}
          <p className={styles.quiet}>
            {t.eachPublicationIsSent(<SettingsLink>{t.changeWhere}</SettingsLink>)}
          </p>
        </>
      )}
    </>
  );
}

function SettingsLink({ children }: { children: string }) {
  return (
    <Link to="/settings/$section" params={{ section: 'website' }}>
      {children}
    </Link>
  );
}

/** `web.example.org, folder results` */
function placeOf(target: SiteTarget): string {
  return target.kind === 'folder' ? t.inFolder(target.folder) : t.atHost(target.host, target.folder);
}
