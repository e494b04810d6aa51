import type { Wristband } from '@contract/areas/wristbands';
import { IconScan } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { KeyInput } from '@/ui/key-input';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { wearerText } from './scan';
import styles from './scanning.module.css';
import { matchTypedBand } from './typed-band';

interface ScanFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (typed: string) => void;
  bands: ReadonlyMap<string, Wristband> | undefined;
  onScan: (bandId: string) => void;
}

/** Takes a band's number typed by hand, for a code that cannot be read. The scanner needs no focus in it. */
export function ScanField({ fieldRef, typed, onTyped, bands, onScan }: ScanFieldProps) {
  useShortcut('b', () => fieldRef.current?.focus(), 'Type a band by hand', { group: 'Wristbands' });
  const match = matchTypedBand(typed, bands);
  const clear = () => {
    onTyped('');
    fieldRef.current?.blur();
  };
  return (
    <div className={styles.field}>
      <KeyInput
        ref={fieldRef}
        className={styles.input}
        size="md"
        aria-label="Band"
        aria-describedby="scan-field-hint"
        placeholder="Listening for the scanner"
        icon={IconScan}
        keys="b"
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
          if (event.key !== 'Enter' || !match) return;
          event.preventDefault();
          onScan(match.id);
          clear();
        }}
      />
      <span id="scan-field-hint" className={styles.hint}>
        {match && (
          <>
            <KeyHint keys="enter" /> {match.id}{' '}
            {wearerText({
              holder: match.band?.holder ?? null,
              sailNumber: match.band?.sail_number ?? null,
              known: match.band?.known ?? false,
            })}
          </>
        )}
      </span>
    </div>
  );
}
