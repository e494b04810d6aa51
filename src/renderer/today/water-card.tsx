import { useServerNow } from '@/api/clock/use-device-clock';
import { QueryView } from '@/api/query-view';
import { peopleIn } from '@/areas/wristbands/people/people';
import { useBandRegattas } from '@/areas/wristbands/use-band-regattas';
import { useStationData } from '@/areas/wristbands/use-station-data';
import { formatNumber, plural } from '@/lib/format';
import { regattasAtAGlance } from '@/lib/likely-regatta';
import { LinkButton } from '@/ui/link-button';
import { StateBadge } from '@/ui/state-badge';
import { LiveCard } from './live-card';
import styles from './today.module.css';

const LOOK_EVERY_MS = 60_000;

/** People on the water, and those overdue: a card for each regatta under way, else for the next or the last. */
export function WaterCards() {
  const now = useServerNow(LOOK_EVERY_MS);
  const query = useBandRegattas();
  const regattas = regattasAtAGlance(query.data ?? [], now);
  if (regattas.length > 0)
    return regattas.map(({ id, name }) => <People key={id} regattaId={id} name={name} />);
  return (
    <LiveCard title="On the water">
      <QueryView query={query} empty={<p className={styles.quiet}>No wristbands yet</p>}>
        {() => null}
      </QueryView>
    </LiveCard>
  );
}

const NAMED = 3;

function People({ regattaId, name }: { regattaId: string; name: string }) {
  const { query, people, knowsOverdue, knowsRaces } = useStationData(regattaId);
  const out = peopleIn(people, 'out');
  const overdue = out.filter(({ overdue }) => overdue !== null);
  const names = overdue.slice(0, NAMED).map(({ band }) => band.holder ?? band.sail_number ?? band.id);
  return (
    <LiveCard
      title="On the water"
      link={
        <LinkButton to="/wristbands/$regattaId" params={{ regattaId }} variant="subtle" size="compact-sm">
          {name}
        </LinkButton>
      }
      actions={
        <>
          <LinkButton to="/wristbands/$regattaId" params={{ regattaId }}>
            Scan
          </LinkButton>
          <LinkButton to="/wristbands/$regattaId/muster" params={{ regattaId }} variant="default">
            Muster list
          </LinkButton>
        </>
      }
    >
      <QueryView query={query} empty={<p className={styles.lead}>No wristbands issued</p>}>
        {() => (
          <>
            <p className={styles.quiet}>{plural(out.length, 'person out', 'people out')}</p>
            <p className={styles.figure}>{formatNumber(out.length)}</p>
            <p className={styles.quiet}>
              {!knowsOverdue ? (
                'Reading who is overdue…'
              ) : overdue.length === 0 ? (
                knowsRaces ? (
                  'No one overdue'
                ) : (
                  'Not known who is overdue'
                )
              ) : (
                <>
                  <StateBadge tone="danger">{formatNumber(overdue.length)} overdue</StateBadge>{' '}
                  {names.join(', ')}
                  {overdue.length > NAMED && ' …'}
                </>
              )}
            </p>
          </>
        )}
      </QueryView>
    </LiveCard>
  );
}
