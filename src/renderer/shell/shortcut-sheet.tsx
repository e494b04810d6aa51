import { shortcutSheet as t } from '@messages/shell';
import { KeyHint } from '@/ui/key-hint';
import { inGroups, keysOf, useCurrentCommands } from '@/ui/keyboard/commands';
import { modals } from '@/ui/modals';
import { whenDialogsAreHere } from '@/ui/when-dialogs';
import styles from './shortcut-sheet.module.css';

export function openShortcutSheet(): void {
  whenDialogsAreHere(() => {
    modals.open({ title: t.keyboardShortcuts, size: 'xl', children: <ShortcutSheet /> });
  });
}

/** All keys that currently work. */
function ShortcutSheet() {
  const commands = useCurrentCommands().filter((command) => keysOf(command).length > 0);
  return (
    <div className={styles.sheet}>
      {inGroups(commands).map(([group, members]) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <dl>
            {members.map((command) => (
              <div key={command.id} className={styles.line}>
                <dt>{command.label}</dt>
                <dd>
                  {keysOf(command).map((keys) => (
                    <KeyHint key={keys} keys={keys} always />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
