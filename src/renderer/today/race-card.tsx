import type { Race } from '@contract/areas/racing/races';
import type { Regatta } from '@contract/areas/racing/regattas';
import { useServerNow } from '@/api/clock/use-device-clock';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { likelyRegatta } from '@/lib/likely-regatta';
import { LinkButton } from '@/ui/link-button';
import { Card } from './card';
import styles from './today.module.css';

const LOOK_EVERY_MS = 60_000;

/** The next start of the regatta under way, else of the next or the last, and the race under way. */
export function RaceCard() {
  const { clubId } = useSession();
  const now = useServerNow(LOOK_EVERY_MS);
  const query = useListQuery('regattas', { query: { club_id: clubId } });
  const regatta = query.data && likelyRegatta(query.data, now);
  if (regatta) return <RegattaCard regatta={regatta} />;
  return (
    <Card
      title="Racing"
      actions={
        query.data && (
          <LinkButton to="/races" variant="default">
            Open Racing
          </LinkButton>
        )
      }
    >
      <QueryView query={query} empty={<p className={styles.quiet}>No regattas yet</p>}>
        {() => null}
      </QueryView>
    </Card>
  );
}

function RegattaCard({ regatta: { id, name, time_zone } }: { regatta: Regatta }) {
  const { club } = useSession();
  const query = useListQuery('races', { query: { regatta_id: id } });
  const now = useServerNow(1_000);
  const races = query.data ?? [];
  const next = nextStart(races, now);
  const racing = races.filter(({ status }) => status === 'racing');
  const timeZone = time_zone ?? club.time_zone;
  const to = (race: Race) => ({ regattaId: id, raceNumber: String(race.race_number) });
  return (
    <Card
      title="Racing"
      more={
        <LinkButton to="/races/$regattaId" params={{ regattaId: id }} variant="subtle" size="compact-sm">
          {name}
        </LinkButton>
      }
      actions={
        <>
          {next && (
            <LinkButton to="/races/$regattaId/$raceNumber/start" params={to(next.race)}>
              Start line
            </LinkButton>
          )}
          {racing.map((race, index) => (
            <LinkButton
              key={race.race_number}
              to="/races/$regattaId/$raceNumber/finish"
              params={to(race)}
              variant={next || index > 0 ? 'default' : 'filled'}
            >
              Finish race {race.race_number}
            </LinkButton>
          ))}
          {!next && racing.length === 0 && (
            <LinkButton to="/races/$regattaId/standings" params={{ regattaId: id }} variant="default">
              Standings
            </LinkButton>
          )}
        </>
      }
    >
      <QueryView query={query} empty={<p className={styles.quiet}>No races yet</p>}>
        {() =>
          next ? (
            <>
              <p className={styles.quiet}>
                Race {next.race.race_number} · {next.isSoon ? 'starts in' : 'starts'}
              </p>
              <p className={styles.figure}>
                {next.isSoon ? (
                  <span role="timer">{countdown(next.at - now)}</span>
                ) : (
                  <>
                    <ClubDate at={next.at} weekday /> <ClubTime at={next.at} timeZone={timeZone} />
                  </>
                )}
              </p>
            </>
          ) : (
            <p className={styles.lead}>
              {racing.length > 0 ? `Race ${racing[0]!.race_number} is racing` : 'No more starts planned'}
            </p>
          )
        }
      </QueryView>
      {next && racing.length > 0 && (
        <p className={styles.quiet}>
          {racing.map(({ race_number }) => `Race ${race_number} is racing`).join(' · ')}
        </p>
      )}
    </Card>
  );
}

const DAY_MS = 86_400_000;

/** The first start to come, of races not yet sailed. */
export function nextStart(
  races: readonly Pick<Race, 'race_number' | 'status' | 'starts'>[],
  now: number,
): { race: Race; at: number; isSoon: boolean } | undefined {
  const [first] = races
    .filter(({ status }) => status === 'scheduled' || status === 'racing')
    .flatMap((race) => race.starts.map(({ starts_at }) => ({ race: race as Race, at: starts_at })))
    .filter(({ at }) => at > now)
    .sort((a, b) => a.at - b.at);
  return first && { ...first, isSoon: first.at - now < DAY_MS };
}

/** `2:57:58`, below an hour `57:58`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
