import { ratingListPreview as t } from '@messages/races/rating-lists';
import { useMemo, useState } from 'react';
import { useApiMutation } from '@/api/mutations';
import { isDay, startOfDay } from '@/lib/time';
import { Button } from '@/ui/button';
import { Select, TextInput } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { ReasonField } from '@/ui/form/reason-field';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { notifications } from '@/ui/notify';
import { useRegatta } from '../regatta/regatta-context';
import { confirmDoubts } from '../setup/confirm-doubts';
import { ratedFleetsOf } from '../setup/fleet-ratings';
import { scoredRaces } from '../setup/result-effects';
import { ChangesTable } from './changes-table';
import { matchBoats } from './match';
import { type FleetChoice, optionsFor, planDoubts, planRatings, ratingsToAccept } from './plan';
import type { PublishedRating, RatingList } from './rating-list';

/** Effect of a list on the chosen fleets, including boats not listed. Nothing is written before accepting. */
export function RatingListPreview({ list, onDone }: { list: RatingList; onDone: () => void }) {
  const { regatta, entries, races, timeZone } = useRegatta();
  const [options, setOptions] = useState(() => onlyOptions(list, regatta.fleets));
  const [answers, setAnswers] = useState<ReadonlyMap<string, PublishedRating | null>>(new Map());
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const accept = useAcceptRatings();
  const matches = useMemo(() => matchBoats(list, entries), [list, entries]);
  const fleets = ratedFleetsOf(
    regatta.fleets,
    regatta.fleets.map(({ name }) => name),
  ).filter((fleet) => optionsFor(list, fleet).length > 0);
  const choices = fleets.flatMap((fleet): FleetChoice[] => {
    const option = options[fleet.name];
    return option ? [{ fleet, option }] : [];
  });
  const changes = planRatings({
    matches,
    choices,
    answers,
    startOfDay: (one) => startOfDay(one, timeZone),
    usualDay: isDay(day) ? day : null,
  });
  const changing = changes.filter(({ state }) => state === 'new').length;
  const asked = changes.filter(({ state }) => state === 'ask').length;
  const isUndated = list.ratings.some((rating) => rating.options.some(({ date }) => date === null));
  if (fleets.length === 0) return <Notice tone="warning">{t.noRatingsForFleets}</Notice>;
  const acceptAll = async () => {
    if (!(await confirmDoubts(planDoubts(changes), t.acceptAnyway))) return;
    if (!(await accept.send(ratingsToAccept(regatta.id, changes), reason.trim() || null))) return;
    notifications.show({
      message: t.ratingsAccepted(changing),
    });
    if (asked === 0) onDone();
  };
  return (
    <>
      <Group align="end" gap="var(--s3)">
        {fleets.map((fleet) => (
          <Select
            key={fleet.name}
            label={t.scoredBy(fleet.name)}
            placeholder={t.noChange}
            clearable
            clearButtonProps={{ 'aria-label': t.dontChange(fleet.name) }}
            data={optionsFor(list, fleet)}
            value={options[fleet.name] ?? null}
            onChange={(option) => setOptions({ ...options, [fleet.name]: option })}
          />
        ))}
        {isUndated && (
          <TextInput
            type="date"
            label={t.validFrom}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        )}
        {changing > 0 && scoredRaces(races).length > 0 && <ReasonField value={reason} onChange={setReason} />}
        <Button disabled={changing === 0} loading={accept.isSending} onClick={() => void acceptAll()}>
          {t.acceptRatings(changing)}
        </Button>
      </Group>
      <p className={formStyles.note}>
        {asked > 0 ? t.acceptingChangesEntriesAfterChoice(asked) : t.acceptingChangesEntries}
      </p>
      <Problem error={accept.error} />
      {choices.length > 0 && (
        <ChangesTable
          changes={changes}
          onAnswer={(boat, answer) => setAnswers(new Map([...answers, [boat.id, answer]]))}
        />
      )}
    </>
  );
}

/** Preselects a fleet's option if the list has only one that fits. */
function onlyOptions(
  list: RatingList,
  fleets: Parameters<typeof optionsFor>[1][],
): Record<string, string | null> {
  const fitting = fleets.map((fleet) => [fleet.name, optionsFor(list, fleet)] as const);
  return Object.fromEntries(fitting.map(([name, found]) => [name, found.length === 1 ? found[0]! : null]));
}

/** Accepts the ratings fleet by fleet: each changes the entries' versions, which the next request needs. */
function useAcceptRatings() {
  const { mutateAsync, isPending, error } = useApiMutation('ratings.accept');
  const send = async (
    bodies: ReturnType<typeof ratingsToAccept>,
    reason: string | null,
  ): Promise<boolean> => {
    const versions = new Map<string, number>();
    try {
      for (const body of bodies) {
        const ratings = body.ratings.map((rating) => ({
          ...rating,
          if_version: versions.get(rating.registration_id) ?? rating.if_version,
        }));
        for (const entry of await mutateAsync({ body: { ...body, ratings, reason } }))
          versions.set(entry.id, entry.version);
      }
      return true;
    } catch {
      // The screen shows the last error.
      return false;
    }
  };
  return { send, isSending: isPending, error };
}
