import { BackupNotice } from '@/session/backups/backup-notice';
import { AskedDialog } from '@/ui/ask';
import { Dialogs } from '@/ui/dialogs';
import { InstalledPage } from './new-version';
import { Palette } from './palette';
import '@/theme/forced-colors.css';

/** Parts of the shell not needed at first: dialogs, palette, backup notice, and the page's installability. */
export function LateShell() {
  return (
    <>
      <AskedDialog />
      <Dialogs />
      <Palette />
      <BackupNotice />
      <InstalledPage />
    </>
  );
}
