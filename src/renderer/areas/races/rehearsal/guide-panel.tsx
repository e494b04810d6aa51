import { guidePanel as t } from '@messages/races/rehearsal';
import { debriefOf } from '@shared/rehearsal/debrief';
import { type Guide, guideAt, type Task } from '@shared/rehearsal/guide';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import { LinkButton } from '@/ui/link-button';
import { useRegatta } from '../regatta/regatta-context';
import { formatClock } from '../times';
import { Approach } from './approach';
import { DebriefDialog } from './debrief-dialog';
import styles from './rehearsal.module.css';
import { useRehearsal } from './use-rehearsal';

const HINT_KEYS = 'alt+0';
const TICK_MS = 500;

/** The guide of a rehearsal, above its screens: what happens on the water, and what to do next. */
export function GuidePanel() {
  const rehearsal = useRehearsal();
  const now = useServerNow(TICK_MS);
  const guide = useMemo(
    () => rehearsal && guideAt(rehearsal.settings, rehearsal.records, now),
    [rehearsal, now],
  );
  const debrief = useMemo(() => rehearsal && debriefOf(rehearsal.settings, rehearsal.records), [rehearsal]);
  const [isReading, setReading] = useState(false);
  const hasDebrief = debrief?.races.some(({ over }) => over) ?? false;
  useCommands(
    hasDebrief
      ? [
          {
            id: 'rehearsal.debrief',
            label: t.readDebrief,
            group: t.rehearsal,
            run: () => setReading(true),
          },
        ]
      : [],
  );
  if (!guide || !debrief)
    return <section className={styles.panel} aria-label={t.rehearsal} aria-busy="true" />;
  return (
    <section className={styles.panel} aria-label={t.rehearsal}>
      <OnTheWater guide={guide} now={now} />
      <NextTask guide={guide}>
        {hasDebrief && (
          <Button
            size="compact-sm"
            variant={guide.task.kind === 'debrief' ? 'filled' : 'default'}
            onClick={() => setReading(true)}
          >
            {t.readDebriefButton}
          </Button>
        )}
      </NextTask>
      <DebriefDialog opened={isReading} debrief={debrief} onClose={() => setReading(false)} />
    </section>
  );
}

/** Lines of the latest events that fit. */
const SHOWN = 3;

function OnTheWater({ guide: { happened, near, first_finish_at }, now }: { guide: Guide; now: number }) {
  const { timeZone } = useRegatta();
  return (
    <div className={styles.water}>
      <h2 className={styles.title}>{t.onWater}</h2>
      <ol className={styles.events} role="log" aria-live="polite">
        {happened.slice(0, SHOWN).map(({ at, kind, text }) => (
          <li key={`${at} ${text}`} data-kind={kind}>
            {at > 0 && <time>{formatClock(at, timeZone, false)}</time>} {text}
          </li>
        ))}
        {happened.length === 0 && <li>{t.allQuiet}</li>}
      </ol>
      {near.length > 0 ? (
        <Approach near={near} now={now} />
      ) : (
        first_finish_at !== null && (
          <p className={styles.due}>{t.firstBoatIn(minutes(first_finish_at - now))}</p>
        )
      )}
    </div>
  );
}

/** `4:05` */
function minutes(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The next task; its keys are shown on request. */
function NextTask({ guide: { task, race_number }, children }: { guide: Guide; children: ReactNode }) {
  const [hinted, setHinted] = useState<string | null>(null);
  const isHinted = hinted === task.text;
  const showHint = () => setHinted(task.text);
  const canHint = task.hint !== null && !isHinted;
  useCommands(
    canHint
      ? [
          {
            id: 'rehearsal.hint',
            label: t.showHint,
            group: t.rehearsal,
            keys: HINT_KEYS,
            whileTyping: true,
            run: showHint,
          },
        ]
      : [],
  );
  return (
    <div className={styles.next} data-urgent={task.urgent}>
      <h2 className={styles.title}>{t.next}</h2>
      <p className={styles.task} role="status">
        {task.text}
      </p>
      {isHinted && task.hint !== null && <p className={styles.hint}>{task.hint}</p>}
      <div className={styles.actions}>
        <Screen task={task} raceNumber={race_number} />
        {canHint && (
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<KeyHint keys={HINT_KEYS} />}
            onClick={showHint}
          >
            {t.showHintButton}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

const screens = {
  start: t.startLine,
  finish: t.finishLine,
  results: 'results',
  publish: 'publishing',
} as const;

/** A link to the task's screen, on any other. */
function Screen({ task: { screen }, raceNumber }: { task: Task; raceNumber: number | null }) {
  const { regatta } = useRegatta();
  const { pathname } = useLocation();
  if (screen === null) return null;
  const path = screen === 'publish' ? 'publish' : `${raceNumber}/${screen}`;
  const to = `/races/${encodeURIComponent(regatta.id)}/${path}`;
  if (pathname === to) return null;
  return (
    <LinkButton to={to} size="compact-sm" variant="filled">
      {t.open(screens[screen])}
    </LinkButton>
  );
}
