import { commandLine as t } from '@messages/settings';
import { CopyButton } from '@/ui/copy-button';
import styles from './settings.module.css';

/** A terminal command, with a button to copy it. */
export function CommandLine({ command, label = t.copyCommand }: { command: string; label?: string }) {
  return (
    <div className={styles.command}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too */}
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
      <CopyButton text={() => command}>{label}</CopyButton>
    </div>
  );
}
