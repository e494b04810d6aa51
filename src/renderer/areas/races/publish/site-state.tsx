import type { Bridge } from '@contract/staff-operations/operations';
import type { SiteStatus, SiteTarget } from '@contract/staff-operations/results-site';
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
  off: { tone: 'neutral', label: 'Off' },
  waiting: { tone: 'warning', label: 'Not sent yet' },
  sending: { tone: 'info', label: 'Sending' },
  sent: { tone: 'success', label: 'Sent' },
  failed: { tone: 'danger', label: 'Not sent' },
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
      <h2>Website</h2>
      {target === null ? (
        <p className={styles.quiet}>
          Also post results to your website (SFTP or folder):{' '}
          <SettingsLink>Settings → Results website</SettingsLink>.
        </p>
      ) : (
        <>
          <p>
            <StateBadge tone={states[state].tone}>{states[state].label}</StateBadge> {placeOf(target)}
            {sent_at !== null && `: ${files} files, sent ${when(sent_at)}`}.
          </p>
          {failure && (
            <p role="alert">
              {failure} {retry_at !== null && `Next try at ${formatTime(retry_at, timeZone)}.`}
            </p>
          )}
          {state !== 'sent' && (
            <Button
              variant="default"
              loading={send.isPending || state === 'sending'}
              onClick={() => send.mutate()}
            >
              Send now
            </Button>
          )}
          {send.error && <p role="alert">{send.error.message}</p>}
          <p className={styles.quiet}>
            Each publication is sent there automatically. <SettingsLink>Change where</SettingsLink>
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
  return target.kind === 'folder'
    ? `in the folder ${target.folder}`
    : `at ${target.host}, folder ${target.folder}`;
}
