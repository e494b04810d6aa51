import type { Discards } from '@contract/areas/racing/series';
import { isByBoat, isShare } from '@dockside/scoring';
import { discardsField as t } from '@messages/races/setup';
import { IconX } from '@tabler/icons-react';
import { Button, IconButton } from '@/ui/button';
import { Checkbox, Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { Group } from '@/ui/layout';
import { type DiscardKind, discardKinds, firstRules, kindOf, previewDiscards } from '../discards-text';
import { GroupFault } from './group-fault';

interface DiscardsFieldProps {
  value: Discards;
  onChange: (discards: Discards) => void;
  error?: string | undefined;
  'data-path'?: string;
  /** Number of planned races, for the preview. */
  races?: number;
}

/** A discard rule with its preview. */
export function DiscardsField({ value: rule, onChange, error, races = 12, ...rest }: DiscardsFieldProps) {
  const kind = kindOf(rule);
  return (
    <fieldset className={formStyles.group} data-path={rest['data-path']}>
      <legend className={formStyles.legend}>{t.discards}</legend>
      <Select
        aria-label={t.discards}
        data={[...discardKinds]}
        value={kind}
        onChange={(chosen) => chosen && onChange(firstRules[chosen as DiscardKind])}
      />
      {isShare(rule) ? (
        kind === 'best' ? (
          <BestRule rule={rule} onChange={onChange} />
        ) : (
          <ShareRule rule={rule} onChange={onChange} />
        )
      ) : (
        kind === 'steps' && <StepRules steps={rule} onChange={onChange} />
      )}
      {kind !== 'none' && <p className={formStyles.note}>{previewDiscards(rule, Math.max(races, 1))}</p>}
      <GroupFault error={error} />
    </fieldset>
  );
}

type Share = Exclude<Discards, unknown[]>;
type Steps = Extract<Discards, unknown[]>;

function BestRule({ rule, onChange }: { rule: Share; onChange: (rule: Share) => void }) {
  return (
    <Group gap="var(--s2)" fz="var(--text-table)">
      {t.best(
        <SmallNumber
          label={t.scoresThatCount}
          min={1}
          value={rule.keep ?? 1}
          onChange={(keep) => onChange({ ...rule, keep })}
        />,
      )}
    </Group>
  );
}

function ShareRule({ rule, onChange }: { rule: Share; onChange: (rule: Share) => void }) {
  const change = (part: Partial<Share>) => {
    const next = { ...rule, ...part };
    onChange({ ...next, exclude: Math.min(next.exclude, next.of) });
  };
  return (
    <>
      <Group gap="var(--s2)" fz="var(--text-table)">
        {t.share(
          <SmallNumber
            label={t.scoresDiscarded}
            min={0}
            value={rule.exclude}
            onChange={(exclude) => onChange({ ...rule, exclude, of: Math.max(rule.of, exclude) })}
          />,
          <SmallNumber
            label={t.ofEverySoManyRaces}
            min={1}
            value={rule.of}
            onChange={(of) => change({ of })}
          />,
        )}
      </Group>
      <Checkbox
        label={t.countOnlyRacesShe}
        checked={rule.of_sailed ?? false}
        onChange={({ currentTarget }) => change({ of_sailed: currentTarget.checked })}
      />
      <Group gap="var(--s2)" fz="var(--text-table)">
        {t.atMost(
          <SmallNumber
            label={t.atMostSoMany}
            min={0}
            value={rule.at_most}
            onChange={(at_most) => change({ at_most })}
            onClear={() => change({ at_most: null })}
          />,
          <SmallNumber
            label={t.noneBeforeThisRace}
            min={1}
            value={rule.from}
            onChange={(from) => change({ from })}
            onClear={() => change({ from: null })}
          />,
        )}
      </Group>
    </>
  );
}

function StepRules({ steps, onChange }: { steps: Steps; onChange: (steps: Steps) => void }) {
  const change = (index: number, part: Partial<Steps[number]>) =>
    onChange(steps.with(index, { ...steps[index]!, ...part }));
  const add = () => {
    const last = steps.at(-1)!;
    const races = last.races + 4;
    const condition = isByBoat(steps) && { sailed: races };
    onChange([...steps, { races, exclude: last.exclude + 1, ...condition }]);
  };
  return (
    <>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the table
        <Group key={index} gap="var(--s2)" fz="var(--text-table)">
          {t.step(
            <SmallNumber
              label={t.stepRacesSailed(index + 1)}
              min={1}
              value={step.races}
              onChange={(races) =>
                change(index, { races, ...(step.sailed && { sailed: Math.min(step.sailed, races) }) })
              }
            />,
            <SmallNumber
              label={t.stepScoresDiscarded(index + 1)}
              min={0}
              value={step.exclude}
              onChange={(exclude) => change(index, { exclude })}
            />,
          )}
          <IconButton
            aria-label={t.removeStep(index + 1)}
            onClick={() => onChange(steps.toSpliced(index, 1))}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
          {step.sailed != null && (
            <Group gap="var(--s2)" w="100%">
              {t.ifSheSailed(
                <SmallNumber
                  label={t.stepRacesSheMust(index + 1)}
                  min={1}
                  value={step.sailed}
                  onChange={(sailed) => change(index, { sailed: Math.min(sailed, step.races) })}
                />,
              )}
            </Group>
          )}
        </Group>
      ))}
      <Checkbox
        label={t.onlyForBoats}
        checked={isByBoat(steps)}
        onChange={({ currentTarget }) => onChange(withCondition(steps, currentTarget.checked))}
      />
      <div>
        <Button variant="default" size="compact-sm" onClick={add}>
          {t.addStep}
        </Button>
      </div>
    </>
  );
}

/** Steps for boats that sailed every race so far, or for all boats. */
function withCondition(steps: Steps, isOn: boolean): Steps {
  return steps.map(({ races, exclude }) => ({ races, exclude, ...(isOn && { sailed: races }) }));
}

interface SmallNumberProps {
  label: string;
  min: number;
  value: number | null;
  onChange: (value: number) => void;
  /** For a number that may be missing. */
  onClear?: () => void;
}

function SmallNumber({ label, min, value, onChange, onClear }: SmallNumberProps) {
  return (
    <NumberField
      w="3.25rem"
      size="xs"
      decimals={0}
      min={min}
      aria-label={label}
      placeholder={onClear && '–'}
      value={value}
      onChange={(typed) => (typed === null && onClear ? onClear() : onChange(Math.max(min, typed ?? min)))}
    />
  );
}
