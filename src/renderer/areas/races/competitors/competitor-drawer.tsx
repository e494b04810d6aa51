import type { Competitor, CompetitorKind } from '@contract/areas/racing/competitors';
import { competitorDrawer as t } from '@messages/races/competitors';
import { Link } from '@tanstack/react-router';
import { useSession } from '@/api/session';
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
          {kind === 'boat' ? t.thisBoat(doubt) : t.thisHelm(doubt)}
        </Notice>
      ))}
      <Facts>
        <Fact label={t.boat}>{boat_names.join(', ')}</Fact>
        <Fact label={t.class}>{boat_classes.join(', ')}</Fact>
        <Fact label={t.helms}>{helms.join(', ')}</Fact>
        <Fact label={t.sailed}>{[t.regattas(regattas), t.races(races), t.wins(wins)].join(', ')}</Fact>
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
            <p className={formStyles.note}>{[t.races(result.races), t.wins(result.wins)].join(', ')}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
