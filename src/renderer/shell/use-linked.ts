import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * Opens the record in a link's address (`?boat=ent_1`), and removes it from the address: after closing and reloading,
 * it does not open again.
 *
 * @param ready false while its data is loading
 */
export function useLinked(
  name: 'boat' | 'crossing' | 'band' | 'decision',
  open: (id: string) => void,
  ready = true,
): void {
  const { [name]: id } = useSearch({ strict: false });
  const navigate = useNavigate();
  // Opens once, however often the screen renders until the address changes: closed meanwhile, it stays closed.
  const onLinked = useEffectEvent(open);
  useEffect(() => {
    if (id === undefined || !ready) return;
    onLinked(id);
    const search = ({ [name]: _, ...others }: Record<string, unknown>) => others;
    void navigate({ to: '.', search: search as never, replace: true });
  }, [name, id, ready, navigate]);
}
