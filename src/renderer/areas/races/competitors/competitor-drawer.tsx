import type { Competitor, CompetitorKind } from '@contract/areas/racing/competitors';
import { Link } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import { formatCount } from '@/lib/format';
import { formatDate } from '@/lib/time';
import formStyles from '@/ui/form/form.module.css';
import { Notice } from '@/ui/notice';
import { Fact, Facts, RecordDrawer } from '@/ui/record-drawer';
import styles from './competitors.module.css';

/** A boat’s or helm’s results, regatta by regatta. */
export function CompetitorDrawer({
  competitor,
  kind,
  onClose,
}: {
  competitor: Competitor | null;
  kind: CompetitorKind;
  onClose: () => void;
}) {
  return (
    <RecordDrawer title={competitor?.name ?? null} onClose={onClose}>
      {competitor && <Record competitor={competitor} kind={kind} />}
    </RecordDrawer>
  );
}

function Record({ competitor, kind }: { competitor: Competitor; kind: CompetitorKind }) {
  const { club } = useSession();
  const { boat_names, boat_classes, helms, doubts, regattas, races, wins, results } = competitor;
  return (
    <div className={formStyles.form}>
      {doubts.map((doubt) => (
        <Notice key={doubt} tone="warning">
          {kind === 'boat' ? 'This boat' : 'This helm'} {doubt}. Correct sail number, class and helm in the
          entries.
        </Notice>
      ))}
      <Facts>
        <Fact label="Boat">{boat_names.join(', ')}</Fact>
        <Fact label="Class">{boat_classes.join(', ')}</Fact>
        <Fact label="Helms">{helms.join(', ')}</Fact>
        <Fact label="Sailed">
          {formatCount(regattas, 'regatta')}, {formatCount(races, 'race')}, {formatCount(wins, 'win')}
        </Fact>
      </Facts>
      <div>
        {results.map((result) => (
          <section key={`${result.registration_id} ${result.fleet}`} className={styles.result}>
            <strong>
              <Link
                to="/races/$regattaId/standings"
                params={{ regattaId: result.regatta_id }}
                search={{ fleet: result.fleet }}
              >
                {result.regatta}, {result.fleet}
              </Link>
            </strong>
            <p>
              {result.starts_at !== null && `${formatDate(result.starts_at, club.time_zone)}. `}
              {result.explanation}.
            </p>
            <p className={formStyles.note}>
              {formatCount(result.races, 'race')}, {formatCount(result.wins, 'win')}
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}
