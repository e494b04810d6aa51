import type { Wristband } from '@contract/areas/safety/wristbands';
import { scanField as t } from '@messages/wristbands';
import { IconScan } from '@tabler/icons-react';
import { type RefObject, useSyncExternalStore } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { KeyInput } from '@/ui/key-input';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import type { HeldText } from './held-text';
import { bandOfTyped } from './resolve-read';
import { wearerText } from './scan';
import styles from './scanning.module.css';

interface ScanFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  held: HeldText;
  bands: ReadonlyMap<string, Wristband> | undefined;
}

/**
 * Shows the read in progress, and takes a number typed by hand, for unreadable codes. Reads need no focus here; the
 * reader's listener handles Enter.
 */
export function ScanField({ fieldRef, held, bands }: ScanFieldProps) {
  useShortcut('b', () => fieldRef.current?.focus(), t.typeBandByHand, { group: t.onWater });
  const typed = useSyncExternalStore(held.subscribe, () => held.text);
  const match = bandOfTyped(typed, bands);
  return (
    <div className={styles.field}>
      <KeyInput
        ref={fieldRef}
        className={styles.input}
        large
        aria-label={t.band}
        aria-describedby="scan-field-hint"
        placeholder={t.listeningForScanner}
        icon={IconScan}
        keys="b"
        value={typed}
        onChange={(event) => held.set(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          held.set('');
          fieldRef.current?.blur();
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
