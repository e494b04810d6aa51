import { printButton as t } from '@messages/ui';
import { IconPrinter } from '@tabler/icons-react';
import { Button } from '@/ui/button';
import { useShortcut } from './keyboard/shortcuts';

interface PrintButtonProps {
  /** The thing that is printed, as the list of keys says it: `the prize list`. */
  what: string;
  /** The screen’s group in the list of keys. */
  group?: string;
  /** False while there is nothing to print. */
  enabled?: boolean;
  /** The first button of a screen that is there to be printed. */
  primary?: boolean;
  label?: string;
}

/** Prints the screen, by its button and by Ctrl P (⌘P). */
export function PrintButton({
  what,
  group,
  enabled = true,
  primary = false,
  label = t.print,
}: PrintButtonProps) {
  const print = () => window.print();
  const run = () => {
    if (enabled) print();
  };
  useShortcut('mod+p', run, t.printPage(what), { whileTyping: true, ...(group !== undefined && { group }) });
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      disabled={!enabled}
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
      onClick={print}
    >
      {label}
    </Button>
  );
}
