import { drillButton as t } from '@messages/wristbands';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useSafetyRoom } from './safety-context';

/** Starts a drill, or ends the current one. */
export function DrillButton() {
  const {
    safety: { drill, write },
  } = useSafetyRoom();
  const begin = async () => {
    const isMeant = await confirm({
      title: t.askStartDrill,
      children: t.untilItEndsRoll,
      confirm: t.startDrill,
    });
    if (isMeant) write([{ kind: 'drill_started' }]);
  };
  if (drill)
    return (
      <Button color="red" onClick={() => write([{ kind: 'drill_ended', about: drill.id }])}>
        {t.endDrill}
      </Button>
    );
  return (
    <Button variant="default" onClick={() => void begin()}>
      {t.drill}
    </Button>
  );
}
