import { coursePanel as t } from '@messages/tee-times';
import { useState } from 'react';
import { ClubTime } from '@/api/club-time';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { StateBadge } from '@/ui/state-badge';
import type { GroupView } from '../group-view';
import type { Marking } from '../marks/use-marking';
import { surnamesOf } from '../meetings';
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
    <section className={styles.panel} aria-label={t.onCourse}>
      <header className={styles.head}>
        <h2>{t.onCourse}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setSetting(!isSetting)}>
          {allowed.isOwn ? t.nineIn(paceText(allowed.minutes)) : t.nineInByDefault(paceText(allowed.minutes))}
        </Button>
      </header>
      {isSetting && (
        <PaceForm
          minutes={allowed.minutes}
          onClose={() => setSetting(false)}
          onSet={(minutes) => {
            marking.add(
              [{ kind: 'pace', sheet_at: now, details: { minutes } }],
              t.targetPaceNineHoles(paceText(minutes)),
            );
            setSetting(false);
          }}
        />
      )}
      {out.length === 0 && <p className={styles.empty}>{t.noGroups}</p>}
      <ul className={styles.rows}>
        {out.map((group) => (
          <li key={group.teeTime.id} className={styles.row}>
            <button type="button" className={styles.link} onClick={() => desk.choose(group.teeTime.id)}>
              <strong>
                <ClubTime at={group.teeTime.starts_at} />
              </strong>{' '}
              {surnamesOf([group])}
            </button>
            <span className={styles.quiet}>
              {t.outTurnBy(paceText(group.pace?.minutes ?? 0), <ClubTime at={group.pace?.turnAt} />)}
            </span>
            {group.pace && group.pace.behindBy > 0 && (
              <StateBadge tone="warning">{t.minBehind(group.pace.behindBy)}</StateBadge>
            )}
            <Button variant="default" size="compact-md" onClick={() => desk.turn(group)}>
              {t.atTurn}
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
    check: ({ pace }) => (readPace(pace) === null ? [{ path: 'pace', message: t.timeEG2 }] : []),
    toRequest: ({ pace }) => readPace(pace)!,
    save: onSet,
  });
  return (
    <Form form={form} className={styles.form} aria-label={t.targetPace}>
      <TextInput
        label={t.paceOfNine}
        description={t.hoursAndMinutesApplies}
        autoFocus
        {...form.field('pace')}
      />
      <Button type="submit">{t.save}</Button>
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
    </Form>
  );
}
