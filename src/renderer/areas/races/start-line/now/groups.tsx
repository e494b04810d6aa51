import {
  type GroupState,
  groupLabel,
  plannedStarts,
  preparatoryRules,
  type StartLineState,
} from '@dockside/race-signals';
import { groups as t } from '@messages/races/start-line';
import { formatTime } from '@/lib/time';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { Flag, FlagHoist } from '../flags/flag';
import panel from '../start-line.module.css';
import { figures } from './clock-target';
import styles from './groups.module.css';
import { phaseText } from './phase-text';

interface GroupsProps {
  state: StartLineState;
  now: number;
  timeZone: string;
}

/** The groups in the order in which they start, and where each stands. */
export function Groups({ state, now, timeZone }: GroupsProps) {
  const starts = plannedStarts(state);
  return (
    <section className={panel.panel} aria-labelledby="start-groups">
      <h2 id="start-groups">{t.orderOfStarts}</h2>
      <ol className={styles.groups}>
        {state.order.map((index) => (
          <Group
            key={index}
            group={state.groups[index]!}
            planned={starts[index]!.at}
            now={now}
            timeZone={timeZone}
          />
        ))}
      </ol>
    </section>
  );
}

interface GroupProps extends Pick<GroupsProps, 'now' | 'timeZone'> {
  group: GroupState;
  planned: number | null;
}

function Group({ group, planned, now, timeZone }: GroupProps) {
  const { phase, started_at, recalled_start_at, preparatory, individual_recall_at } = group;
  const name = groupLabel(group.group);
  const at = started_at ?? planned;
  return (
    <li className={styles.group} data-phase={phase} aria-label={name}>
      <Flag name={`class:${group.group.class_flag}`} size={26} label={null} />
      <FlagHoist names={preparatoryRules[preparatory].flags} size={20} />
      <span className={styles.name}>
        <strong>{name}</strong>
        {recalled_start_at !== null && started_at === null && (
          <span className={styles.quiet}>
            {t.startedRecalled(formatTime(recalled_start_at, timeZone, true))}
          </span>
        )}
        {individual_recall_at !== null && <span className={styles.recall}>{t.xIsUp}</span>}
      </span>
      <StateBadge tone={tones[phase]}>{phaseText(group)}</StateBadge>
      <span className={styles.time}>
        {at !== null && (
          <>
            <span>{formatTime(at, timeZone, true)}</span>
            {started_at !== null && (
              <span className={styles.quiet}>+{figures({ at: started_at, counts: 'up' }, now)}</span>
            )}
          </>
        )}
      </span>
    </li>
  );
}

const tones: Record<GroupState['phase'], Tone> = {
  waiting: 'neutral',
  sequence: 'warning',
  started: 'info',
  recalled: 'danger',
  postponed: 'danger',
  abandoned: 'danger',
};
