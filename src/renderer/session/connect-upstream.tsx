import { type Bridge, operations } from '@contract/staff-operations';
import { refusalCodes } from '@contract/staff-operations/refusal';
import type { SyncStatus, Upstream } from '@contract/staff-operations/sync';
import { Button, TextInput } from '@mantine/core';
import { isUnencrypted } from '@shared/is-unencrypted';
import { useState } from 'react';
import { BridgeError } from '@/api/bridge';
import { FormProblem } from '@/api/forms';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import styles from './auth-layout.module.css';
import { exactText, KeyField } from './key-field';

interface ConnectUpstreamProps {
  bridge: Bridge;
  /** Already connected: only its key is to be changed. */
  current?: Upstream;
  onConnected: (status: SyncStatus) => void;
}

/** Takes the address of the club's cloud and a key, and tries both before anything is kept. */
export function ConnectUpstream({ bridge, current, onConnected }: ConnectUpstreamProps) {
  const [asksForClub, setAsksForClub] = useState(false);
  const form = useForm({
    start: { url: current?.url ?? '', key: '', club_id: '' },
    toRequest: ({ club_id, ...draft }) => ({
      ...draft,
      club_id: club_id.trim() || current?.club_id || null,
    }),
    schema: operations.set_upstream.input,
    save: async (input) => {
      try {
        return await bridge.call('set_upstream', input);
      } catch (error) {
        // Not every cloud reports which club a key is of; only then is it asked for.
        if (error instanceof BridgeError && error.code === refusalCodes.clubIdNeeded) setAsksForClub(true);
        throw error;
      }
    },
    onSaved: onConnected,
  });
  return (
    <Form form={form}>
      <div className={styles.fields}>
        {!current && (
          <TextInput
            label="Address"
            placeholder="https://cloud.example.org"
            inputMode="url"
            required
            {...exactText}
            {...form.field('url')}
          />
        )}
        <KeyField {...form.field('key')} />
        {asksForClub && (
          <TextInput
            label="Club id"
            description="The cloud does not tell which club the key is of"
            required
            {...exactText}
            {...form.field('club_id')}
          />
        )}
      </div>
      {isUnencrypted(form.values.url) && (
        <p className={styles.warning} role="status">
          This address begins with http: the key and the club’s records would cross the network unencrypted,
          for everybody in between to read. Use https, unless the other machine is on the club’s own network.
        </p>
      )}
      <FormProblem form={form} />
      <Button type="submit" mt="sm" loading={form.saving}>
        {current ? 'Change the key' : 'Connect'}
      </Button>
    </Form>
  );
}
