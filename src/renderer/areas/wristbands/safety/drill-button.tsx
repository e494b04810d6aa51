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
      title: 'Start a drill?',
      children:
        'Until it ends, roll calls, boats and incidents of every device are marked DRILL. Scans stay real.',
      confirm: 'Start drill',
    });
    if (isMeant) write([{ kind: 'drill_started' }]);
  };
  if (drill)
    return (
      <Button color="red" onClick={() => write([{ kind: 'drill_ended', about: drill.id }])}>
        End drill
      </Button>
    );
  return (
    <Button variant="default" onClick={() => void begin()}>
      Drill
    </Button>
  );
}
