import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/copy-text';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Made when the button is pressed. */
  text: () => string | Promise<string>;
  /** What the button says: `Copy the key`. */
  children: string;
  /** What it says afterwards. */
  done?: string;
}

const SHOWN_MS = 2_500;

/** Copies, and says that it did. */
export function CopyButton({ text, children, done = 'Copied', variant = 'default', size }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  const label = { idle: children, copied: done, failed: 'This browser does not allow it' }[state];
  return (
    <Button
      variant={variant}
      {...(size && { size })}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onClick={async () => setState((await copyText(await text())) ? 'copied' : 'failed')}
    >
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
