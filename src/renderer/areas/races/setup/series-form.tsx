import type { Series } from '@contract/areas/racing/series';
import { describeDiscards, systemOf } from '@dockside/scoring';
import { seriesForm as t } from '@messages/races/setup';
import { boatTitle } from '@shared/boat-title';
import { Button } from '@/ui/button';
import { Checkbox, MultiSelect, SegmentedControl, Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { SearchMultiSelect } from '@/ui/form/search-select';
import type { Form } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { ConflictMark } from '../regatta/conflict-mark';
import { useRegatta } from '../regatta/regatta-context';
import { useRegattaConflict } from '../regatta/use-conflicts';
import { DiscardsField } from './discards-field';
import { raceNumbersOf, type SeriesDraft, sailsRace } from './series-draft';
import styles from './setup.module.css';

interface SeriesFormProps {
  form: Pick<Form<SeriesDraft>, 'values' | 'field' | 'set'>;
  index: number;
  onChange: (part: Partial<Series>) => void;
  onRemove: () => void;
}

const kinds = [
  { value: 'races', label: t.races },
  { value: 'series', label: t.otherSeries },
];

const partScores = [
  { value: 'ranks', label: t.placeInSeries },
  { value: 'net_points', label: t.netPointsInSeries },
];

/** A series: its races, boats and discards. */
export function SeriesForm({ form, index, onChange, onRemove }: SeriesFormProps) {
  const { regatta } = useRegatta();
  const conflict = useRegattaConflict();
  const { series: all } = form.values;
  const series = all[index]!;
  const path = `series.${index}` as const;
  const others = all.filter(({ id, fleet }) => id !== series.id && fleet === series.fleet);
  const before = all.filter(({ id }) => id !== series.id);
  const fleet = regatta.fleets.find(({ name }) => name === series.fleet);
  const rated = fleet && systemOf(fleet.rating_system)?.progressive;
  const choices = (list: readonly Series[]) => list.map(({ id, name }) => ({ value: id, label: name || id }));
  return (
    <fieldset className={styles.fleet} id={`series-${series.id}`} aria-label={t.seriesNamed(series.name)}>
      <div className={styles.fleetTitle}>
        <h2 className={styles.fleetName}>
          {series.name || t.seriesWithoutName} {conflict?.series.has(series.id) && <ConflictMark />}
        </h2>
        <Button variant="subtle" color="red" aria-label={t.removeSeries(series.name)} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <div className={styles.fleetHead}>
        <TextInput label={t.series} required {...form.field(`${path}.name`)} />
        <Select
          label={t.fleet}
          data={regatta.fleets.map(({ name }) => name)}
          {...form.field(`${path}.fleet`)}
          onChange={(name) =>
            name && onChange({ fleet: name, entrants: null, of: series.of && { ...series.of, series: [] } })
          }
        />
      </div>
      <div className={styles.choices}>
        <div className={formStyles.form}>
          {(others.length > 0 || series.of) && (
            <div className={formStyles.group}>
              <p className={formStyles.legend}>{t.madeOf}</p>
              <SegmentedControl
                aria-label={t.isMadeOf(series.name)}
                data={kinds}
                value={series.of ? 'series' : 'races'}
                onChange={(kind) =>
                  onChange({
                    races: null,
                    discards: null,
                    not_excludable: [],
                    of: kind === 'series' ? { series: [], by: 'ranks' } : null,
                  })
                }
              />
            </div>
          )}
          {series.of && (
            <>
              <Checkbox.Group label={t.seriesToAddUp} {...form.field(`${path}.of.series`)}>
                <Group gap="var(--s4)" mt="var(--s1)">
                  {others.map(({ id, name }) => (
                    <Checkbox key={id} value={id} label={name || id} />
                  ))}
                </Group>
              </Checkbox.Group>
              <Select label={t.scoreFromEachSeries} data={partScores} {...form.field(`${path}.of.by`)} />
            </>
          )}
          <Entrants form={form} index={index} onChange={onChange} />
          {rated && before.length > 0 && !series.of && (
            <Select
              label={t.carryRatingsOverFrom}
              description={t.boatsStartOnRating}
              placeholder={t.noOtherSeries}
              clearable
              clearButtonProps={{ 'aria-label': t.dontCarryRatingsOver }}
              data={choices(before)}
              {...form.field(`${path}.follows`)}
            />
          )}
        </div>
        <Excluded form={form} index={index} onChange={onChange} />
      </div>
    </fieldset>
  );
}

type PartProps = Omit<SeriesFormProps, 'onRemove'>;

/** Boats in the series. */
function Entrants({ form, index, onChange }: PartProps) {
  const { entries } = useRegatta();
  const series = form.values.series[index]!;
  const boats = entries.filter(({ fleets }) => fleets.includes(series.fleet));
  return (
    <fieldset className={formStyles.group}>
      <legend className={formStyles.legend}>{t.boats}</legend>
      <Checkbox
        label={t.allBoatsOf(series.fleet)}
        checked={series.entrants === null}
        onChange={({ currentTarget }) =>
          onChange({ entrants: currentTarget.checked ? null : boats.map(({ id }) => id) })
        }
      />
      {series.entrants && (
        <SearchMultiSelect
          aria-label={t.boatsOf(series.name)}
          data={boats.map((boat) => ({ value: boat.id, label: boatTitle(boat) }))}
          {...form.field(`series.${index}.entrants`)}
        />
      )}
      <div style={{ maxWidth: '18rem' }}>
        <NumberField
          label={series.of ? t.minimumSeriesSailed : t.minimumRacesSailed}
          description={t.leaveEmptyForAllBoats}
          decimals={0}
          min={1}
          {...form.field(`series.${index}.sailed_at_least`)}
        />
      </div>
    </fieldset>
  );
}

/** Discards: the fleet's, or the series' own rule. */
function Excluded({ form, index, onChange }: PartProps) {
  const { regatta, races } = useRegatta();
  const series = form.values.series[index]!;
  const fleet = regatta.fleets.find(({ name }) => name === series.fleet);
  const numbers = raceNumbersOf(races, form.values.series).filter((number) =>
    sailsRace(races, series.fleet, number),
  );
  const own = series.races ?? numbers;
  const parts = series.of?.series.map((id) => form.values.series.find((one) => one.id === id)?.name ?? id);
  const kept = parts
    ? parts.map((name, place) => ({ value: String(place + 1), label: name }))
    : own.map((number) => ({ value: String(number), label: t.race(number) }));
  return (
    <div className={formStyles.form}>
      {!series.of && (
        <Checkbox
          label={
            fleet
              ? t.leaveOutAsDoes(series.fleet, describeDiscards(fleet.discards))
              : t.leaveOutAsDoesNone(series.fleet)
          }
          checked={series.discards === null}
          onChange={({ currentTarget }) =>
            onChange({ discards: currentTarget.checked ? null : (fleet?.discards ?? []) })
          }
        />
      )}
      {(series.discards || series.of) && (
        <DiscardsField
          {...form.field(`series.${index}.discards`)}
          value={series.discards ?? []}
          onChange={(discards) => onChange({ discards })}
          races={parts ? parts.length : own.length}
        />
      )}
      {kept.length > 0 && (
        <MultiSelect
          label={parts ? t.seriesThatAlwaysCount : t.racesThatAlwaysCount}
          description={t.neverDiscarded}
          data={kept}
          {...form.field(`series.${index}.not_excludable`)}
          value={series.not_excludable.map(String)}
          onChange={(chosen) => onChange({ not_excludable: chosen.map(Number).sort((a, b) => a - b) })}
        />
      )}
    </div>
  );
}
