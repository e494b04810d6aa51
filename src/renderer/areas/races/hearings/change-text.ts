import type { DecisionChange } from '@contract/areas/hearings/decisions';
import type { Registration } from '@contract/areas/racing/registrations';
import { changeText as t } from '@messages/races/hearings';
import { scoreWords } from '@shared/score-words';

/** `R3 IRL 66: DNF → 1:02:10`. */
export function changeText(
  { registration_id, race_number, before, after }: DecisionChange,
  entries: readonly Registration[],
): string {
  const boat = entries.find(({ id }) => id === registration_id)?.sail_number ?? t.boatThatIsGone;
  return `R${race_number} ${boat}: ${scoreWords(before)} → ${scoreWords(after)}`;
}
