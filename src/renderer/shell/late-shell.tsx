import { BackupNotice } from '@/session/backups/backup-notice';
import { AskedDialog } from '@/ui/ask';
import { Dialogs } from '@/ui/dialogs';
import { useLastPlace } from './last-place';
import { InstalledPage } from './new-version';
import { Palette } from './palette';
import { ScreenFoot } from './screen-foot';
import '@/theme/forced-colors.css';

/** Parts of the shell not needed at first: dialogs, palette, backup notice, the page's installability, the foot of its paper, and the place to open next. */
export function LateShell() {
  useLastPlace();
  return (
    <>
      <AskedDialog />
      <Dialogs />
      <Palette />
      <BackupNotice />
      <InstalledPage />
      <ScreenFoot />
    </>
  );
}
