import { Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { keysOf, useCurrentCommands } from '@/ui/keyboard/commands';
import { inGroups } from './command-groups';
import styles from './shortcut-sheet.module.css';

let opened = false;
const listeners = new Set<() => void>();

function setOpened(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openShortcutSheet(): void {
  setOpened(true);
}

/** Every key that does something now: `?`. */
export function ShortcutSheet() {
  const isOpen = useSyncExternalStore(subscribe, () => opened);
  const commands = useCurrentCommands();
  return (
    <Modal opened={isOpen} onClose={() => setOpened(false)} title="Keyboard shortcuts" size="xl">
      <div className={styles.sheet}>
        {inGroups(commands.filter((command) => keysOf(command).length > 0)).map(([group, members]) => (
          <section key={group} className={styles.group}>
            <h3>{group}</h3>
            <dl>
              {members.map((command) => (
                <div key={command.id} className={styles.line}>
                  <dt>{command.label}</dt>
                  <dd>
                    {keysOf(command).map((keys) => (
                      <KeyHint key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
