import { Dialogs } from '@/ui/dialogs';
import { InstalledPage } from './new-version';
import { Notices } from './notices';
import { Palette } from './palette';

/** What of the shell is seen only when it is asked for: dialogs, the palette, notices, and what makes the page one to install. */
export function LateShell() {
  return (
    <>
      <Dialogs />
      <Palette />
      <Notices />
      <InstalledPage />
    </>
  );
}
