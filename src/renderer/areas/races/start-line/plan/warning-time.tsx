import { warningTime as t } from '@messages/races/start-line';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { momentOfEvent, readMomentNear } from '../../times';
import styles from '../commands/commands.module.css';
import { LetterKey } from '../commands/letter-key';

interface WarningTimeProps {
  /** When the warning signal is planned; null: no time is set. */
  warningAt: number | null;
  timeZone: string;
  onSet: (at: number | null) => void;
}

const MINUTE_MS = 60_000;

/** A whole second, so that every start shows whole seconds. */
const wholeSecond = (at: number) => Math.ceil(at / 1000) * 1000;

/** Sets the time of the next warning signal: in one minute by one key, or at a time of day. */
export function WarningTime({ warningAt, timeZone, onSet }: WarningTimeProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const inOneMinute = (event: Event | undefined) => onSet(wholeSecond(momentOfEvent(event) + MINUTE_MS));
  const open = () => setTyped(warningAt === null ? '' : formatTime(warningAt, timeZone, true));
  useShortcut('i', inOneMinute, t.warningSignalInOneMinute, { group: t.startLine });
  useShortcut('t', open, t.setTimeOfWarningSignal, { group: t.startLine });
  if (typed === null)
    return (
      <>
        <span className={styles.pair}>
          <button
            type="button"
            className={styles.command}
            data-main={warningAt === null}
            onClick={({ nativeEvent }) => inOneMinute(nativeEvent)}
          >
            <span className={styles.label}>{t.warningInOneMinute}</span>
            <LetterKey letter="i" />
          </button>
        </span>
        <span className={styles.pair}>
          <button type="button" className={styles.command} onClick={open}>
            <span className={styles.label}>{t.warningAt}</span>
            <LetterKey letter="t" />
          </button>
        </span>
      </>
    );
  const at = readMomentNear(typed, timeZone, serverNow());
  const set = () => {
    if (at === null && typed.trim() !== '') return;
    onSet(typed.trim() === '' ? null : at);
    setTyped(null);
  };
  return (
    <PlainForm
      changed={typed !== '' && at !== warningAt}
      className={styles.fields}
      onSubmit={set}
      aria-label={t.timeOfWarningSignal}
    >
      <TextInput
        aria-label={t.warningSignalAt}
        description={t.leaveEmptyToStartManually}
        placeholder="12:05:00"
        inputMode="numeric"
        autoFocus
        value={typed}
        error={at === null && typed.trim().length > 4 ? t.timeOfDay : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <Button type="submit">{t.set}</Button>
      <Button variant="default" onClick={() => setTyped(null)}>
        {t.cancel}
      </Button>
    </PlainForm>
  );
}
