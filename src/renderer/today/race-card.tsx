import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import { raceCard as t } from '@messages/today';
import { raceInSentence, shortRaceTitle } from '@shared/race-title';
import { useAllowed } from '@/api/allowed';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Ticking } from '@/areas/races/finish-line/ticking';
import { firstSignalOf } from '@/areas/races/overview/first-signal';
import { formatElapsed } from '@/lib/elapsed';
import { regattasAtAGlance } from '@/lib/likely-regatta';
import { LinkButton } from '@/ui/link-button';
import { LiveCard } from './live-card';
import styles from './today.module.css';

const LOOK_EVERY_MS = 60_000;
const LATE_EVERY_MS = 5_000;

/** The next start and the race under way: a card for each regatta under way, else for the next or the last. */
export function RaceCards() {
  const { clubId } = useSession();
  const now = useServerNow(LOOK_EVERY_MS);
  const query = useListQuery('regattas', { query: { club_id: clubId } });
  const regattas = regattasAtAGlance(query.data ?? [], now);
  if (regattas.length > 0)
    return regattas.map((regatta) => <RegattaCard key={regatta.id} regatta={regatta} />);
  return (
    <LiveCard
      title={t.racing}
      actions={
        query.data && (
          <LinkButton to="/races" variant="default">
            {t.openRacing}
          </LinkButton>
        )
      }
    >
      <QueryView query={query} empty={<p className={styles.quiet}>{t.noRegattasYet}</p>}>
        {() => null}
      </QueryView>
    </LiveCard>
  );
}

function RegattaCard({ regatta: { id, name, time_zone } }: { regatta: Regatta }) {
  const { club } = useSession();
  const mayScore = useAllowed().may('scores:write');
  const query = useListQuery('races', { query: { regatta_id: id } });
  const now = useServerNow(LATE_EVERY_MS);
  const races = query.data ?? [];
  const next = nextStart(races, now);
  const racing = races.filter(({ status }) => status === 'racing');
  const toStart = next?.race ?? (racing.length === 0 ? unplannedRace(races) : undefined);
  const timeZone = time_zone ?? club.time_zone;
  const to = (race: Race) => ({ regattaId: id, raceNumber: String(race.race_number) });
  return (
    <LiveCard
      title={t.racing}
      link={
        <LinkButton to="/races/$regattaId" params={{ regattaId: id }} variant="subtle" size="compact-sm">
          {name}
        </LinkButton>
      }
      actions={
        <>
          {mayScore && toStart && (
            <LinkButton to="/races/$regattaId/$raceNumber/start" params={to(toStart)}>
              {t.startLine}
            </LinkButton>
          )}
          {(mayScore ? racing : []).map((race, index) => (
            <LinkButton
              key={race.race_number}
              to="/races/$regattaId/$raceNumber/finish"
              params={to(race)}
              variant={next || index > 0 ? 'default' : 'filled'}
            >
              {t.finish(raceInSentence(race))}
            </LinkButton>
          ))}
          {(!mayScore || (!toStart && racing.length === 0)) && (
            <LinkButton to="/races/$regattaId/standings" params={{ regattaId: id }} variant="default">
              {t.standings}
            </LinkButton>
          )}
        </>
      }
    >
      <QueryView query={query} empty={<p className={styles.quiet}>{t.noRacesYet}</p>}>
        {() =>
          next ? (
            <>
              <p className={styles.quiet}>
                {shortRaceTitle(next.race)} · {textOf(next)}
              </p>
              <p className={styles.figure}>
                {next.isSoon && !next.isLate ? (
                  <Ticking
                    label={t.timeToFirstSignal}
                    everyMs={1_000}
                    text={(at) => formatElapsed(Math.max(0, Math.ceil((next.at - at) / 1_000)))}
                  />
                ) : (
                  <>
                    <ClubDate at={next.at} timeZone={timeZone} weekday />{' '}
                    <ClubTime at={next.at} timeZone={timeZone} />
                  </>
                )}
              </p>
            </>
          ) : (
            <p className={styles.lead}>
              {racing.length > 0
                ? t.isRacing(shortRaceTitle(racing[0]!))
                : toStart
                  ? t.noStartTimeYet(shortRaceTitle(toStart))
                  : t.noMoreStartsPlanned}
            </p>
          )
        }
      </QueryView>
      {next && racing.length > 0 && (
        <p className={styles.quiet}>{racing.map((race) => t.isRacing(shortRaceTitle(race))).join(' · ')}</p>
      )}
    </LiveCard>
  );
}

const DAY_MS = 86_400_000;
/** A race that has not started so long after its time is forgotten. */
const LATE_MS = DAY_MS / 2;

interface NextStart {
  race: Race;
  /** The first warning signal, or without a plan the start. */
  at: number;
  isWarning: boolean;
  /** True within a day: counted down. */
  isSoon: boolean;
  /** True if the time has passed and the race has not started: postponed, or not timed. */
  isLate: boolean;
}

/** The first start to come, of races not yet sailed; first a scheduled race whose time has just passed. */
export function nextStart(
  races: readonly Pick<Race, 'race_number' | 'status' | 'starts' | 'start_plan'>[],
  now: number,
): NextStart | undefined {
  const [first] = races.flatMap((race) => startsToCome(race as Race, now)).sort((a, b) => a.at - b.at);
  return first && { ...first, isSoon: first.at - now < DAY_MS, isLate: first.at <= now };
}

/** The first race to come of those without any start time. */
export function unplannedRace<One extends Pick<Race, 'race_number' | 'status' | 'starts' | 'start_plan'>>(
  races: readonly One[],
): One | undefined {
  const [first] = races
    .filter((race) => race.status === 'scheduled' && firstSignalOf(race) === null)
    .sort((a, b) => a.race_number - b.race_number);
  return first;
}

function startsToCome(race: Race, now: number): Pick<NextStart, 'race' | 'at' | 'isWarning'>[] {
  if (race.status === 'racing')
    return race.starts
      .filter(({ starts_at }) => starts_at > now)
      .map(({ starts_at: at }) => ({ race, at, isWarning: false }));
  const first = race.status === 'scheduled' ? firstSignalOf(race) : null;
  return first && first.at > now - LATE_MS ? [{ race, ...first }] : [];
}

function textOf({ isWarning, isSoon, isLate }: NextStart): string {
  if (isLate) return t.notStartedPlannedFor;
  if (isWarning) return isSoon ? t.firstWarningIn : t.firstWarning;
  return isSoon ? t.startsIn : t.starts;
}
