import { suggestedSystem, systemOf } from '@dockside/scoring';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId } from '@/api/mutations';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import styles from '@/ui/form/form.module.css';
import { RecordDrawer } from '@/ui/record-drawer';
import { RegattaFields } from './regatta-fields';
import { momentOf } from './times';

/** Asks only for required fields, then opens the new regatta's set-up. */
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
  const [start] = useState(() => {
    const today = dayAt(serverNow(), club.time_zone);
    return { id: newId('reg'), name: '', venue: '', starts_at: today, ends_at: today, fleets: '' };
  });
  const moment = (day: string, clock: string) => (day ? momentOf(club.time_zone, day, clock) : null);
  const form = useApiForm('regattas.save', {
    start,
    toRequest: ({ id, name, venue, starts_at, ends_at, fleets }) => ({
      id,
      club_id: clubId,
      name: name.trim(),
      venue: venue.trim() || null,
      starts_at: moment(starts_at, '00:00:00'),
      ends_at: moment(ends_at, '23:59:00'),
      fleets: fleets
        .split(',')
        .map((fleet) => fleet.trim())
        .filter(Boolean)
        .map((name) => ({ name, rating_system: suggestedSystem(name) ?? ('none' as const) })),
    }),
    onSaved: ({ id }) => void navigate({ to: '/races/$regattaId', params: { regattaId: id } }),
  });
  return (
    <Form form={form}>
      <RegattaFields field={form.field} placeholder="Autumn Cup" />
      <TextInput
        label="Fleets"
        description="e.g. IRC, PY. Set scoring next."
        placeholder="IRC, PY"
        {...form.field('fleets')}
      />
      <SuggestedRatings fleets={form.values.fleets.split(',')} />
      <FormFooter form={form} save="Create" />
    </Form>
  );
}

/** Suggests rating systems from the fleets' names; the set-up can change each. */
function SuggestedRatings({ fleets }: { fleets: readonly string[] }) {
  const scored = fleets.flatMap((fleet) => {
    const system = suggestedSystem(fleet);
    return system ? [`${fleet.trim()} by ${systemOf(system).label}`] : [];
  });
  if (scored.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      Scored {scored.join('; ')}. Change this in Setup.
    </p>
  );
}
