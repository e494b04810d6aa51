import { clubFields as t } from '@messages/session';
import { useMemo } from 'react';
import { useNow } from '@/lib/clock';
import { dateFormat } from '@/lib/time';
import { TextInput } from '@/ui/fields';
import { SearchSelect } from '@/ui/form/search-select';
import type { Form } from '@/ui/form/use-form';
import { currencyChoices, timeZoneChoices } from './club-choices';

/** The first questions about a club. */
interface ClubValues {
  name: string;
  time_zone: string;
  currency: string;
}

const chosenFromMany = { required: true, limit: 60 };

/** Fields for a club's name, time zone and currency. */
export function ClubFields<Values extends ClubValues>({
  form,
}: {
  form: Pick<Form<Values>, 'field' | 'values'>;
}) {
  const { time_zone, currency } = form.values;
  const timeZones = useMemo(() => timeZoneChoices(time_zone), [time_zone]);
  const currencies = useMemo(() => currencyChoices(currency), [currency]);
  return (
    <>
      <TextInput label={t.name} required {...form.field('name')} />
      <SearchSelect
        label={t.timeZone}
        description={<TimeThere timeZone={time_zone} />}
        {...chosenFromMany}
        nothingFoundMessage={t.noTimeZoneMatches}
        data={timeZones}
        {...form.field('time_zone')}
      />
      <SearchSelect
        label={t.currency}
        description={t.byCodeOrName}
        {...chosenFromMany}
        nothingFoundMessage={t.noCurrencyMatches}
        data={currencies}
        {...form.field('currency')}
      />
    </>
  );
}

/** Current time in a zone, which reveals a wrong choice at once. */
function TimeThere({ timeZone }: { timeZone: string }) {
  const now = useNow(1_000);
  const shown = dateFormat(timeZone, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return <>{t.typeCityToFind(shown.format(now).replace(',', ''))}</>;
}
