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
      title: 'Begin a drill?',
      children:
        'Until it is ended, every roll call, boat and incident that is written on any device is marked as a drill. Checks of wristbands stay real.',
      confirm: 'Begin the drill',
    });
    if (isMeant) write([{ kind: 'drill_started' }]);
  };
  if (drill)
    return (
      <Button color="red" onClick={() => write([{ kind: 'drill_ended', about: drill.id }])}>
        End the drill
      </Button>
    );
  return (
    <Button variant="default" onClick={() => void begin()}>
      Drill
    </Button>
  );
}
