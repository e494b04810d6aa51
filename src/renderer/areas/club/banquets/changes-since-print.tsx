import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { changesSincePrint as t } from '@messages/club';
import { useEffect } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { deviceStore, useStored } from '@/lib/device-store';
import { formatDate, formatTime } from '@/lib/time';
import styles from '../paper/paper.module.css';
import { Moment } from '../record-parts';
import { changesSince, type PrintedFacts, printedFacts } from './printed-facts';

interface Print {
  at: number;
  facts: PrintedFacts;
}

const STORED = 'dockside.kitchen-sheet.';
/** Age after which a print is forgotten. */
const KEPT_MS = 60 * 86_400_000;

/** Says what changed since this sheet was last printed in this browser, and notes each print. */
export function ChangesSincePrint({
  banquet,
  lines,
}: {
  banquet: Banquet;
  lines: readonly BanquetLineItem[];
}) {
  const { clubId, club } = useSession();
  const name = `${STORED}${clubId}.${banquet.id}`;
  const isStored = useStored(name) !== null;
  const last = isStored ? deviceStore.getJson<Print>(name) : null;
  const timeText = (at: number) => `${formatTime(at, club.time_zone)}, ${formatDate(at, club.time_zone)}`;
  const facts = printedFacts(banquet, lines, timeText);
  const text = JSON.stringify(facts);
  useEffect(() => {
    const note = () => {
      forgetOld();
      deviceStore.setJson(name, { at: serverNow(), facts: JSON.parse(text) } satisfies Print);
    };
    window.addEventListener('afterprint', note);
    return () => window.removeEventListener('afterprint', note);
  }, [name, text]);
  if (!last?.at || !last.facts) return <p className={styles.small}>{t.noEarlierPrintKnown}</p>;
  const changes = changesSince(last.facts, facts);
  if (changes.length === 0)
    return <p className={styles.small}>{t.unchangedSince(<Moment at={last.at} />)}</p>;
  return (
    <div className={styles.flags}>
      <span className={styles.flag}>{t.changedSince(<Moment at={last.at} />)}</span>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

function forgetOld(): void {
  for (const name of deviceStore.names()) {
    if (!name.startsWith(STORED)) continue;
    const at = deviceStore.getJson<Print>(name)?.at ?? 0;
    if (at < serverNow() - KEPT_MS) deviceStore.set(name, null);
  }
}
