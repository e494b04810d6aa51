import type { Registration } from '@contract/areas/racing/registrations';
import { describeOddRating, type RatingField } from '@dockside/scoring';
import { entryDoubts as t } from '@messages/races/setup';
import { plainSailNumber } from '@shared/same-name';
import type { EntryDraft } from './entry-draft';

/** Questions before saving an entry; values from before it was opened raise none. */
export function entryDoubts(
  draft: EntryDraft,
  saved: EntryDraft,
  entries: readonly Registration[],
): string[] {
  const before = new Set(ratingsOf(saved).map(([, field, value]) => `${field} ${value}`));
  const ratings = ratingsOf(draft).flatMap(([where, field, value]) => {
    const question = before.has(`${field} ${value}`) ? null : describeOddRating(field, value);
    return question === null ? [] : [where(question)];
  });
  const isRenamed = plainSailNumber(draft.sail_number) !== plainSailNumber(saved.sail_number);
  return [...(isRenamed ? sameSailNumber(draft, entries) : []), ...ratings];
}

/** A rating as typed, and the question about it with its fleet and option. */
type StatedRating = readonly [where: (question: string) => string, field: RatingField, value: number];

function ratingsOf({ ratings, fleet_ratings }: EntryDraft): StatedRating[] {
  const stated = (where: StatedRating[0], of: EntryDraft['ratings']) =>
    (Object.entries(of) as [RatingField, number | null][]).flatMap(([field, value]) =>
      value === null ? [] : [[where, field, value] as const],
    );
  return [
    ...stated((question) => question, ratings),
    ...fleet_ratings.flatMap(({ fleet, ratings: own, options }) => [
      ...stated((question) => t.inFleet(fleet, question), own),
      ...options.flatMap(({ name, ratings }) =>
        stated((question) => t.inFleetWithOption(fleet, name, question), ratings),
      ),
    ]),
  ];
}

/** Other entries with this sail number, however written: classes may share numbers. */
function sameSailNumber({ id, sail_number }: EntryDraft, entries: readonly Registration[]): string[] {
  const sail = plainSailNumber(sail_number);
  return entries
    .filter((other) => other.id !== id && plainSailNumber(other.sail_number) === sail)
    .map(({ sail_number: number, boat_name, boat_class, helm, fleets }) => {
      const who = [boat_name ?? helm, boat_class, ...fleets].filter(Boolean).join(', ');
      return who ? t.alreadyEnteredAs(number, who) : t.alreadyEntered(number);
    });
}
