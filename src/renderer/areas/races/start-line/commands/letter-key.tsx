import { KeyHint } from '@/ui/key-hint';
import { keysWhileTyping } from './command-keys';
import styles from './commands.module.css';

/** The letter of a button; while a field has the focus, the key that does the same there, or none. */
export function LetterKey({ letter }: { letter: string }) {
  const other = keysWhileTyping[letter];
  return (
    <>
      <span className={styles.letterKey}>
        <KeyHint keys={letter} />
      </span>
      {other && (
        <span className={styles.typingKey}>
          <KeyHint keys={other} />
        </span>
      )}
    </>
  );
}
