import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Opens the record that a link to this screen names in the address (`?boat=ent_1`), and takes it out of the address: closed
 * and reloaded, the screen does not open it again.
 *
 * @param ready false while what it is opened with is still being read
 */
export function useLinked(
  name: 'boat' | 'crossing' | 'band' | 'decision',
  open: (id: string) => void,
  ready = true,
): void {
  const { [name]: id } = useSearch({ strict: false });
  const navigate = useNavigate();
  // Opened once, however often the screen is drawn until the address is without it: what is closed meanwhile stays closed.
  const onLinked = useEffectEvent(open);
  useEffect(() => {
    if (id === undefined || !ready) return;
    onLinked(id);
    const search = ({ [name]: _, ...others }: Record<string, unknown>) => others;
    void navigate({ to: '.', search: search as never, replace: true });
  }, [name, id, ready, navigate]);
}
