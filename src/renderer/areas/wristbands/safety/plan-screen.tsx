import type { SafetyBoat, SafetyPlan, TallyRule } from '@contract/areas/safety/safety-plans';
import { ALARM_REPEAT_MINUTES, SAFETY_BOAT_KINDS } from '@contract/areas/safety/safety-plans';
import { v7 as uuidv7 } from 'uuid';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Checkbox, Select, Textarea, TextInput } from '@/ui/fields';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import { DisplaySettings } from './display-settings';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';

/** The safety plan: places, boats, alarm and tally rule; and the clubhouse screen. */
export function PlanScreen() {
  const { regattaId, safety } = useSafetyRoom();
  return (
    <Page title="Safety plan">
      <div className={styles.sheet}>
        <QueryView query={safety.planQuery}>
          {() => (
            <PlanForm
              regattaId={regattaId}
              plan={safety.plan}
              isInUse={safety.events.length > 0 || safety.people.some(({ band }) => band.timestamp !== null)}
            />
          )}
        </QueryView>
        <DisplaySettings regattaId={regattaId} />
      </div>
    </Page>
  );
}

const boatKinds = { safety: 'Safety', coach: 'Coach', committee: 'Committee' } as const;

const noRule: TallyRule = { sign_out: true, sign_in_minutes: null, code: null, points: null, percent: null };

interface PlanFormProps {
  regattaId: string;
  plan: SafetyPlan | undefined;
  /** People have tallied or the log has lines: changes need a reason. */
  isInUse: boolean;
}

/** A safety plan being edited. */
interface PlanDraft {
  /** One a line. */
  places: string;
  boats: SafetyBoat[];
  alarm_repeat_minutes: number | null;
  tally: TallyRule | null;
  reason: string;
  opened: Opened;
}

/** Form values of a plan; empty ones without a plan. */
const draftOfPlan = (plan: SafetyPlan | undefined): PlanDraft => ({
  places: plan?.places.join('\n') ?? '',
  boats: plan?.boats ?? [],
  alarm_repeat_minutes: plan?.alarm_repeat_minutes ?? null,
  tally: plan?.tally ?? null,
  reason: '',
  opened: { version: plan?.version ?? 0 },
});

/** A form's values as texts, to compare with another version. */
function describePlan({ places, boats, alarm_repeat_minutes, tally }: PlanDraft): FieldText[] {
  const rule = tally && [
    tally.sign_out && 'tally out',
    tally.sign_in_minutes !== null && `tally in within ${tally.sign_in_minutes} min`,
    tally.code,
    tally.points !== null && `${tally.points} points`,
    tally.percent !== null && `${tally.percent} %`,
  ];
  return [
    ['Places', places.split('\n').join(', ')],
    ...boats.map(({ id, name, kind, call_sign, vhf_channel, capacity }): FieldText => {
      const facts = [name, boatKinds[kind], call_sign, vhf_channel && `VHF ${vhf_channel}`, capacity];
      return [`Boat ${name || id}`, facts.filter(Boolean).join(', ')];
    }),
    ['Minutes until an acknowledged alarm sounds again', String(alarm_repeat_minutes ?? '')],
    ['Tally rule', rule ? rule.filter(Boolean).join(', ') || 'yes' : 'none'],
  ];
}

