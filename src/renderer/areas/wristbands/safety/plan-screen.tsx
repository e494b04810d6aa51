import type { SafetyBoat, SafetyPlan, TallyRule } from '@contract/areas/safety/safety-plans';
import { ALARM_REPEAT_MINUTES, SAFETY_BOAT_KINDS } from '@contract/areas/safety/safety-plans';
import { planScreen as t } from '@messages/wristbands';
import { v7 as uuidv7 } from 'uuid';
import type { FieldText, Opened } from '@/api/edit-conflict';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Checkbox, Select, Textarea, TextInput } from '@/ui/fields';
import { BesideHelp } from '@/ui/form/beside-help';
import { CapitalsInput } from '@/ui/form/capitals-input';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import { NumberField } from '@/ui/form/number-field';
import styles from './safety.module.css';
import { useSafetyRoom } from './safety-context';

const help = [
  { term: t.places, text: t.helpPlaces },
  { term: t.helpBoatsTerm, text: t.helpBoats },
  { term: t.helpAlarmTerm, text: t.helpAlarm },
  { term: t.tallyRule, text: t.helpTally },
];

/** The safety plan: places, boats, alarm and tally rule. */
export function PlanScreen() {
  const { regattaId, safety } = useSafetyRoom();
  return (
    <Page title={t.safetyPlan}>
      <BesideHelp help={help}>
        <div className={styles.besideHelp}>
          <QueryView query={safety.planQuery}>
            {() => (
              <PlanForm
                regattaId={regattaId}
                plan={safety.plan}
                isInUse={
                  safety.events.length > 0 || safety.people.some(({ band }) => band.timestamp !== null)
                }
              />
            )}
          </QueryView>
        </div>
      </BesideHelp>
    </Page>
  );
}

const boatKinds = { safety: t.safety, coach: t.coach, committee: t.committee } as const;

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
    tally.sign_out && t.tallyOut,
    tally.sign_in_minutes !== null && t.tallyInWithinMin(tally.sign_in_minutes),
    tally.code,
    tally.points !== null && t.points(tally.points),
    tally.percent !== null && `${tally.percent} %`,
  ];
  return [
    [t.places, places.split('\n').join(', ')],
    ...boats.map(({ id, name, kind, call_sign, vhf_channel, capacity }): FieldText => {
      const facts = [name, boatKinds[kind], call_sign, vhf_channel && t.vhf(vhf_channel), capacity];
      return [t.boat(name || id), facts.filter(Boolean).join(', ')];
    }),
    [t.minutesUntilAcknowledgedAlarm, String(alarm_repeat_minutes ?? '')],
    [t.tallyRule, rule ? rule.filter(Boolean).join(', ') || t.yes : t.noRule],
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
    <Form form={form} className={styles.form} aria-label={t.safetyPlan}>
      <Textarea label={t.places} description={t.oneLaunchPointPer} minRows={2} {...form.field('places')} />
      <h2>{t.coachAndSafetyBoats}</h2>
      {boats.map((boat) => (
        <div key={boat.id} className={styles.inline}>
          <TextInput
            label={t.name}
            maxLength={60}
            value={boat.name}
            onChange={(event) => setBoat(boat.id, { name: event.currentTarget.value })}
          />
          <Select
            label={t.kind}
            data={SAFETY_BOAT_KINDS.map((value) => ({ value, label: boatKinds[value] }))}
            value={boat.kind}
            onChange={(kind) => kind && setBoat(boat.id, { kind: kind as SafetyBoat['kind'] })}
          />
          <TextInput
            label={t.callSign}
            maxLength={60}
            value={boat.call_sign ?? ''}
            onChange={(event) => setBoat(boat.id, { call_sign: event.currentTarget.value || null })}
          />
          <TextInput
            label={t.vhfChannel}
            maxLength={10}
            value={boat.vhf_channel ?? ''}
            onChange={(event) => setBoat(boat.id, { vhf_channel: event.currentTarget.value || null })}
          />
          <NumberField
            label={t.capacityPeople}
            decimals={0}
            value={boat.capacity}
            onChange={(capacity) => setBoat(boat.id, { capacity })}
          />
          <Button
            variant="default"
            aria-label={t.remove(boat.name || t.theBoat)}
            onClick={() => form.change({ boats: boats.filter(({ id }) => id !== boat.id) })}
          >
            {t.removeButton}
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        onClick={() =>
          form.change({
            boats: [
              ...boats,
              { id: `bot_${uuidv7()}`, name: t.rescue(boats.length + 1), kind: 'safety', ...none },
            ],
          })
        }
      >
        {t.addBoat}
      </Button>
      <NumberField
        label={t.minutesUntilAcknowledgedAlarm}
        description={t.soundsAgainWhileAnyone(ALARM_REPEAT_MINUTES)}
        decimals={0}
        {...form.field('alarm_repeat_minutes')}
      />
      <h2>{t.tallyRule}</h2>
      <Checkbox
        label={t.sIsHaveTallyRule}
        checked={tally !== null}
        onChange={(event) => form.change({ tally: event.currentTarget.checked ? noRule : null })}
      />
      {tally && (
        <>
          <Checkbox
            label={t.boatsTallyOutBefore}
            checked={tally.sign_out}
            onChange={(event) => setTally({ sign_out: event.currentTarget.checked })}
          />
          <NumberField
            label={t.minutesToTally}
            description={t.leaveEmptyIfBoats}
            decimals={0}
            value={tally.sign_in_minutes}
            onChange={(sign_in_minutes) => setTally({ sign_in_minutes })}
          />
          <div className={styles.inline}>
            <CapitalsInput
              label={t.codeProposed}
              description={t.eGScp}
              maxLength={10}
              value={tally.code ?? ''}
              onChange={(event) => setTally({ code: event.currentTarget.value.trim() || null })}
            />
            <NumberField
              label={t.pointsField}
              description={t.optional}
              value={tally.points}
              onChange={(points) => setTally({ points })}
            />
            <NumberField
              label={t.percent}
              description={t.optional}
              value={tally.percent}
              onChange={(percent) => setTally({ percent })}
            />
          </div>
        </>
      )}
      {plan && form.changed && isInUse && <ChangeReason form={form} />}
      <FormFooter
        form={form}
        conflict={{ valuesOf: draftOfPlan, describe: describePlan }}
        save={t.savePlan}
      />
    </Form>
  );
}
