import { useRefusal } from '@/api/allowed';
import { useHealth } from '@/api/health';

/** True if members, accounts, functions and camps are kept here; false if by the cloud; undefined until known. */
export function useKeptHere(): boolean | undefined {
  const { data: health } = useHealth();
  return health && health.sync?.upstream !== true;
}

/** True if this person may edit the office's records here. */
export function useMayEdit(): boolean {
  const isKeptHere = useKeptHere();
  const refusal = useRefusal('officeRecords.save');
  return isKeptHere === true && refusal === null;
}