function PlanForm({ regattaId, plan, isInUse }: PlanFormProps) {
  const form = useApiForm('safetyPlans.save', {
    start: draftOfPlan(plan),
    toRequest: ({ places, reason, opened, ...draft }) => ({
      ...draft,
      reason: reason.trim() || null,
      regatta_id: regattaId,
      places: places
        .split('\n')
        .map((place) => place.trim())
        .filter(Boolean),
      if_version: opened.version,
    }),
  });
  const { boats, tally } = form.values;
  const setBoat = (id: string, change: Partial<SafetyBoat>) =>
    form.change({ boats: boats.map((boat) => (boat.id === id ? { ...boat, ...change } : boat)) });
  const setTally = (change: Partial<TallyRule>) =>
    form.change({ tally: { ...(tally ?? noRule), ...change } });
  const none = { call_sign: null, vhf_channel: null, capacity: null };
  return (
    <Form form={form} className={styles.form} aria-label="Safety plan">
      <Textarea
        label="Places"
        description="One launch point per line, e.g. Club slip."
        minRows={2}
        {...form.field('places')}
      />
      <h2>Coach and safety boats</h2>
      {boats.map((boat) => (
        <div key={boat.id} className={styles.inline}>
          <TextInput
            label="Name"
            maxLength={60}
            value={boat.name}
            onChange={(event) => setBoat(boat.id, { name: event.currentTarget.value })}
          />
          <Select
            label="Kind"
            data={SAFETY_BOAT_KINDS.map((value) => ({ value, label: boatKinds[value] }))}
            value={boat.kind}
            onChange={(kind) => kind && setBoat(boat.id, { kind: kind as SafetyBoat['kind'] })}
          />
          <TextInput
            label="Call sign"
            maxLength={60}
            value={boat.call_sign ?? ''}
            onChange={(event) => setBoat(boat.id, { call_sign: event.currentTarget.value || null })}
          />
          <TextInput
            label="VHF channel"
            maxLength={10}
            value={boat.vhf_channel ?? ''}
            onChange={(event) => setBoat(boat.id, { vhf_channel: event.currentTarget.value || null })}
          />
          <NumberField
            label="Capacity, people"
            decimals={0}
            value={boat.capacity}
            onChange={(capacity) => setBoat(boat.id, { capacity })}
          />
          <Button
            variant="default"
            aria-label={`Remove ${boat.name || 'the boat'}`}
            onClick={() => form.change({ boats: boats.filter(({ id }) => id !== boat.id) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        onClick={() =>
          form.change({
            boats: [
              ...boats,
              { id: `bot_${uuidv7()}`, name: `Rescue ${boats.length + 1}`, kind: 'safety', ...none },
            ],
          })
        }
      >
        Add boat
      </Button>
      <NumberField
        label="Minutes until an acknowledged alarm sounds again"
        description={`Sounds again while anyone is overdue. Default: ${ALARM_REPEAT_MINUTES}.`}
        decimals={0}
        {...form.field('alarm_repeat_minutes')}
      />
      <h2>Tally rule</h2>
      <Checkbox
        label="The SIs have a tally rule"
        checked={tally !== null}
        onChange={(event) => form.change({ tally: event.currentTarget.checked ? noRule : null })}
      />
      {tally && (
        <>
          <Checkbox
            label="Boats tally out before their start"
            checked={tally.sign_out}
            onChange={(event) => setTally({ sign_out: event.currentTarget.checked })}
          />
          <NumberField
            label="Minutes to tally in after the last finish"
            description="Leave empty if boats need not tally in."
            decimals={0}
            value={tally.sign_in_minutes}
            onChange={(sign_in_minutes) => setTally({ sign_in_minutes })}
          />
          <div className={styles.inline}>
            <TextInput
              label="Code proposed"
              description="e.g. SCP or DPI"
              maxLength={10}
              value={tally.code ?? ''}
              onChange={(event) => setTally({ code: event.currentTarget.value.trim().toUpperCase() || null })}
            />
            <NumberField
              label="Points"
              description="Optional"
              value={tally.points}
              onChange={(points) => setTally({ points })}
            />
            <NumberField
              label="Percent"
              description="Optional"
              value={tally.percent}
              onChange={(percent) => setTally({ percent })}
            />
          </div>
        </>
      )}
      {plan && form.changed && isInUse && <ChangeReason form={form} />}
      <FormFooter form={form} conflict={{ valuesOf: draftOfPlan, describe: describePlan }} save="Save plan" />
    </Form>
  );
}
