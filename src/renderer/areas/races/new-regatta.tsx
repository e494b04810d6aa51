import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useApiMutation } from '../../api/mutations';
import { useSession } from '../../session/session';
import { RecordDrawer } from '../../ui/record-drawer';
import { issueAt } from './form/field-issues';
import styles from './form/form.module.css';
import { FormProblem } from './form/form-problem';
import { dayIn, momentOf } from './form/zoned-time';

/** Asks for as little as a regatta needs; the rest belongs to its set-up, where this leads. */
export function NewRegatta({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <RecordDrawer title={opened ? 'New regatta' : null} onClose={onClose}>
      <NewRegattaForm />
    </RecordDrawer>
  );
}

function NewRegattaForm() {
  const { clubId, club } = useSession();
  const navigate = useNavigate();
  const save = useApiMutation('regattas.save');
  const today = dayIn(club.time_zone, Date.now());
  const [name, setName] = useState('');
  const [venue, setVenue] = useState('');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [fleets, setFleets] = useState('');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = {
      club_id: clubId,
      name: name.trim(),
      venue: venue.trim() || null,
      starts_at: from ? momentOf(club.time_zone, from, '00:00:00') : null,
      ends_at: to ? momentOf(club.time_zone, to, '23:59:00') : null,
      fleets: fleets
        .split(',')
        .map((fleet) => ({ name: fleet.trim() }))
        .filter((fleet) => fleet.name),
    };
    const regatta = await save.mutateAsync({ body }).catch(() => null);
    if (regatta) void navigate({ to: '/races/$regattaId/setup', params: { regattaId: regatta.id } });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Name"
        placeholder="Autumn Cup"
        required
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={issueAt(save.error, 'name')}
      />
      <TextInput label="Venue" value={venue} onChange={(event) => setVenue(event.currentTarget.value)} />
      <div className={styles.pair}>
        <TextInput
          label="First day"
          type="date"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="Last day"
          type="date"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <TextInput
        label="Fleets"
        description="Their names, with commas between them. How each is scored comes next."
        placeholder="IRC, PY"
        value={fleets}
        onChange={(event) => setFleets(event.currentTarget.value)}
        error={issueAt(save.error, 'fleets')}
      />
      <FormProblem error={save.error} fields={['name', 'fleets']} />
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending}>
          Create
        </Button>
      </div>
    </form>
  );
}
