import type { Crossing } from '@contract/areas/racing/crossings';
import type { Race } from '@contract/areas/racing/races';
import { sheetsLink as t } from '@messages/races/reconcile';
import { LinkButton } from '@/ui/link-button';
import { compareSheets } from './compare-sheets';
import { isSettled } from './settled';

/** Link to comparing a race's sheets, with the number of open differences; nothing for a single sheet. */
export function SheetsLink({
  race,
  crossings = [],
}: {
  race: Race;
  crossings: readonly Crossing[] | undefined;
}) {
  if (!crossings.some(({ sheet }) => sheet === 'B')) return null;
  const left = compareSheets(crossings).filter((line) => line.kind !== 'same' && !isSettled(line)).length;
  return (
    <LinkButton
      variant="default"
      size="compact-sm"
      to="/races/$regattaId/$raceNumber/reconcile"
      params={{ regattaId: race.regatta_id, raceNumber: String(race.race_number) }}
    >
      {left > 0 ? t.compareRecorders(left) : t.compareRecordersDone}
    </LinkButton>
  );
}
