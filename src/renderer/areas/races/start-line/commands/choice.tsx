import {
  answerCourseChange,
  answerMark,
  type Command,
  type CourseChange,
  courseChangeProblem,
} from '@dockside/race-signals';
import { choice as t } from '@messages/races/start-line';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { SegmentedControl, TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { KeyHint } from '@/ui/key-hint';
import { momentOfEvent } from '../../times';
import { FlagHoist } from '../flags/flag';
import { type CommandGroup, choiceKeys } from './command-keys';
import styles from './commands.module.css';

interface ChoiceProps {
  group: CommandGroup;
  /** The chosen command that asks for more. */
  asking: Command | null;
  onChoose: (command: Command, at: number) => void;
  onMake: (command: Command, at: number) => void;
  onClose: () => void;
}

/** A flag's possible signals, instead of the buttons: a second, deliberate step before rare signals. */
export function Choice({ group, asking, onChoose, onMake, onClose }: ChoiceProps) {
  if (asking) return <Question command={asking} onMake={onMake} onClose={onClose} />;
  return <Options group={group} onChoose={onChoose} onClose={onClose} />;
}

function Options({ group, onChoose, onClose }: Pick<ChoiceProps, 'group' | 'onChoose' | 'onClose'>) {
  const keys = choiceKeys(group);
  const first = useRef<HTMLFieldSetElement>(null);
  // Does not focus the first answer: an extra Enter or Space would make the signal.
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset
      className={styles.choice}
      tabIndex={-1}
      ref={first}
      aria-label={group.letter === 'd' ? t.whichFlagComesDown : t.makeThisSignal}
    >
      <p className={styles.question}>
        {group.letter === 'd'
          ? t.whichFlagComesDownCount(
              <span className={styles.follows}>{group.all.length === 1 && group.main.follows}</span>,
            )
          : t.makeThisSignalCount(
              <span className={styles.follows}>{group.all.length === 1 && group.main.follows}</span>,
            )}
      </p>
      <div className={styles.buttons}>
        {group.all.map((command) => {
          const key = keys.get(command);
          const flags = command.up.length > 0 ? command.up : command.down;
          return (
            <span key={command.key} className={styles.pair}>
              <button
                type="button"
                className={styles.command}
                data-section={command.section}
                title={command.follows}
                onClick={({ nativeEvent }) => onChoose(command, momentOfEvent(nativeEvent))}
              >
                <span aria-hidden="true">
                  <FlagHoist names={flags} size={flags.length > 1 ? 16 : 30} />
                </span>
                <span className={styles.label}>
                  {command.label}
                  {command.asks !== null && '…'}
                </span>
                {key && <KeyHint keys={key} />}
              </button>
            </span>
          );
        })}
        <span className={styles.pair}>
          <button type="button" className={styles.command} onClick={onClose}>
            <span className={styles.label}>{t.cancel}</span>
            <KeyHint keys="escape" />
          </button>
        </span>
      </div>
    </fieldset>
  );
}

interface QuestionProps extends Pick<ChoiceProps, 'onMake' | 'onClose'> {
  command: Command;
}

function Question({ command, onMake, onClose }: QuestionProps) {
  return command.asks === 'course_change' ? (
    <CourseChangeForm command={command} onMake={onMake} onClose={onClose} />
  ) : (
    <MarkForm command={command} onMake={onMake} onClose={onClose} />
  );
}

function MarkForm({ command, onMake, onClose }: QuestionProps) {
  const [mark, setMark] = useState('');
  return (
    <PlainForm
      changed={mark !== ''}
      className={styles.choice}
      aria-label={command.label}
      onSubmit={({ nativeEvent }) =>
        onMake(answerMark(command, mark.trim() || null), momentOfEvent(nativeEvent))
      }
    >
      <p className={styles.question}>
        {command.label} <span className={styles.follows}>{command.follows}</span>
      </p>
      <div className={styles.fields}>
        <TextInput
          label={t.atWhichMark}
          placeholder="3"
          autoFocus
          value={mark}
          onChange={(event) => setMark(event.currentTarget.value)}
        />
        <FormButtons onClose={onClose} />
      </div>
    </PlainForm>
  );
}

const sides = [
  { value: '', label: t.sameSide },
  { value: 'starboard', label: t.toStarboard },
  { value: 'port', label: t.toPort },
];
const lengths = [
  { value: '', label: t.sameLength },
  { value: 'shorter', label: t.shorter },
  { value: 'longer', label: t.longer },
];

function CourseChangeForm({ command, onMake, onClose }: QuestionProps) {
  const [change, setChange] = useState<CourseChange>({
    mark: null,
    leg: null,
    bearing: null,
    side: null,
    length: null,
  });
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<CourseChange>) => setChange((before) => ({ ...before, ...part }));
  const problem = courseChangeProblem(change);
  const make = (event: FormEvent) => {
    setTried(true);
    const answer = { ...change, mark: change.mark?.trim() || null };
    if (problem === null) onMake(answerCourseChange(command, answer), momentOfEvent(event.nativeEvent));
  };
  return (
    <PlainForm
      changed={Object.values(change).some((value) => value !== null)}
      className={styles.choice}
      aria-label={command.label}
      onSubmit={make}
    >
      <p className={styles.question}>
        {command.label} <span className={styles.follows}>{command.follows}</span>
      </p>
      <div className={styles.fields}>
        <TextInput
          label={t.mark}
          w="6rem"
          autoFocus
          value={change.mark ?? ''}
          onChange={(event) => set({ mark: event.currentTarget.value || null })}
        />
        <NumberField
          label={t.newBearing}
          w="7rem"
          decimals={0}
          value={change.bearing}
          onChange={(bearing) => set({ bearing })}
        />
        <SegmentedControl
          aria-label={t.markMoves}
          data={sides}
          value={change.side ?? ''}
          onChange={(value) => set({ side: (value || null) as CourseChange['side'] })}
        />
        <SegmentedControl
          aria-label={t.legBecomes}
          data={lengths}
          value={change.length ?? ''}
          onChange={(value) => set({ length: (value || null) as CourseChange['length'] })}
        />
        <FormButtons onClose={onClose} />
      </div>
      {isTried && problem && (
        <p className={styles.problem} role="alert">
          {problem}.
        </p>
      )}
    </PlainForm>
  );
}

function FormButtons({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Button type="submit">{t.makeSignal}</Button>
      <Button variant="default" onClick={onClose}>
        {t.cancel}
      </Button>
    </>
  );
}
