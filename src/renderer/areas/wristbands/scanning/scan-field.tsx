import type { Wristband } from '@contract/areas/wristbands';
import { TextInput } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import styles from './scan-field.module.css';
import { wearerWords } from './scan-words';
import { meantBand } from './typed-band';

interface ScanFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  typed: string;
  onTyped: (typed: string) => void;
  bands: ReadonlyMap<string, Wristband> | undefined;
  onScan: (bandId: string) => void;
}

/** Always listening; and for a band whose code cannot be read, it takes the number typed by hand. */
export function ScanField({ fieldRef, typed, onTyped, bands, onScan }: ScanFieldProps) {
  useShortcut('b', () => fieldRef.current?.focus(), 'Type a band by hand', { group: 'Wristbands' });
  const meant = meantBand(typed, bands);
  const leave = () => {
    onTyped('');
    fieldRef.current?.blur();
  };
  return (
    <div className={styles.field}>
      <TextInput
        ref={fieldRef}
        className={styles.input}
        size="md"
        aria-label="Band"
        aria-describedby="scan-field-hint"
        placeholder="Listening for the scanner"
        autoComplete="off"
        leftSection={<IconScan size={20} aria-hidden="true" />}
        rightSection={typed ? undefined : <KeyHint keys="b" />}
        rightSectionPointerEvents="none"
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
          if (event.key !== 'Enter' || !meant) return;
          event.preventDefault();
          onScan(meant.id);
          leave();
        }}
      />
      <span id="scan-field-hint" className={styles.hint}>
        {meant && (
          <>
            <KeyHint keys="enter" /> {meant.id}{' '}
            {wearerWords({
              holder: meant.band?.holder ?? null,
              sailNumber: meant.band?.sail_number ?? null,
              known: meant.band?.known ?? false,
            })}
          </>
        )}
      </span>
    </div>
  );
}
