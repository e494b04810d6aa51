import { Dialogs } from '@/ui/dialogs';
import { InstalledPage } from './new-version';
import { Palette } from './palette';

/** What of the shell is seen only when it is asked for: dialogs, the palette, and what makes the page one to install. */
export function LateShell() {
  return (
    <>
      <Dialogs />
      <Palette />
      <InstalledPage />
    </>
  );
}
