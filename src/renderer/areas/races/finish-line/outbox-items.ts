import type { Race, Regatta } from '@contract/areas/regattas';
import { routes } from '@contract/routes';
import type { NewItem, Write } from '@/api/outbox/item';

/** The crossing that a write is about, if it is about one. */
export function crossingOf({ operation, input }: Write): string | undefined {
  if (operation === 'crossings.save') return input.body.id;
  if (operation === 'crossings.remove') return input.query.id;
  return undefined;
}

/** The finish line of a race as the place that its outbox items come from. */
export function placeOf({ race_number }: Race, { id, name }: Regatta): NewItem['place'] {
  return {
    label: `${name}, race ${race_number}`,
    path: `/races/${encodeURIComponent(id)}/${race_number}/finish`,
  };
}

/** A race’s writes as outbox items. `label` says what they do together, for people. */
export function toItems(writes: readonly Write[], label: string, race: Race, regatta: Regatta): NewItem[] {
  const { regatta_id, race_number } = race;
  const place = placeOf(race, regatta);
  return writes.map((write) => {
    // A device key that may write crossings but not races must not hold the crossings up: one lane for each scope.
    const lane = `${routes[write.operation].scope}/${regatta_id}/${race_number}`;
    const subject = `${regatta_id}/${race_number}/${subjectOf(write)}`;
    const item: NewItem = {
      ...write,
      kind: 'finish',
      label,
      place,
      lane,
      subject,
      ...fallbackOf(write, label),
    };
    return isPartialChange(write) ? { ...item, isPart: true } : item;
  });
}

function subjectOf(write: Write): string {
  if (write.operation === 'scores.setCode') return `code of ${write.input.body.registration_id}`;
  const { operation, input } = write;
  const fleet = 'body' in input && input.body && 'fleet' in input.body ? input.body.fleet : '';
  return crossingOf(write) ?? `${operation} ${fleet}`;
}

/** A change of a crossing that is there already; its time is in the write that recorded it. */
function isPartialChange({ operation, input }: Write): boolean {
  return operation === 'crossings.save' && input.body.if_version !== 0;
}

/** A new time is not lost with a name that is refused: it is then sent without the name. */
function fallbackOf(write: Write, label: string): Pick<NewItem, 'fallback'> {
  if (write.operation !== 'crossings.save') return {};
  const { registration_id, ...body } = write.input.body;
  if (!registration_id || body.crossed_at === undefined) return {};
  return { fallback: { operation: 'crossings.save', input: { body }, label: `${label}, without the name` } };
}
