import type { Fleet } from '@contract/areas/regattas';
import { Button, Radio, Select, Stack, TextInput } from '@mantine/core';
import { DEFAULT_PHRF, pointsSystemNames, pointsSystemOf, pointsSystems, systemOf } from '@scoring';
import { formatCount, plural } from '@/lib/format';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import type { Form } from '@/ui/form/use-form';
import { DiscardsField } from './discards-field';
import { FleetPenaltyFields } from './fleet-penalties';
import { ratingSystems, roundingChoices } from './fleet-ratings';
import { ProgressiveFields } from './progressive-fields';
import type { RegattaDraft } from './regatta-draft';
import styles from './setup.module.css';

const phrfFactors = ['a', 'b'] as const;

interface FleetFormProps {
  form: Pick<Form<RegattaDraft>, 'values' | 'field' | 'set'>;
  index: number;
  /** How many boats are entered in it. */
  boats: number;
  /** How many series it has. */
  series: number;
  onRemove: () => void;
}

/** How one fleet is scored. */
export function FleetForm({ form, index, boats, series, onRemove }: FleetFormProps) {
  const fleet = form.values.fleets[index]!;
  const path = `fleets.${index}` as const;
  return (
    <fieldset className={styles.fleet} aria-label={`Fleet ${fleet.name}`}>
      <div className={styles.fleetHead}>
        <TextInput label="Fleet" required {...form.field(`${path}.name`)} />
        <Select
          label="Ratings"
          allowDeselect={false}
          data={ratingSystems}
          {...form.field(`${path}.rating_system`)}
        />
        <Button
          mt="1.375rem"
          variant="subtle"
          color="red"
          disabled={boats > 0 || series > 0}
          onClick={onRemove}
          aria-label={`Remove fleet ${fleet.name}`}
        >
          Remove
        </Button>
      </div>
      {boats > 0 && (
        <p className={formStyles.note}>
          {formatCount(boats, 'boat is', 'boats are')} entered: another name goes to{' '}
          {plural(boats, 'her', 'them')} too, and the fleet can be removed once nobody is in it.
        </p>
      )}
      {boats === 0 && series > 0 && (
        <p className={formStyles.note}>It can be removed once it has no series.</p>
      )}
      {systemOf(fleet.rating_system)?.usesFactors && (
        <div className={formStyles.pair}>
          {phrfFactors.map((factor) => (
            <NumberField
              key={factor}
              label={`PHRF factor ${factor.toUpperCase()}`}
              placeholder={String(DEFAULT_PHRF[factor])}
              {...form.field(`${path}.phrf.${factor}`)}
              onChange={(value) =>
                form.set(
                  `${path}.phrf`,
                  value === null ? null : { ...DEFAULT_PHRF, ...fleet.phrf, [factor]: value },
                )
              }
            />
          ))}
        </div>
      )}
      {fleet.rating_system !== 'none' && (
        <div style={{ maxWidth: '28rem' }}>
          <Select
            label="Corrected times round to"
            description="Another rounding than the rating rule’s goes by the notice of race or the sailing instructions."
            allowDeselect={false}
            data={roundingChoices(fleet.rating_system)}
            {...form.field(`${path}.corrected_time_rounding`)}
            value={fleet.corrected_time_rounding ?? ''}
            onChange={(value) =>
              form.set(`${path}.corrected_time_rounding`, (value || null) as Fleet['corrected_time_rounding'])
            }
          />
        </div>
      )}
      <div style={{ maxWidth: '28rem' }}>
        <Select
          label="Points"
          description={pointsSystemOf(fleet.points_system).description}
          allowDeselect={false}
          data={pointsSystemNames.map((value) => ({ value, label: pointsSystems[value].label }))}
          {...form.field(`${path}.points_system`)}
        />
      </div>
      <ProgressiveFields form={form} fleet={fleet} path={path} />
      <div className={styles.choices}>
        <div className={formStyles.form}>
          <Radio.Group label="What DNS, DNF, OCS, DSQ … score" {...form.field(`${path}.code_base`)}>
            <Stack gap={8} mt={6}>
              <Radio value="series_entries" label="Boats entered + 1, in all races (A5.2)" />
              <Radio
                value="starting_area"
                label="Boats that came to the start + 1; DNC boats entered + 1 (A5.3)"
              />
            </Stack>
          </Radio.Group>
          <Radio.Group label="Percentage penalties round to" {...form.field(`${path}.penalty_rounding`)}>
            <Stack gap={8} mt={6}>
              <Radio value="tenth" label="A tenth of a point (rules of 2025–2028)" />
              <Radio value="whole" label="A whole point (rules of 2021–2024)" />
            </Stack>
          </Radio.Group>
        </div>
        <div className={formStyles.form}>
          <DiscardsField
            {...form.field(`${path}.discards`)}
            value={fleet.discards}
            onChange={(discards) => form.set(`${path}.discards`, discards)}
          />
          <div style={{ maxWidth: '14rem' }}>
            <NumberField
              label="Time limit expired (TLE)"
              description="Points behind the last finisher’s."
              decimals={1}
              {...form.field(`${path}.tle_points`)}
              onChange={(points) => form.set(`${path}.tle_points`, points ?? 0)}
            />
          </div>
        </div>
      </div>
      <FleetPenaltyFields form={form} penalties={fleet.penalties} path={`${path}.penalties`} />
    </fieldset>
  );
}
