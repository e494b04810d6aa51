import { questions as t } from '@messages/wristbands';
import { useServerNow } from '@/api/clock/use-device-clock';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import tones from '@/ui/tones.module.css';
import type { Person } from './people/people';
import styles from './questions.module.css';
import { wearerText } from './scanning/scan';
import type { Question } from './scanning/use-station';

const NOW_EVERY_MS = 60_000;

interface QuestionsProps {
  questions: readonly Question[];
  personOf: (bandId: string) => Person | undefined;
  timeZone: string;
  onAnswer: (bandId: string, said: 'came-ashore' | 'going-out' | 'leave') => void;
}

/**
 * Asks about bands going out that never came ashore: first that their wearers did, then that they go out. Two presses,
 * so that one slip cannot put ashore a person still out since yesterday.
 */
export function Questions({ questions, personOf, timeZone, onAnswer }: QuestionsProps) {
  const now = useServerNow(NOW_EVERY_MS);
  const [first] = questions;
  useCommands(
    first
      ? [
          {
            id: 'wristbands.question.yes',
            label: first.cameAshore ? t.goingOutNow : t.cameAshoreLastNight,
            group: t.onWater,
            keys: 'y',
            run: () => onAnswer(first.bandId, first.cameAshore ? 'going-out' : 'came-ashore'),
          },
          {
            id: 'wristbands.question.no',
            label: t.dontChangeBand,
            group: t.onWater,
            keys: 'n',
            run: () => onAnswer(first.bandId, 'leave'),
          },
        ]
      : [],
  );
  if (questions.length === 0) return null;
  return (
    <ul className={`${styles.questions} ${tones.warning}`} aria-label={t.questions}>
      {questions.map(({ bandId, since, cameAshore }, index) => (
        <li key={bandId} className={styles.question}>
          <p className={styles.text}>
            {questionOf(
              `${bandId} ${wearerOf(personOf(bandId))}`,
              cameAshore,
              since === null ? null : formatMoment(since, now, timeZone),
            )}
          </p>
          <div className={styles.buttons}>
            <Button
              className={styles.button}
              rightSection={index === 0 && <KeyHint keys="y" />}
              onClick={() => onAnswer(bandId, cameAshore ? 'going-out' : 'came-ashore')}
            >
              {cameAshore ? t.goingOutNow : t.cameAshoreLastNight}
            </Button>
            <Button
              className={styles.button}
              variant="default"
              rightSection={index === 0 && <KeyHint keys="n" />}
              onClick={() => onAnswer(bandId, 'leave')}
            >
              {cameAshore ? t.staysAshore : t.noChange}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

function questionOf(who: string, cameAshore: boolean, since: string | null) {
  if (cameAshore) return t.goingOutAgain(who);
  return since === null ? t.outSinceBeforeToday(who) : t.outSince(who, since);
}

function wearerOf(person: Person | undefined): string {
  if (!person) return '';
  const { holder, sail_number, known } = person.band;
  return wearerText({ holder: holder ?? null, sailNumber: sail_number ?? null, known });
}
