import { Dialogs } from '@/ui/dialogs';
import { Palette } from './palette';

/** What of the shell is seen only when it is asked for: dialogs and the palette. */
export function LateShell() {
  return (
    <>
      <Dialogs />
      <Palette />
    </>
  );
}
