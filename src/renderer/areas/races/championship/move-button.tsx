import { moveButton as t } from '@messages/races/championship';
import { Button } from '@/ui/button';

/** Opens the move of a boat by hand. */
export function MoveButton({ sail, onMove }: { sail: string; onMove: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" aria-label={t.move(sail)} onClick={onMove}>
      {t.moveButton}
    </Button>
  );
}
