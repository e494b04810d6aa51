import type { OperationOutput } from '@contract/staff-operations';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { CommandLine } from '../command-line';
import styles from '../settings.module.css';
import { useApiUrl } from './api-url';
import { curlCommand } from './curl';
import own from './developer.module.css';

interface NewKeyProps {
  made: OperationOutput<'create_key'>;
  onKept: () => void;
}

/** The key, this once. It takes the focus, so that nobody misses it. */
export function NewKey({ made: { key, api_key }, onKept }: NewKeyProps) {
  const box = useRef<HTMLDivElement>(null);
  const apiUrl = useApiUrl();
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={own.made}>
      <p className={styles.warning} role="alert">
        Copy the key of “{api_key.name}” now: it is shown this once. Dockside keeps only a fingerprint of it
        and cannot show it again. Give it to nobody but the program that it is for.
      </p>
      <p className={own.key}>
        <code>{key}</code>
      </p>
      <div className={styles.actions}>
        <CopyButton text={() => key} variant="filled">
          Copy the key
        </CopyButton>
        <Button variant="default" onClick={onKept}>
          I have kept it
        </Button>
      </div>
      <p className={styles.text}>To try it in a terminal:</p>
      <CommandLine command={curlCommand(apiUrl, key, api_key)} />
    </div>
  );
}
