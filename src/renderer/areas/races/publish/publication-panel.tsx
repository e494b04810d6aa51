import {
  type Publication,
  type PublicationStatus,
  type racesUnderWay,
  resultsPath,
} from '@contract/published-results';
import type { Bridge, NetworkStatus } from '@contract/staff-operations';
import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bridgeQuery } from '@/api/bridge';
import { useSession } from '@/api/session';
import { formatList } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/time';
import { confirm } from '@/ui/confirm';
import { CopyButton } from '@/ui/copy-button';
import { QrCode } from '@/ui/qr-code';
import { StateBadge } from '@/ui/state-badge';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { UnnamedTimes } from '../unnamed-times';
import styles from './publish.module.css';
import { SailwaveExport } from './sailwave-export';

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
      <UnnamedTimes />
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
      {underWay.length > 0 && (
        <p>
          <StateBadge tone="warning">Under way</StateBadge> {titlesOf(underWay)}: not counted in these results
          before {underWay.length === 1 ? 'it is' : 'they are'} sailed.
        </p>
      )}
      <h2>Public results page</h2>
      {bridge ? (
        <>
          <PublicPage bridge={bridge} status={status} underWay={underWay} />
          <SailwaveExport />
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

/** `Race 5 · Sun R1 and Race 6` */
const titlesOf = (races: readonly RaceUnderWay[]) => formatList(races.map(raceTitle));

/** Asks whether final results are to go out while races are under way. */
function confirmFinal(underWay: readonly RaceUnderWay[]): Promise<boolean> {
  const [it, is] = underWay.length === 1 ? ['it', 'is'] : ['them', 'are'];
  return confirm({
    title: `Publish as final without ${titlesOf(underWay)}?`,
    children: (
      <p>
        {titlesOf(underWay)} {is} under way: boats may still finish, and the points and discards of the series
        do not count {it} yet. Declare {it} sailed or abandoned first, or the results go out as final without{' '}
        {it}.
      </p>
    ),
    confirm: `Publish without ${it}`,
  });
}

const EVERY_MS = 4_000;

interface PublicPageProps extends Pick<PublicationPanelProps, 'status' | 'underWay'> {
  bridge: Bridge;
}

/** Publishes the regatta’s results on the public page, or withdraws them. */
function PublicPage({ bridge, status, underWay }: PublicPageProps) {
  const { regatta } = useRegatta();
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
    // Those that are asked about: another race may start meanwhile.
    const without = status === 'final' ? underWay : [];
    if (without.length === 0 || (await confirmFinal(without)))
      publish.mutate(without.map(({ race_number }) => race_number));
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
      {publication && <Addresses bridge={bridge} regattaId={regatta_id} />}
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

/**
 * The addresses of the public page: those on the club’s network with a QR code if the server is shared, else the one on
 * this machine.
 */
function Addresses({ bridge, regattaId }: { bridge: Bridge; regattaId: string }) {
  const network = useQuery(bridgeQuery(bridge, 'network', {}));
  if (!network.data) return null;
  const { shared, addresses, port, listening } = network.data;
  const onNetwork = shared ? addresses.map((address) => `http://${address}:${port}`) : [];
  const hosts = onNetwork.length > 0 ? onNetwork : listening.slice(0, 1);
  return (
    <>
      <ul className={styles.addresses} aria-label="Addresses of the public page">
        {hosts.map((host) => (
          <Address key={host} url={`${host}${resultsPath(regattaId)}`} withCode={onNetwork.length > 0} />
        ))}
      </ul>
      {onNetwork.length === 0 && <NotOnNetwork network={network.data} />}
    </>
  );
}

function Address({ url, withCode }: { url: string; withCode: boolean }) {
  return (
    <li>
      {withCode && <QrCode text={url} />}
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
      <CopyButton text={() => url}>Copy the address</CopyButton>
    </li>
  );
}

/** Says why there is no QR code: no phone could open the address. */
function NotOnNetwork({ network: { shared } }: { network: NetworkStatus }) {
  if (shared)
    return (
      <p className={styles.quiet}>
        The server is shared, but this machine is in no network now. Once it is, the address for phones and
        its QR code stand here.
      </p>
    );
  return (
    <p className={styles.quiet}>
      Only this machine can open it now. To let phones on the club’s network read it, by its QR code, share
      the server under{' '}
      <Link to="/settings/$section" params={{ section: 'network' }}>
        Settings → Network
      </Link>
      .
    </p>
  );
}
