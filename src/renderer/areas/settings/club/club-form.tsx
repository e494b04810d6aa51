import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useMemo, useState } from 'react';
import type { Club } from '../../../../contract/club';
import { useSession } from '../../../session/session';
import { Problem } from '../bridge/problem';
import { useBridgeMutation } from '../bridge/use-bridge';
import styles from '../settings.module.css';
import { currencyChoices, timeZoneChoices } from './choices';

/** The club's own settings. */
export function ClubForm({ club }: { club: Club }) {
  const [draft, setDraft] = useState(club);
  const { refreshClub } = useSession();
  const save = useBridgeMutation('save_club', ['session']);
  const timeZones = useMemo(() => timeZoneChoices(club.time_zone), [club.time_zone]);
  const currencies = useMemo(() => currencyChoices(club.currency), [club.currency]);
  const change = (part: Partial<Club>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate({ ...draft, name: draft.name.trim() }, { onSuccess: refreshClub });
  };
  return (
    <form onSubmit={submit}>
      <div className={styles.fields}>
        <TextInput
          label="Name"
          required
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label="Time zone"
          description="Type a city to find it"
          searchable
          required
          allowDeselect={false}
          limit={60}
          nothingFoundMessage="No such time zone. Try a large city in it."
          data={timeZones}
          value={draft.time_zone}
          onChange={(value) => value && change({ time_zone: value })}
        />
        <Select
          label="Currency"
          description="By code or name"
          searchable
          required
          allowDeselect={false}
          limit={60}
          nothingFoundMessage="No such currency."
          data={currencies}
          value={draft.currency}
          onChange={(value) => value && change({ currency: value })}
        />
        <NumberInput
          label="Requests a minute"
          description="For each API key; 0 turns the limit off"
          required
          min={0}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=","
          value={draft.rate_limit}
          onChange={(value) => change({ rate_limit: typeof value === 'number' ? value : 0 })}
        />
      </div>
      <Problem error={save.error} />
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        <output>{save.isSuccess && 'Saved.'}</output>
      </div>
    </form>
  );
}
