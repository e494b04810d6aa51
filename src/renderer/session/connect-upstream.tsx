import type { Bridge } from '@contract/staff-operations/operations';
import { refusalCodes } from '@contract/staff-operations/refusal';
import type { SyncStatus, Upstream } from '@contract/staff-operations/sync';
import { connectUpstream as t } from '@messages/session';
import { isUnencrypted } from '@shared/is-unencrypted';
import { useRef, useState } from 'react';
import { BridgeError } from '@/api/bridge';
import { FormFooter } from '@/api/form-footer';
import { loadInputCheck } from '@/api/load-checks';
import { NetworkError } from '@/api/network';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import styles from './auth-layout.module.css';
import { exactText, KeyField } from './key-field';

interface ConnectUpstreamProps {
  bridge: Bridge;
  /** Set when connected: corrects the address or key. */
  current?: Upstream;
  onConnected: (status: SyncStatus) => void;
}

/** A refusal by this page. Final: a correction is a new request. */
const refusal = (message: string) => new BridgeError({ message, code: null }, 0);

/** Takes the cloud's address and a key, and tries both before saving. */
export function ConnectUpstream({ bridge, current, onConnected }: ConnectUpstreamProps) {
  const [asksForClub, setAsksForClub] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  const form = useForm({
    start: { url: current?.url ?? '', key: '', club_id: '' },
    toRequest: ({ url, key, club_id }) => ({
      url,
      key,
      // Another address may be another club's.
      club_id: club_id.trim() || (url.trim() === current?.url ? current.club_id : null),
    }),
    loadCheck: loadInputCheck('set_upstream'),
    save: async (input) => {
      const stopped = new Promise<never>((_, reject) => {
        stop.current = () => reject(refusal(t.stoppedCorrectAddress));
      });
      try {
        return await Promise.race([bridge.call('set_upstream', input), stopped]);
      } catch (error) {
        // Not every cloud reports the club of a key; only then is it asked for.
        if (error instanceof BridgeError && error.code === refusalCodes.clubIdNeeded) setAsksForClub(true);
        if (error instanceof NetworkError) throw refusal(t.serverOnThisComputer);
        throw error;
      }
    },
    onSaved: onConnected,
  });
  const giveUp = () => {
    stop.current();
    // The server also forgets the address it waits for.
    if (!current) bridge.call('clear_upstream', {}).catch(() => undefined);
  };
  const isSameAddress = current !== undefined && form.values.url.trim() === current.url;
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <TextInput
          label={t.address}
          placeholder={t.httpsCloudExampleOrg}
          inputMode="url"
          required
          {...exactText}
          {...form.field('url')}
        />
        <KeyField {...form.field('key')} />
        {asksForClub && (
          <TextInput
            label={t.clubId}
            description={t.cloudDoesNotSay}
            required
            {...exactText}
            {...form.field('club_id')}
          />
        )}
      </div>
      {isUnencrypted(form.values.url) && (
        <p className={styles.warning} role="status">
          {t.thisAddressStarts}
        </p>
      )}
      <FormFooter form={form} save={isSameAddress ? t.changeKey : t.connect}>
        {form.saving && (
          <>
            <Button variant="default" onClick={giveUp}>
              {t.stopTrying}
            </Button>
            <span role="status">{t.connectingThisCanTake}</span>
          </>
        )}
      </FormFooter>
    </Form>
  );
}
