import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { StateBadge } from '@/ui/state-badge';
import type { GroupView } from '../group-view';
import type { Marking } from '../marks/use-marking';
import { paceText, readPace } from '../pace';
import styles from '../panel.module.css';
import type { Desk } from '../use-desk';

interface CoursePanelProps {
  groups: readonly GroupView[];
  desk: Desk;
  marking: Marking;
  allowed: { minutes: number; isOwn: boolean };
  now: number;
}

/** Groups between tee-off and turn, with their pace from the marks. */
export function CoursePanel({ groups, desk, marking, allowed, now }: CoursePanelProps) {
  const [isSetting, setSetting] = useState(false);
  const out = groups.filter(({ teedOff, atTurn }) => teedOff !== undefined && !atTurn);
  return (
    <section className={styles.panel} aria-label="On the course">
      <header className={styles.head}>
        <h2>On the course</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setSetting(!isSetting)}>
          Nine in {paceText(allowed.minutes)}
          {!allowed.isOwn && ', Dockside’s default'}
        </Button>
      </header>
      {isSetting && (
        <PaceForm
          minutes={allowed.minutes}
          onClose={() => setSetting(false)}
          onSet={(minutes) => {
            marking.add(
              [{ kind: 'pace', sheet_at: now, details: { minutes } }],
              `Target pace: nine holes in ${paceText(minutes)}`,
            );
            setSetting(false);
          }}
        />
      )}
      {out.length === 0 && <p className={styles.empty}>No groups on their first nine.</p>}
      <ul className={styles.rows}>
        {out.map((group) => (
          <li key={group.teeTime.id} className={styles.row}>
            <button type="button" className={styles.link} onClick={() => desk.choose(group.teeTime.id)}>
              <strong>
                <ClubTime at={group.teeTime.starts_at} />
              </strong>{' '}
              {group.seats.map(({ player }) => (player.name ?? 'No name').split(' ').at(-1)).join(', ')}
            </button>
            <span className={styles.quiet}>
              {paceText(group.pace?.minutes ?? 0)} out, turn by <ClubTime at={group.pace?.turnAt} />
            </span>
            {group.pace && group.pace.behindBy > 0 && (
              <StateBadge tone="warning">{group.pace.behindBy} min behind</StateBadge>
            )}
            <Button variant="default" size="compact-md" onClick={() => desk.turn(group)}>
              At the turn
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PaceFormProps {
  minutes: number;
  onSet: (minutes: number) => void;
  onClose: () => void;
}

function PaceForm({ minutes, onSet, onClose }: PaceFormProps) {
  const form = useForm({
    start: { pace: paceText(minutes) },
    check: ({ pace }) => (readPace(pace) === null ? [{ path: 'pace', message: 'A time, e.g. 2:10' }] : []),
    toRequest: ({ pace }) => readPace(pace)!,
    save: onSet,
  });
  return (
    <Form form={form} className={styles.form} aria-label="Target pace">
      <TextInput
        label="Target pace, 9 holes"
        description="Hours and minutes. Applies on every device."
        autoFocus
        {...form.field('pace')}
      />
      <Button type="submit">Save</Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </Form>
  );
}
