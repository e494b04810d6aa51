import type { ResourceName } from '@contract/resources';
import { plural } from '@/lib/format';
import { countRecords } from '@/lib/record-names';
import { useHealth } from './health';

/**
 * Says how many of the cloud's records could not be read and are missing from this list or paper. Renders nothing for
 * none.
 */
export function KeptAside({ of }: { of: readonly ResourceName[] }) {
  const unread = useHealth().data?.sync?.unread ?? {};
  const missing = of.filter((resource) => unread[resource]);
  if (missing.length === 0) return null;
  return (
    <p data-kept-aside>
      <strong>
        {missing
          .map((resource) => {
            const n = unread[resource]!;
            return `${countRecords(resource, n)} from the cloud could not be read and ${plural(n, 'is', 'are')} missing here.`;
          })
          .join(' ')}
      </strong>{' '}
      Sync says why.
    </p>
  );
}
