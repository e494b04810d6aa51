import {
  type Publication,
  type PublicationStatus,
  type racesUnderWay,
  resultsPath,
} from '@contract/published-results';
import type { Bridge } from '@contract/staff-operations';
import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { useSession } from '@/api/session';
import { formatDate, formatTime } from '@/lib/time';
import { StateBadge } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import { confirmFinal } from '../result-checks/confirm-final';
import { OpenChecks } from '../result-checks/open-checks';
import { useChecks } from '../result-checks/use-checks';
import { Files } from './files';
import { PublicAddresses } from './public-addresses';
import styles from './publish.module.css';
import { SiteState } from './site-state';

type RaceUnderWay = ReturnType<typeof racesUnderWay>[number];

interface PublicationPanelProps {
  status: PublicationStatus;
  /** Races under way: results are not final with them. */
  underWay: readonly RaceUnderWay[];
  onStatus: (status: PublicationStatus) => void;
}

const statuses = [
  { value: 'provisional', label: 'Provisional' },
  { value: 'final', label: 'Final' },
];

/** Sets whether results are provisional or final, and publishes them. */
export function PublicationPanel({ status, underWay, onStatus }: PublicationPanelProps) {
  const { bridge } = useSession();
  return (
    <section className={styles.panel} aria-label="Publication">
      <OpenChecks />
      <h2>Results are</h2>
      <SegmentedControl
        aria-label="Results are"
        data={statuses}
        value={status}
        onChange={(value) => onStatus(value as PublicationStatus)}
      />
      <p className={styles.quiet}>
        {status === 'provisional'
          ? 'Until the protest time limit has passed and protests are decided.'
          : 'No protest or correction is expected any more.'}
      </p>
      <h2>Public results page</h2>
      {bridge ? (
        <>
          <PublicPage bridge={bridge} status={status} underWay={underWay} />
          <SiteState bridge={bridge} />
          <Files />
        </>
      ) : (
        <p className={styles.quiet}>
          Publishing on the club’s network is done on the server’s own machine, by somebody who came in
          through its staff link. With an API key you can print the sheets and save the spreadsheets.
        </p>
      )}
    </section>
  );
}

const EVERY_MS = 4_000;

interface PublicPageProps extends Pick<PublicationPanelProps, 'status' | 'underWay'> {
  bridge: Bridge;
}

/** Publishes the regatta’s results on the public page, or withdraws them. */
function PublicPage({ bridge, status, underWay }: PublicPageProps) {
  const { regatta } = useRegatta();
  const checks = useChecks();
  const regatta_id = regatta.id;
  const publications = useQuery({
    ...bridgeQuery(bridge, 'list_publications', {}),
    refetchInterval: EVERY_MS,
  });
  const settle = { onSettled: () => void publications.refetch() };
  const publish = useMutation({
    mutationFn: (without_races: number[]) =>
      bridge.call('publish_results', { regatta_id, status, without_races }),
    ...settle,
  });
  const unpublish = useMutation({
    mutationFn: () => bridge.call('unpublish_results', { regatta_id }),
    ...settle,
  });
  const onPublish = async () => {
    if (status === 'provisional') return publish.mutate([]);
    // Those that are asked about: another race may start meanwhile.
    const without = underWay.map(({ race_number }) => race_number);
    if (await confirmFinal(checks, underWay)) publish.mutate(without);
  };
  if (!publications.data && !publications.error) return null;
  const publication = publications.data?.find((one) => one.regatta_id === regatta_id);
  const error = publish.error ?? unpublish.error ?? publications.error;
  const isSame = publication?.status === status && !publication.outdated;
  return (
    <>
      {publication ? <Published publication={publication} /> : <p>Nothing of this regatta is published.</p>}
      <Button loading={publish.isPending} disabled={isSame} onClick={onPublish}>
        {publication ? `Publish again as ${status}` : `Publish as ${status}`}
      </Button>
      {publication && (
        <PublicAddresses
          bridge={bridge}
          path={resultsPath(regatta_id)}
          label="Addresses of the public page"
        />
      )}
      {publication && (
        <Button variant="subtle" color="red" loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
          Unpublish
        </Button>
      )}
      {error && (
        <p role="alert">
          <StateBadge tone="danger">Did not work</StateBadge> {error.message}
        </p>
      )}
      <p className={styles.quiet}>
        Anybody on the club’s network can read what is published, without a key, and nothing else. Later
        corrections go out when you publish again.
      </p>
    </>
  );
}

function Published({ publication: { status, published_at, outdated } }: { publication: Publication }) {
  const { timeZone } = useRegatta();
  return (
    <p>
      {outdated ? (
        <StateBadge tone="warning">Out of date</StateBadge>
      ) : (
        <StateBadge tone="success">Published</StateBadge>
      )}{' '}
      {status} as of {formatDate(published_at, timeZone)}, {formatTime(published_at, timeZone)}.
      {outdated && ' Results have changed since.'}
    </p>
  );
}
