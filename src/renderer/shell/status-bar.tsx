import { statusBar as t } from '@messages/shell';
import { IconMoon, IconSun, IconSunHigh, type TablerIcon } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { useDeviceClock, useServerNow } from '@/api/clock/use-device-clock';
import { useHealth } from '@/api/health';
import { useConfirmedAt, useConnection } from '@/api/live-provider';
import { useOutboxPart } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { trialName, useSession } from '@/api/session';
import { useLate } from '@/lib/clock';
import { type Appearance, appearances, chooseAppearance, useAppearance } from '@/theme/appearance';
import { IconButton } from '@/ui/button';
import { useDebouncedValue } from '@/ui/hooks';
import { late, useFirstScreenStands, whenIdle } from '@/ui/late';
import { StateBadge } from '@/ui/state-badge';
import { Tip } from '@/ui/tip';
import { useAttentionNotice, useRefusalNotice } from './notices';
import { syncItem } from './rail';
import styles from './status-bar.module.css';
import { type StatusPart, statusSentence } from './status-sentence';
import { SwitchPerson } from './switch-person';

const ClockStatus = late(async () => (await import('./clock-status')).ClockStatus);

/** The overall state in one sentence, who works here, and the theme. */
export function StatusBar() {
  const trial = trialName(useSession());
  return (
    <section className={styles.bar} aria-label={t.status} data-connection={useConnection()}>
      {trial && (
        <span className={styles.sandbox} title={t.testDataOnly}>
          {trial}
        </span>
      )}
      <StatusSentence />
      <SwitchPerson />
      <ThemeSwitch />
    </section>
  );
}

const LOOK_EVERY_MS = 15_000;

/** Saved state, cloud and open problems as one sentence, with links to the details. */
function StatusSentence() {
  const { club } = useSession();
  const { data: health } = useHealth();
  const items = useOutboxPart('items');
  const problem = useOutboxPart('problem');
  const answeredAt = useConfirmedAt();
  const { offset_ms } = useDeviceClock();
  const now = useServerNow(LOOK_EVERY_MS);
  useAttentionNotice(health?.sync?.outbox.attention);
  useRefusalNotice();
  const router = useRouter();
  // The linked screen shows this device's stored items while the server is away, so it must open then too.
  useEffect(() => whenIdle(() => void router.preloadRoute({ to: syncItem.path })), [router]);
  const stands = useFirstScreenStands();
  const waiting = items.filter(({ state }) => state === 'waiting');
  const isLate = useLate(waiting.length > 0) || problemOf({ problem }, waiting) !== null;
  const parts = statusSentence({
    connection: useConnection(),
    answeredAt: answeredAt === null ? null : answeredAt + (offset_ms ?? 0),
    items,
    isLate,
    storageProblem: health?.problem,
    sync: health?.sync,
    now,
    timeZone: club.time_zone,
  });
  // Items waiting on this device link to their own screen, all else to Sync.
  const place = waiting[0]?.place.path;
  const unsent = parts.filter(({ kind }) => kind === 'unsent');
  const others = parts.filter(({ kind }) => kind !== 'unsent');
  return (
    <span className={styles.sentence}>
      {place !== undefined && unsent.length > 0 && <Parts to={place} parts={unsent} />}
      {others.length > 0 && <Parts to={syncItem.path} parts={others} />}
      {stands && <ClockStatus />}
      <Announced text={parts.map(({ text }) => text).join(' · ')} />
    </span>
  );
}

function Parts({ to, parts }: { to: string; parts: readonly StatusPart[] }) {
  return (
    <Link to={to} className={styles.parts}>
      {parts.map(({ kind, tone, text, short }, index) => (
        <Fragment key={kind}>
          {index > 0 && ' · '}
          <span className={styles.part} data-kind={kind}>
            {kind === 'waiting' ? (
              text
            ) : (
              <StateBadge tone={tone} quiet={tone !== 'danger' && kind !== 'unsent'}>
                <span className={styles.long}>{text}</span>
                <span className={styles.short}>{short}</span>
              </StateBadge>
            )}
          </span>
        </Fragment>
      ))}
    </Link>
  );
}

/** Longer than passing states take. */
const SETTLED_MS = 3_000;

/** Announces the sentence to screen readers once settled, rather than every write. */
function Announced({ text }: { text: string }) {
  const [settled] = useDebouncedValue(text, SETTLED_MS);
  return (
    <span className={styles.announced} role="status">
      {settled}
    </span>
  );
}

export const themeIcons: Record<Appearance, TablerIcon> = {
  light: IconSun,
  dark: IconMoon,
  sunlight: IconSunHigh,
};

/** Cycles through light, dark and sunlight. */
function ThemeSwitch() {
  const appearance = useAppearance();
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length]!;
  const Icon = themeIcons[appearance];
  const label = t.themeChangeTo(appearance, next);
  return (
    <Tip label={label} side="bottom">
      <IconButton aria-label={label} onClick={() => chooseAppearance(next)}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
      </IconButton>
    </Tip>
  );
}
