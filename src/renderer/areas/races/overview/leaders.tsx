import { tablesOf, tableTitle } from '@contract/areas/racing/series';
import { leaders as t } from '@messages/races/overview';
import { boatTitle } from '@shared/boat-title';
import { formatPoints } from '@shared/results-format';
import { useQueries } from '@tanstack/react-query';
import { responseQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { useRegatta } from '../regatta/regatta-context';
import { standingsQueryOf } from '../standings-query';
import styles from './overview.module.css';

/** The first boat of each fleet or series, from its standings. */
export function Leaders() {
  const { regatta } = useRegatta();
  const { client, clubId } = useSession();
  const tables = tablesOf(regatta);
  const queries = useQueries({
    queries: tables.map((table) =>
      responseQuery(client, clubId, 'standings', { query: standingsQueryOf(regatta.id, table) }),
    ),
  });
  if (tables.length === 0) return null;
  return (
    <Card
      title={t.leaders}
      link={
        <LinkButton
          variant="subtle"
          size="compact-sm"
          to="/races/$regattaId/standings"
          params={{ regattaId: regatta.id }}
        >
          {t.seeStandings}
        </LinkButton>
      }
    >
      <ul className={styles.facts}>
        {tables.map(({ fleet, series }, index) => {
          const { data, isError } = queries[index]!;
          const first = data?.races.length ? data.standings.find(({ rank }) => rank === 1) : undefined;
          const title = tableTitle({ fleet: fleet.name, series });
          return (
            <li key={title}>
              <strong>{title}</strong>
              <span>
                {first
                  ? t.points(boatTitle(first), formatPoints(first.net))
                  : isError
                    ? t.standingsNotAvailable
                    : data && t.noRaceScoredYet}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
