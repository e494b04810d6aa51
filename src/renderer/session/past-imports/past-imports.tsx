import type { ImportKind, PastImport, TakenBack } from '@contract/staff-operations/take-back';
import { pastImports as t } from '@messages/session';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { Notice, Problem } from '@/ui/notice';
import styles from './past-imports.module.css';
import { TakeBack } from './take-back';
import { changedText, kindNames, takenBackText } from './words';

interface PastImportsProps {
  /** Null: the club's own. */
  regattaId: string | null;
  /** Missing: all kinds. */
  kind?: ImportKind;
  /** Shown if there are none. */
  none?: React.ReactNode;
}

/** The latest imports, each of which can be undone after a preview. */
export function PastImports({ regattaId, kind, none = null }: PastImportsProps) {
  const { clubId } = useSession();
  const target = { club_id: clubId, regatta_id: regattaId };
  const { data, error } = useBridgeQuery('list_imports', { ...target, ...(kind && { kind }) });
  const [open, setOpen] = useState<string | null>(null);
  const [done, setDone] = useState<TakenBack | null>(null);
  const take = (taken: TakenBack) => {
    setDone(taken);
    setOpen(null);
  };
  return (
    <div className={styles.imports}>
      <Problem error={error} />
      <div role="status">
        {done && <Notice tone={done.kept.length > 0 ? 'warning' : 'success'}>{takenBackText(done)}</Notice>}
      </div>
      {data?.length === 0 && !done && none}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t.recentImports}>
          {data.map((one) => (
            <li key={one.id}>
              <Facts {...one} />
              {open === one.id ? (
                <TakeBack {...target} id={one.id} onTaken={take} onClose={() => setOpen(null)} />
              ) : (
                <Button
                  variant="default"
                  onClick={() => {
                    setDone(null);
                    setOpen(one.id);
                  }}
                >
                  {t.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ kind, name, imported_at, imported_by, records }: PastImport) {
  const { club } = useSession();
  const at = formatMoment(imported_at, serverNow(), club.time_zone);
  return (
    <div className={styles.facts}>
      <strong>{name ?? kindNames[kind].pasted}</strong>
      <span>{[kindNames[kind].label, at, imported_by && t.by(imported_by)].filter(Boolean).join(', ')}</span>
      <span>{changedText(records)}</span>
    </div>
  );
}
