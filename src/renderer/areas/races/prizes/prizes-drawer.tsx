import type { Prize } from '@contract/areas/racing/prizes';
import type { Regatta } from '@contract/areas/racing/regattas';
import type { PrizeExclusion } from '@dockside/scoring';
import { prizesDrawer as t } from '@messages/races/prizes';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { v7 as uuidv7 } from 'uuid';
import type { FieldText } from '@/api/edit-conflict';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { Button, IconButton } from '@/ui/button';
import { Select, TextInput } from '@/ui/fields';
import { ChangeReason } from '@/ui/form/change-reason';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { TagsField } from '@/ui/form/tags-field';
import type { Form as FormState } from '@/ui/form/use-form';
import { Group } from '@/ui/layout';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { type OpenedParts, openedParts, saveParts } from '../setup/regatta-part';
import { scoredRaces } from '../setup/result-effects';
import { categoriesOf } from './categories';
import styles from './prizes.module.css';

interface PrizesDraft {
  prizes: Prize[];
  reason: string;
  opened: OpenedParts;
}

const draftOf = (regatta: Regatta): PrizesDraft => ({
  prizes: regatta.prizes,
  reason: '',
  opened: openedParts(regatta, ['prizes']),
});

/** Winners excluded from a prize, in the words of notices of race. */
const exclusions: Record<PrizeExclusion, string> = {
  none: t.canWinSeveral,
  overall: t.skipWinnersOfOverall,
  all: t.skipWinners,
};
const exclusionChoices = Object.entries(exclusions).map(([value, label]) => ({ value, label }));

/** A regatta's prizes, in order of evaluation. */
export function PrizesDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <RecordDrawer title={opened ? t.prizes : null} onClose={onClose}>
      <PrizesForm onSaved={onClose} />
    </RecordDrawer>
  );
}

function PrizesForm({ onSaved }: { onSaved: () => void }) {
  const { regatta, races } = useRegatta();
  const form = useApiForm('regattas.save', {
    start: draftOf(regatta),
    toRequest: ({ prizes, reason, opened }: PrizesDraft) => saveParts(regatta, opened, { prizes, reason }),
    onSaved,
  });
  const { prizes } = form.values;
  const [first] = regatta.fleets;
  const add = () => {
    if (first) form.change({ prizes: [...prizes, newPrize(first.name)] });
  };
  return (
    <Form form={form}>
      {!first && <p className={formStyles.note}>{t.noFleetsYet}</p>}
      {prizes.length > 1 && <p className={formStyles.note}>{t.awardedFromTop}</p>}
      {prizes.map(({ id }, index) => (
        <PrizeFields key={id} form={form} index={index} />
      ))}
      <div>
        <Button variant="default" disabled={!first} onClick={add}>
          {t.addPrize}
        </Button>
      </div>
      {form.changed && regatta.prizes.length > 0 && scoredRaces(races).length > 0 && (
        <ChangeReason form={form} />
      )}
      <FormFooter form={form} conflict={{ valuesOf: draftOf, describe: describePrizes }} />
    </Form>
  );
}

function newPrize(fleet: string): Prize {
  return {
    id: `prz_${uuidv7()}`,
    name: '',
    fleet,
    categories: [],
    places: 1,
    least_boats: null,
    excludes: 'none',
  };
}

function PrizeFields({ form, index }: { form: FormState<PrizesDraft>; index: number }) {
  const { regatta, entries } = useRegatta();
  const { prizes } = form.values;
  const { name, fleet, categories } = prizes[index]!;
  const path = `prizes.${index}` as const;
  const fleets = [...new Set([...regatta.fleets.map((one) => one.name), fleet])];
  const title = name || t.prizeNumber(index + 1);
  return (
    <fieldset className={`${formStyles.group} ${styles.item}`} aria-label={title}>
      <Group wrap="nowrap" align="end" gap="var(--s2)">
        <TextInput
          flex={1}
          label={t.prize}
          required
          placeholder={t.firstYouth}
          {...form.field(`${path}.name`)}
        />
        <IconButton
          style={{ marginBottom: 'var(--s2)' }}
          aria-label={t.moveUp(title)}
          disabled={index === 0}
          onClick={() =>
            form.change({ prizes: prizes.toSpliced(index - 1, 2, prizes[index]!, prizes[index - 1]!) })
          }
        >
          <IconArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          style={{ marginBottom: 'var(--s2)' }}
          aria-label={t.remove(title)}
          onClick={() => form.change({ prizes: prizes.toSpliced(index, 1) })}
        >
          <IconX size={16} aria-hidden="true" />
        </IconButton>
      </Group>
      <div className={formStyles.pair}>
        <Select label={t.fleet} data={fleets} {...form.field(`${path}.fleet`)} />
        <TagsField
          label={t.onlyFor}
          placeholder={categories.length === 0 ? t.everyBoat : ''}
          data={categoriesOf(entries)}
          {...form.field(`${path}.categories`)}
        />
      </div>
      <div className={formStyles.pair}>
        <NumberField
          label={t.places}
          decimals={0}
          {...form.field(`${path}.places`)}
          onChange={(places) => form.set(`${path}.places`, places ?? 1)}
        />
        <NumberField label={t.minimumBoats} decimals={0} {...form.field(`${path}.least_boats`)} />
      </div>
      <Select label={t.rule} data={exclusionChoices} {...form.field(`${path}.excludes`)} />
    </fieldset>
  );
}

function describePrizes({ prizes }: PrizesDraft): FieldText[] {
  return prizes.map(({ name, fleet, categories, places, least_boats, excludes }) => [
    name,
    [
      [fleet, ...categories].join(', '),
      t.numberOfPlaces(places),
      least_boats !== null && t.fromBoats(least_boats),
      exclusions[excludes].toLowerCase(),
    ]
      .filter(Boolean)
      .join('; '),
  ]);
}
