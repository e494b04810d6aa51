import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForStorage } from '@/api/outbox/ask-for-storage';

const queryKey = ['storage persisted'];

interface KeptStorage {
  /** Whether the browser has promised not to clear what this page keeps when the disk is full; null where it does not say. */
  isPromised: boolean | null;
  /** Asks it to. Some browsers ask the person. */
  ask: () => void;
}

/** What the browser says of the storage that this page keeps its records in. */
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
