import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link, Outlet, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { Failure } from '@/api/failure';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { SubNav } from '@/ui/sub-nav';
import { currentRace } from './current-race';
import styles from './layout.module.css';
import { RaceSwitcher } from './race-switcher';
import { RegattaContext, useRaceNumber, useRegatta } from './regatta-context';
import { RegattaInStatusBar } from './regatta-menu';
import '@/areas/print-page.css';

const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What is around every screen of one regatta: its parts, its races, and where one is in the status bar. */
export function RegattaLayout() {
  const { regattaId } = useParams({ from: '/races/$regattaId' });
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  return (
    <QueryView query={regattas}>
      {(all) =>
        all.some(({ id }) => id === regattaId) ? <OneRegatta regattaId={regattaId} /> : <NoSuchRegatta />
      }
    </QueryView>
  );
}

function OneRegatta({ regattaId }: { regattaId: string }) {
  const { clubId, club } = useSession();
  const query = { regatta_id: regattaId };
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const races = useListQuery('races', { query });
  const entries = useListQuery('registrations', { query });
  const regatta = regattas.data?.find(({ id }) => id === regattaId);
  const data = useMemo(() => {
    if (!regatta || !races.data || !entries.data) return null;
    return {
      regatta,
      races: [...races.data].sort((a, b) => a.race_number - b.race_number),
      entries: [...entries.data].sort((a, b) => byNumber.compare(a.sail_number, b.sail_number)),
      timeZone: regatta.time_zone ?? club.time_zone,
    };
  }, [regatta, races.data, entries.data, club.time_zone]);
  const failed = races.error ?? entries.error;
  if (!data && failed)
    return <Failure error={failed} onRetry={() => void [races.refetch(), entries.refetch()]} />;
  if (!data) return <QueryView query={races}>{() => null}</QueryView>;
  return (
    <RegattaContext value={data}>
      <LoadedScreens />
      <RegattaInStatusBar />
      <div className={styles.layout}>
        <RegattaBar />
        <div className={styles.screen}>
          <Outlet />
        </div>
      </div>
    </RegattaContext>
  );
}

const screens = ['$raceNumber/finish', '$raceNumber/results', 'standings', 'publish'] as const;

/** Fetches the regatta's other screens ahead, so that a tablet walks between them while the server is away. */
function LoadedScreens() {
  const router = useRouter();
  useEffect(() => {
    for (const screen of screens)
      void router.loadRouteChunk(router.routesById[`/races/$regattaId/${screen}`]);
  }, [router]);
  return null;
}

/** The regatta's parts; the two that are about a race lead to the one on screen, else to the current one. */
function RegattaBar() {
  const { regatta, races, timeZone } = useRegatta();
  const raceNumber = useRaceNumber() ?? currentRace(races, timeZone, Date.now())?.race_number;
  const base = `/races/${encodeURIComponent(regatta.id)}`;
  const ofRace =
    raceNumber === undefined
      ? []
      : [
          { to: `${base}/${raceNumber}/finish`, name: 'Finish line' },
          { to: `${base}/${raceNumber}/results`, name: 'Results' },
        ];
  return (
    <div className={styles.bar}>
      <SubNav
        label="Parts of the regatta"
        links={[
          ...ofRace,
          { to: `${base}/standings`, name: 'Standings' },
          { to: `${base}/publish`, name: 'Publish' },
          { to: `${base}/setup`, name: 'Set-up', hasParts: true },
        ]}
      />
      <RaceSwitcher />
    </div>
  );
}

function NoSuchRegatta() {
  return (
    <Page title="There is no such regatta">
      <EmptyState
        icon={IconMapQuestion}
        title="The address names a regatta that is not here"
        detail="An old link may have named it, or it belongs to another club."
      >
        <Button component={Link} to="/races">
          All regattas
        </Button>
      </EmptyState>
    </Page>
  );
}
