import { codeTable } from '@dockside/scoring';
import { regattaLayout as t } from '@messages/races/regatta';
import { IconFlag, IconMapQuestion } from '@tabler/icons-react';
import { Outlet, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { useRefusal } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import { Failure } from '@/api/failure';
import { KeptAside } from '@/api/late-kept-aside';
import { PageFoot } from '@/api/page-foot';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { isRehearsal, useSession } from '@/api/session';
import { compareText } from '@/lib/format';
import { Page } from '@/shell/page';
import { Redirect } from '@/shell/redirect';
import { EmptyState } from '@/ui/empty-state';
import { whenIdle } from '@/ui/late';
import { LinkButton } from '@/ui/link-button';
import { ofRegatta } from '../of-regatta';
import { currentRace } from './current-race';
import { RaceMenuProvider } from './race-menu';
import styles from './regatta.module.css';
import { RegattaBar } from './regatta-bar';
import { RegattaContext, useRegatta } from './regatta-context';
import { RegattaSubject } from './regatta-menu';
import '@/ui/print-page.css';

// No club but that of a rehearsal loads it.
const GuidePanel = lazy(async () => ({ default: (await import('../rehearsal/guide-panel')).GuidePanel }));

/** The frame of every screen of one regatta: links to its places, the race picker, and its name above them. */
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
  const session = useSession();
  const { clubId, club } = session;
  const query = { regatta_id: regattaId };
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const races = useListQuery('races', { query });
  const entries = useListQuery('registrations', { query });
  const regatta = regattas.data?.find(({ id }) => id === regattaId);
  const data = useMemo(() => {
    if (!regatta || !races.data || !entries.data) return null;
    return {
      regatta,
      codes: codeTable(regatta.scoring_codes),
      races: [...races.data].sort((a, b) => a.race_number - b.race_number),
      entries: [...entries.data].sort((a, b) => compareText(a.sail_number, b.sail_number)),
      timeZone: regatta.time_zone ?? club.time_zone,
    };
  }, [regatta, races.data, entries.data, club.time_zone]);
  // All screens below are a long piece of work: where the regatta comes later, they are rendered between frames.
  const isThere = useDeferredValue(data !== null);
  const failed = races.error ?? entries.error;
  if (!data && failed)
    return <Failure error={failed} onRetry={() => void [races.refetch(), entries.refetch()]} />;
  if (!data || !isThere) return <QueryView query={races}>{() => null}</QueryView>;
  return (
    <RegattaContext value={data}>
      <PreloadScreens />
      <RegattaSubject />
      <PageFoot title={`${club.name} · ${data.regatta.name}`} timeZone={data.timeZone} />
      <RaceMenuProvider>
        <div className={styles.layout}>
          <RegattaBar />
          {isRehearsal(session) && (
            <Suspense>
              <GuidePanel />
            </Suspense>
          )}
          <KeptAside of={ofRegatta} inset />
          <div className={styles.screen}>
            <Outlet />
          </div>
        </div>
      </RaceMenuProvider>
    </RegattaContext>
  );
}

const screens = [
  '',
  '$raceNumber/check-in',
  '$raceNumber/start',
  '$raceNumber/finish',
  '$raceNumber/reconcile',
  '$raceNumber/results',
  'standings',
  'championship',
  'prizes',
  'checks',
  'publish',
] as const;

/** Loads the code of the regatta’s other screens, so that they open while the server is away. */
function PreloadScreens() {
  const router = useRouter();
  useEffect(() => {
    for (const screen of screens)
      whenIdle(() => void router.loadRouteChunk(router.routesById[`/races/$regattaId/${screen}`]));
  }, [router]);
  return null;
}

function NoSuchRegatta() {
  return (
    <Page title={t.regattaNotFound}>
      <EmptyState icon={IconMapQuestion} title={t.mayBeGone} detail={t.whyNotFound}>
        <LinkButton to="/races">{t.allRegattas}</LinkButton>
      </EmptyState>
    </Page>
  );
}

function NoRaceYet() {
  return (
    <Page title={t.noRaceYet}>
      <EmptyState icon={IconFlag} title={t.waitingForFirstRace} detail={t.thisPageUpdatesAutomatically} />
    </Page>
  );
}

/**
 * Redirects to the current race’s finish line, or to its results if it is over. Without a race, to the overview; a user
 * who may not create one waits here for the race office.
 */
export function ToCurrentRace() {
  const { regatta, races, timeZone } = useRegatta();
  const race = currentRace(races, timeZone, serverNow());
  const mayEnterRaces = useRefusal('races.save') === null;
  const regattaId = regatta.id;
  if (!race && !mayEnterRaces) return <NoRaceYet />;
  if (!race) return <Redirect to="/races/$regattaId" params={{ regattaId }} />;
  const params = { regattaId, raceNumber: String(race.race_number) };
  return race.status === 'sailed' || race.status === 'abandoned' ? (
    <Redirect to="/races/$regattaId/$raceNumber/results" params={params} />
  ) : (
    <Redirect to="/races/$regattaId/$raceNumber/finish" params={params} />
  );
}
