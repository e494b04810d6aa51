import { KeyHint } from '@/ui/key-hint';
import { CLEAR_KEY, paletteCodes } from './codes';
import { nameOf } from './deeds';
import styles from './entry-bar.module.css';
import type { Boat } from './race-view';

interface CodePaletteProps {
  boat: Boat;
  onChoose: (key: string) => void;
  onCancel: () => void;
}

/** The codes a letter away. The field keeps the focus: times can be taken meanwhile. */
export function CodePalette({ boat, onChoose, onCancel }: CodePaletteProps) {
  return (
    <fieldset className={styles.codes} aria-label={`A code for ${nameOf(boat.entry)}`}>
      <strong>{nameOf(boat.entry)}</strong>
      {paletteCodes.map(({ code, key, words }) => (
        <button
          key={code}
          type="button"
          className={styles.action}
          title={words}
          onClick={() => onChoose(key)}
        >
          <KeyHint keys={key} /> {code}
        </button>
      ))}
      {boat.code && (
        <button type="button" className={styles.action} onClick={() => onChoose(CLEAR_KEY)}>
          <KeyHint keys={CLEAR_KEY} /> Clear {boat.code}
        </button>
      )}
      <button type="button" className={styles.action} onClick={onCancel}>
        <KeyHint keys="escape" /> Leave
      </button>
    </fieldset>
  );
}
