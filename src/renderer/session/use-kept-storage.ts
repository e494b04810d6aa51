import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForStorage } from '@/api/outbox/ask-for-storage';

const queryKey = ['storage-persisted'];

interface KeptStorage {
  /**
   * True if the browser has promised not to clear this page's storage when the disk is full; null if it does not say.
   */
  isPromised: boolean | null;
  /** Asks for the promise. Some browsers ask the person. */
  ask: () => void;
}

/** Persistence of this page's storage. */
export function useKeptStorage(): KeptStorage {
  const queryClient = useQueryClient();
  const { data = null } = useQuery({
    queryKey,
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? null,
    staleTime: 0,
  });
  return {
    isPromised: data,
    ask: () => void askForStorage().then((answer) => queryClient.setQueryData(queryKey, answer)),
  };
}
