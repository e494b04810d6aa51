import { Button, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { Fleet } from '../../../../contract/areas/regattas';
import { issueAt } from '../form/field-issues';
import formStyles from '../form/form.module.css';
import { NumberField } from '../form/number-field';
import { DiscardsField } from './discards-field';
import { ratingSystems } from './fleet-words';
import type { FleetDraft } from './save-regatta';
import styles from './setup.module.css';

interface FleetFormProps {
  draft: FleetDraft;
  /** Where the fleet stands in the request: `fleets.0`. */
  path: string;
  /** How many are entered in it. */
  boats: number;
  error: Error | null;
  onChange: (draft: FleetDraft) => void;
  onRemove: () => void;
}

/** How one fleet is scored. */
export function FleetForm({ draft, path, boats, error, onChange, onRemove }: FleetFormProps) {
  const { fleet } = draft;
  const change = (part: Partial<Fleet>) => onChange({ ...draft, fleet: { ...fleet, ...part } });
  const at = (field: string) => issueAt(error, `${path}.${field}`);
  return (
    <fieldset className={styles.fleet} aria-label={`Fleet ${fleet.name}`}>
      <div className={styles.fleetHead}>
        <TextInput
          label="Fleet"
          required
          value={fleet.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={at('name')}
        />
        <Select
          label="Ratings"
          allowDeselect={false}
          data={ratingSystems}
          value={fleet.rating_system}
          onChange={(value) => value && change({ rating_system: value as Fleet['rating_system'] })}
          error={at('rating_system')}
        />
        <Button
          className={styles.remove}
          variant="subtle"
          color="red"
          disabled={boats > 0}
          onClick={onRemove}
          aria-label={`Remove fleet ${fleet.name}`}
        >
          Remove
        </Button>
      </div>
      {boats > 0 && (
        <p className={formStyles.note}>
          {boats} {boats === 1 ? 'boat is' : 'boats are'} entered: another name goes to{' '}
          {boats === 1 ? 'her' : 'them'} too, and the fleet can be removed once nobody is in it.
        </p>
      )}
      {fleet.rating_system === 'phrf_tot' && (
        <div className={formStyles.pair}>
          <NumberField
            label="PHRF factor A"
            placeholder="650"
            value={fleet.phrf?.a ?? null}
            onChange={(a) => change({ phrf: a === null ? null : { a, b: fleet.phrf?.b ?? 550 } })}
            error={at('phrf.a')}
          />
          <NumberField
            label="PHRF factor B"
            placeholder="550"
            value={fleet.phrf?.b ?? null}
            onChange={(b) => change({ phrf: b === null ? null : { a: fleet.phrf?.a ?? 650, b } })}
            error={at('phrf.b')}
          />
        </div>
      )}
      <div className={styles.choices}>
        <div className={formStyles.form}>
          <Radio.Group
            label="What DNS, DNF, OCS, DSQ … score"
            value={fleet.code_base}
            onChange={(value) => change({ code_base: value as Fleet['code_base'] })}
          >
            <Stack gap={8} mt={6}>
              <Radio value="series_entries" label="Boats entered + 1, in all races (A5.2)" />
              <Radio
                value="starting_area"
                label="Boats that came to the start + 1; DNC boats entered + 1 (A5.3)"
              />
            </Stack>
          </Radio.Group>
          <Radio.Group
            label="Percentage penalties round to"
            value={fleet.penalty_rounding}
            onChange={(value) => change({ penalty_rounding: value as Fleet['penalty_rounding'] })}
          >
            <Stack gap={8} mt={6}>
              <Radio value="tenth" label="A tenth of a point (rules of 2025–2028)" />
              <Radio value="whole" label="A whole point (rules of 2021–2024)" />
            </Stack>
          </Radio.Group>
        </div>
        <div className={formStyles.form}>
          <DiscardsField
            discards={fleet.discards}
            onChange={(discards) => change({ discards })}
            error={at('discards')}
          />
          <div className={styles.points}>
            <NumberField
              label="Time limit expired (TLE)"
              description="Points behind the last finisher’s."
              decimals={1}
              value={fleet.tle_points}
              onChange={(points) => change({ tle_points: points ?? 0 })}
              error={at('tle_points')}
            />
          </div>
        </div>
      </div>
    </fieldset>
  );
}
