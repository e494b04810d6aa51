import type { Regatta } from '@contract/areas/racing/regattas';
import { progressiveRules, suggestedProgression, suggestedSystem, systemOf } from '@dockside/scoring';
import { newRegatta as t } from '@messages/races/common';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { KeptAside } from '@/api/kept-aside';
import { newId } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { dayAt } from '@/lib/time';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { Drafts } from '@/ui/form/drafts';
import { Form } from '@/ui/form/form';
import styles from '@/ui/form/form.module.css';
import { useGuardedChoice } from '@/ui/form/guard-drafts';
import { RecordDrawer } from '@/ui/record-drawer';
import { formatDays } from './format-days';
import { nextTime } from './next-season';
import { RegattaFields } from './regatta-fields';
import { stated } from './typed-regatta';

/**
 * Parts of the list of regattas that load after it: regattas it may lack, and the form of a new one. That asks only for
 * required fields, or for an earlier regatta to copy, then opens the new regatta's set-up.
 */
export function NewRegatta({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <>
      <KeptAside of={['regattas']} inset />
      <RecordDrawer title={opened ? t.newRegatta : null} onClose={onClose}>
        <NewRegattaForms />
      </RecordDrawer>
    </>
  );
}

/** Value of the select for a regatta set up from nothing. */
const NONE = 'none';

function NewRegattaForms() {
  const { clubId, club } = useSession();
  const { data: regattas = [] } = useListQuery('regattas', { query: { club_id: clubId } });
  const [id, setId] = useState(NONE);
  const { drafts, replace } = useGuardedChoice();
  const source = regattas.find((regatta) => regatta.id === id);
  const newestFirst = regattas.toSorted((a, b) => (b.starts_at ?? 0) - (a.starts_at ?? 0));
  return (
    <div className={styles.form}>
      {regattas.length > 0 && (
        <Select
          label={t.setUpLike}
          description={source && t.fleetsScoringSeriesPrizes}
          data={[
            { value: NONE, label: t.noOtherRegatta },
            ...newestFirst.map(({ id: value, name, time_zone, starts_at, ends_at }) => ({
              value,
              label:
                starts_at === null
                  ? name
                  : `${name}, ${formatDays(time_zone ?? club.time_zone, starts_at, ends_at)}`,
            })),
          ]}
          value={id}
          onChange={(value) => void replace(() => setId(value ?? NONE))}
        />
      )}
      <Drafts of={drafts}>
        {source ? <CopyForm key={source.id} source={source} /> : <NewRegattaForm />}
      </Drafts>
    </div>
  );
}

function NewRegattaForm() {
  const { clubId, club } = useSession();
  const open = useOpenRegatta();
  const [start] = useState(() => {
    const today = dayAt(serverNow(), club.time_zone);
    return { id: newId('reg'), name: '', venue: '', starts_at: today, ends_at: today, fleets: '' };
  });
  const form = useApiForm('regattas.save', {
    start,
    toRequest: ({ fleets, ...fields }) => ({
      ...stated(fields, club.time_zone),
      club_id: clubId,
      fleets: fleets
        .split(',')
        .map((fleet) => fleet.trim())
        .filter(Boolean)
        .map(suggestedFleet),
    }),
    onSaved: open,
  });
  return (
    <Form form={form}>
      <RegattaFields field={form.field} placeholder={t.autumnCup} />
      <TextInput
        label={t.fleets}
        description={t.fleetsHint}
        placeholder={t.ircPy}
        {...form.field('fleets')}
      />
      <SuggestedRatings fleets={form.values.fleets.split(',')} />
      <FormFooter form={form} save={t.create} />
    </Form>
  );
}

/** A new regatta set up like `source`, suggested for the same weekend of the next season. */
function CopyForm({ source }: { source: Regatta }) {
  const { club } = useSession();
  const timeZone = source.time_zone ?? club.time_zone;
  const open = useOpenRegatta();
  const [start] = useState(() => ({
    id: newId('reg'),
    ...nextTime(source, timeZone, serverNow()),
    with_entries: false,
  }));
  const form = useApiForm('regattas.copy', {
    start,
    toRequest: ({ with_entries, ...fields }) => ({
      ...stated(fields, timeZone),
      regatta_id: source.id,
      with_entries,
    }),
    onSaved: open,
  });
  return (
    <Form form={form}>
      <RegattaFields field={form.field} placeholder={source.name} />
      <Checkbox label={t.enterSameBoatsAndCrews} {...form.field('with_entries', { type: 'checkbox' })} />
      <FormFooter form={form} save={t.create} />
    </Form>
  );
}

function useOpenRegatta() {
  const navigate = useNavigate();
  return ({ id }: Regatta) => void navigate({ to: '/races/$regattaId', params: { regattaId: id } });
}

/** A fleet as its name suggests. */
function suggestedFleet(name: string) {
  const system = suggestedProgression(name);
  return {
    name,
    rating_system: suggestedSystem(name) ?? ('none' as const),
    progressive: system && { system },
  };
}

/** Suggests rating systems from the fleets' names; the set-up can change each. */
function SuggestedRatings({ fleets }: { fleets: readonly string[] }) {
  const scored = fleets.flatMap((fleet) => {
    const system = suggestedSystem(fleet);
    const rule = suggestedProgression(fleet);
    if (!system) return [];
    const { label } = systemOf(system);
    return [
      rule
        ? t.fleetByFollowing(fleet.trim(), label, progressiveRules[rule].label)
        : t.fleetBy(fleet.trim(), label),
    ];
  });
  if (scored.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {t.scoredBy(scored.join('; '))}
    </p>
  );
}
