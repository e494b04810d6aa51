import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { OperationOutput } from '../../../../contract/bridge';
import type { Scope } from '../../../../contract/scopes';
import { useSession } from '../../../session/session';
import { Problem } from '../bridge/problem';
import { useBridgeMutation } from '../bridge/use-bridge';
import styles from '../settings.module.css';
import { ExpiryField } from './expiry-field';
import { ScopeFields } from './scope-fields';

/** The form that makes a key: for whom, what it may do, until when. */
export function CreateKey({ onMade }: { onMade: (made: OperationOutput<'create_key'>) => void }) {
  const { clubId } = useSession();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([]);
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const [unscoped, setUnscoped] = useState(false);
  const create = useBridgeMutation('create_key', ['list_keys']);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (scopes.length === 0) return setUnscoped(true);
    const made = await create
      .mutateAsync({ name, club_id: clubId, scopes, expires_at: expiresAt })
      .catch(() => null);
    if (made) onMade(made);
  };
  return (
    <form onSubmit={submit}>
      <div className={styles.fields}>
        <TextInput
          label="Name"
          description="Who or what uses it, to know it again in the list"
          placeholder="Pro shop screen"
          required
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ExpiryField onChange={setExpiresAt} />
      </div>
      <ScopeFields
        chosen={scopes}
        onChange={(next) => {
          setScopes(next);
          setUnscoped(false);
        }}
      />
      {unscoped && (
        <p className={styles.problem} role="alert">
          A key without scopes may do nothing. Choose at least one.
        </p>
      )}
      <Problem error={create.error} />
      <div className={styles.actions}>
        <Button type="submit" loading={create.isPending}>
          Make the key
        </Button>
      </div>
    </form>
  );
}
