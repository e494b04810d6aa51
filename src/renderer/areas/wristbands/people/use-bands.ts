import { useMemo } from 'react';
import { useListQuery } from '@/api/queries';
import type { Scan } from '../scanning/scan';
import { withOwnScans } from './current-bands';

/** A regatta's bands as the server has them, and as they are with this device's own checks. */
export function useBands(regattaId: string, open: readonly Scan[]) {
  const query = useListQuery('wristbands', { query: { regatta_id: regattaId } });
  const bands = useMemo(() => withOwnScans(query.data ?? [], regattaId, open), [query.data, regattaId, open]);
  return { query, bands };
}
