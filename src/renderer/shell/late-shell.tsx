import { BackupNotice } from '@/session/backups/backup-notice';
import { AskedDialog } from '@/ui/ask';
import { Dialogs } from '@/ui/dialogs';
import { InstalledPage } from './new-version';
import { Palette } from './palette';

/** What of the shell need not be there at first: dialogs, the palette, the notice of backups, and what makes the page one to install. */
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
