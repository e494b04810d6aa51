import type { Race } from '@contract/areas/racing/races';
import type { LaterStart, StartPlan } from '@dockside/race-signals';
import { planForm as t } from '@messages/races/start-line';
import { useEffect, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { Checkbox, SegmentedControl, Select, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { ReasonField } from '@/ui/form/reason-field';
import { useForm } from '@/ui/form/use-form';
import { Notice } from '@/ui/notice';
import { fleetsOf, useEntriesInRace, useRegatta } from '../../regatta/regatta-context';
import { confirmDoubts } from '../../setup/confirm-doubts';
import { GroupRows } from './group-rows';
import { OwnProcedures } from './own-procedures';
import styles from './plan.module.css';
import {
  draftOfPlan,
  minutesText,
  type PlanDraft,
  planBefore,
  planIssues,
  planOf,
  procedureChoices,
  startedTwice,
} from './plan-draft';
import { ProcedureSteps } from './procedure-steps';
import { PursuitStarts } from './pursuit-starts';

interface PlanFormProps {
  race: Race;
  plan: StartPlan | null;
  /** True if signals were made under the current plan. */
  isUnderWay: boolean;
  /**
   * @param opened the plan when the form opened
   * @param reason for changing an existing plan; left out if none was given
   */
  onSave: (plan: StartPlan, opened: StartPlan | null, reason?: string) => void;
  /** Left out if there is nothing to return to. */
  onCancel?: (() => void) | undefined;
}

/** The plan of a race's start: procedure, groups with flags, and times. */
export function PlanForm({ race, plan, isUnderWay, onSave, onCancel }: PlanFormProps) {
  const { regatta, races, timeZone } = useRegatta();
  const { clubId } = useSession();
  const own = useListQuery('startingProcedures', { query: { club_id: clubId } });
  const choices = procedureChoices(own.data ?? [], plan);
  const fleets = fleetsOf(race, regatta).map(({ name }) => name);
  const boats = useEntriesInRace(race.race_number);
  const planFrom = (draft: PlanDraft & { later: readonly LaterStart[] }) =>
    planOf(draft, choices, { timeZone, near: serverNow(), later_starts: draft.later });
  const form = useForm({
    start: {
      ...draftOfPlan(plan, {
        before: planBefore(races, race.race_number),
        ...{ fleets, boats, choices, timeZone },
      }),
      later: (plan?.later_starts ?? []) as readonly LaterStart[],
      reason: '',
      opened: plan,
    },
    check: (draft) => planIssues(draft, planFrom(draft), fleets, timeZone),
    toRequest: planFrom,
    save: (next, { reason, opened }) => onSave(next, opened, reason.trim() || undefined),
  });
  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (await confirmDoubts(startedTwice(form.values.groups, boats), t.saveAnyway)) await form.submit();
  };
  const [isEditingOwn, setEditingOwn] = useState(false);
  const wasOpened = onCancel !== undefined;
  const { element, change } = form;
  useEffect(() => {
    // Replaces the button that opened it.
    if (wasOpened) element.current?.focus();
  }, [wasOpened, element]);
  const { groups, later, procedure, rolling } = form.values;
  const chosen = choices.find(({ value }) => value === procedure) ?? choices[0]!;
  const elsewhere = form.failure?.elsewhere ?? [];
  return (
    <>
      <Form form={{ ...form, submit }} tabIndex={-1} className={styles.form} aria-label={t.planOfStart}>
        {isUnderWay && (
          <div className={styles.whole}>
            <Notice tone="warning">
              <p>{t.signalsAlreadyMadeDontChange}</p>
            </Notice>
          </div>
        )}
        <section className={`${styles.part} ${styles.whole}`} aria-labelledby="plan-groups">
          <h2 id="plan-groups">{t.startingOrder}</h2>
          <GroupRows fleets={fleets} groups={groups} onChange={(groups) => change({ groups })} />
          {elsewhere.length > 0 && (
            <p className={styles.error} role="alert">
              {elsewhere.map(({ message }) => `${message}.`).join(' ')}
            </p>
          )}
        </section>
        <section className={styles.part} aria-labelledby="plan-procedure">
          <h2 id="plan-procedure">{t.procedure}</h2>
          <div className={styles.line}>
            <Select
              aria-label={t.procedure}
              className={styles.wide}
              data={choices.map(({ value, procedure }) => ({ value, label: procedure.name }))}
              value={chosen.value}
              onChange={(procedure) => procedure && change({ procedure })}
            />
            <Button variant="default" onClick={() => setEditingOwn(true)}>
              {t.clubsOwn}
            </Button>
          </div>
          <ProcedureSteps steps={chosen.procedure.steps} />
        </section>
        <section className={styles.part} aria-labelledby="plan-order">
          <h2 id="plan-order">{t.oneStartAfterAnother}</h2>
          {groups.length > 1 && (
            <>
              <Checkbox
                label={t.rollingStartsNextSequence}
                {...form.field('rolling', { type: 'checkbox' })}
              />
              {rolling && (
                <TextInput
                  className={styles.narrow}
                  label={t.fromStartToStart}
                  description={t.leaveEmptyToWarn}
                  placeholder={minutesText(chosen.procedure.steps[0]?.seconds_before ?? 300)}
                  inputMode="numeric"
                  {...form.field('interval')}
                />
              )}
              <div className={formStyles.group}>
                <span className={formStyles.legend} id="plan-recalled">
                  {t.afterGeneralRecall}
                </span>
                <SegmentedControl
                  aria-labelledby="plan-recalled"
                  className={styles.narrow}
                  data={[
                    { value: 'next', label: t.nextBeforeOthers },
                    { value: 'last', label: t.afterAllOthers },
                  ]}
                  {...form.field('recalled_group')}
                />
              </div>
            </>
          )}
          <TextInput
            className={styles.narrow}
            label={t.firstWarningSignalAt}
            description={t.leaveEmptyToStartManually}
            placeholder="12:05:00"
            inputMode="numeric"
            {...form.field('warning')}
          />
        </section>
        {chosen.procedure.pursuit && (
          <PursuitStarts race={race} later={later} onChange={(starts) => change({ later: starts })} />
        )}
        {plan && (
          <ReasonField
            className={styles.narrow}
            value={form.values.reason}
            onChange={(reason) => change({ reason })}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" size="md">
            {t.savePlan}
          </Button>
          {onCancel && (
            <Button variant="default" size="md" onClick={onCancel}>
              {t.cancel}
            </Button>
          )}
        </div>
      </Form>
      <OwnProcedures
        opened={isEditingOwn}
        procedures={own.data ?? []}
        onClose={() => setEditingOwn(false)}
        onSaved={(id) => change({ procedure: id })}
      />
    </>
  );
}
