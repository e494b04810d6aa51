import type { OutboxItem } from '@contract/staff-operations/sync';
import { attentionList as t } from '@messages/sync';
import { useState } from 'react';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation } from '@/api/use-bridge';
import { areaLabel } from '@/lib/record-names';
import { Button } from '@/ui/button';
import { Notice, Problem } from '@/ui/notice';
import { Text } from '@/ui/section';
import { RefusedChange } from './refused-change';
import styles from './sync.module.css';
import { TakeTheirsDialog } from './take-theirs-dialog';
import { outdatedByDecisions, useBothVersions, useOutbox } from './use-sync';

/** Number of changes listed; later ones follow, or are decided together. */
const SHOWN = 50;

/** Changes refused by the cloud: mine beside theirs, and a choice for each change or for a whole area. */
export function AttentionList({ n }: { n: number }) {
  const items = useOutbox('attention', true);
  const shown = (items.data ?? []).slice(0, SHOWN);
  const versions = useBothVersions(shown);
  const keep = useBridgeMutation('retry_items', outdatedByDecisions);
  const [giving, setGiving] = useState<readonly OutboxItem[]>([]);
  const [later, setLater] = useState(0);
  const keepMine = (chosen: readonly OutboxItem[]) => keep.mutate({ ids: chosen.map(({ id }) => id) });
  return (
    <>
      <Text>{t.cloudRefusedTheseChanges(n)}</Text>
      <QueryView query={items} skeleton={null}>
        {(all) =>
          [...new Set(all.map(({ resource }) => resource))].map((resource) => {
            const ofArea = all.filter((item) => item.resource === resource);
            return (
              <section key={resource} aria-label={areaLabel(resource)}>
                <div className={styles.area}>
                  <h3>{areaLabel(resource)}</h3>
                  {ofArea.length > 1 && (
                    <div className={styles.actions}>
                      <Button variant="default" loading={keep.isPending} onClick={() => keepMine(ofArea)}>
                        {t.keepAllOfMine(ofArea.length)}
                      </Button>
                      <Button variant="default" onClick={() => setGiving(ofArea)}>
                        {t.theirsForAll(ofArea.length)}
                      </Button>
                    </div>
                  )}
                </div>
                <ul className={styles.items}>
                  {ofArea
                    .filter((item) => shown.includes(item))
                    .map((item) => (
                      <RefusedChange
                        key={item.id}
                        item={item}
                        versions={versions.get(item.id)}
                        onKeepMine={() => keepMine([item])}
                        onTakeTheirs={() => setGiving([item])}
                      />
                    ))}
                </ul>
              </section>
            );
          })
        }
      </QueryView>
      {n > SHOWN && <p className={styles.quiet}>{t.othersWillBeShown(n - SHOWN)}</p>}
      <Problem error={keep.error} />
      <div role="status">{later > 0 && <Notice tone="warning">{t.recordsBecomeTheirs(later)}</Notice>}</div>
      <TakeTheirsDialog items={giving} onTaken={setLater} onClose={() => setGiving([])} />
    </>
  );
}
