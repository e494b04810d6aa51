import { DEMO_CLUB_ID } from '@contract/demo';
import { useAllowed } from '@/api/allowed';
import { useServerNow } from '@/api/clock/use-device-clock';
import { AsOf } from '@/api/data-age';
import { useSession } from '@/api/session';
import { dayLabel } from '@/areas/tee-times/day/day-window';
import { dayAt } from '@/lib/time';
import { Page } from '@/shell/page';
import { late } from '@/ui/late';
import styles from './today.module.css';

const RaceCards = late(async () => (await import('./race-card')).RaceCards);
const WaterCards = late(async () => (await import('./water-card')).WaterCards);
const GolfCard = late(async () => (await import('./golf-card')).GolfCard);
const Decisions = late(async () => (await import('./decisions')).Decisions);
const FirstSteps = late(async () => (await import('./first-steps')).FirstSteps);
const Activity = late(async () => (await import('./activity')).Activity);

const LOOK_EVERY_MS = 60_000;

/** Live work at the top, then decisions that wait, and the last activity. */
export function TodayScreen() {
  const { club, clubId, bridge } = useSession();
  const { sees, may } = useAllowed();
  const now = useServerNow(LOOK_EVERY_MS);
  const isRacing = sees('races') && may('regattas:read');
  return (
    <Page title={dayLabel(dayAt(now, club.time_zone))} aside={<AsOf />}>
      <div className={styles.today}>
        {clubId === DEMO_CLUB_ID && bridge && <FirstSteps bridge={bridge} />}
        <div className={styles.live}>
          {isRacing && <RaceCards />}
          {sees('wristbands') && may('wristbands:read') && <WaterCards />}
          {sees('tee-times') && may('tee_times:read') && <GolfCard />}
        </div>
        <div className={styles.lists}>
          <Decisions />
          {isRacing && <Activity />}
        </div>
      </div>
    </Page>
  );
}
