import { copyButton as t } from '@messages/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonLook } from './button';

interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** Called when the button is pressed. */
  text: () => string | Promise<string>;
  /** Label: `Copy the key`. */
  children: string;
  /** Label after copying. */
  done?: string;
}

const SHOWN_MS = 2_500;

export function CopyButton({ text, children, done = t.copied, variant = 'default', size }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  const label = { idle: children, copied: done, failed: t.notAllowed }[state];
  return (
    <Button
      variant={variant}
      size={size}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={async () => setState((await copyText(await text())) ? 'copied' : 'failed')}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

/**
 * Copies text; resolves to true on success. Over plain HTTP browsers have no clipboard API, but can copy a selection.
 */
function copyText(text: string): Promise<boolean> {
  const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('insecure'));
  return written.then(
    () => true,
    () => copySelected(text),
  );
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
