import type { Decision } from '@contract/areas/hearings/decisions';
import type { WhatIf, WhatIfBoat, WhatIfTable } from '@contract/areas/hearings/what-if';
import { whatIfPanel as t } from '@messages/races/hearings';
import { formatPoints } from '@shared/results-format';
import { IconArrowsUpDown } from '@tabler/icons-react';
import { useState } from 'react';
import { AsOf } from '@/api/data-age';
import { PaperFoot } from '@/api/paper-foot';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { EmptyState } from '@/ui/empty-state';
import { Checkbox } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { numeric, TableHead } from '@/ui/table';
import { ofRegatta } from '../of-regatta';
import paper from '../paper.module.css';
import { useRegatta } from '../regatta/regatta-context';
import { changeText } from './change-text';
import styles from './hearings.module.css';

/** Effect of unsigned decisions on the standings: every boat that moves, and the sheet for the jury. */
export function WhatIfPanel({ decisions }: { decisions: readonly Decision[] }) {
  const { regatta } = useRegatta();
  const drafts = decisions.filter(({ state }) => state === 'draft');
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const chosen = drafts.filter(({ id }) => !off.has(id));
  const answer = useApiQuery(
    'standings.whatIf',
    { body: { regatta_id: regatta.id, decisions: chosen.map(({ id }) => id) } },
    { keepPrevious: true, enabled: drafts.length > 0 },
  );
  if (drafts.length === 0)
    return <EmptyState icon={IconArrowsUpDown} title={t.noDraftDecisions} detail={t.draftOne} />;
  const toggle = (id: string) =>
    setOff((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <fieldset className={styles.toggles}>
        <legend>{t.previewWithTheseSigned}</legend>
        {drafts.map(({ id, number, title }) => (
          <Checkbox
            key={id}
            label={t.decision(number, title)}
            checked={!off.has(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      <QueryView query={answer}>{(data) => <JurySheet answer={data} chosen={chosen} />}</QueryView>
    </>
  );
}

function JurySheet({ answer, chosen }: { answer: WhatIf; chosen: readonly Decision[] }) {
  const { regatta, entries, timeZone } = useRegatta();
  const { club } = useSession();
  const moved = answer.tables.filter(({ moved: boats, problem }) => boats.length > 0 || problem !== null);
  return (
    <article
      className={`${paper.sheet} ${styles.sheet}`}
      aria-label={t.withAndWithout}
      data-print-sheet="upright"
    >
      <header>
        <h2>{t.withAndWithoutOf(regatta.name)}</h2>
        <p>
          {club.name} · <AsOf timeZone={timeZone} /> · {t.forJury}
        </p>
      </header>
      {chosen.map(({ id, number, title, changes }) => (
        <section key={id} className={styles.part}>
          <h3>{t.decision(number, title)}</h3>
          <p>{changes.map((change) => changeText(change, entries)).join('\n') || t.noScoreChanges}</p>
        </section>
      ))}
      {answer.conflicts.map((words) => (
        <Notice key={words} tone="warning">
          {t.draftCantBeSigned(words)}
        </Notice>
      ))}
      {moved.length === 0 && <p role="status">{t.noPlacesChange}</p>}
      {moved.map((table) => (
        <MovedBoats key={table.name} table={table} />
      ))}
      <PaperFoot paperOnly of={ofRegatta} timeZone={timeZone} />
    </article>
  );
}

function MovedBoats({ table: { name, boats, moved, problem } }: { table: WhatIfTable }) {
  return (
    <section className={styles.moved} aria-label={name}>
      <h3>{t.boatsOf(name, moved.length, boats)}</h3>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {moved.length > 0 && (
        <div className={styles.scroller}>
          <table>
            <TableHead
              headings={[
                t.boat,
                numeric(t.rankWithout),
                numeric(t.rankWith),
                numeric(t.pointsWithout),
                numeric(t.pointsWith),
                t.races,
              ]}
            />
            <tbody>
              {moved.map((boat) => (
                <MovedBoat key={boat.registration_id} boat={boat} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function MovedBoat({ boat: { sail_number, boat_name, before, after, races } }: { boat: WhatIfBoat }) {
  const hasMoved = before.rank !== after.rank;
  return (
    <tr>
      <th scope="row">{[sail_number, boat_name].filter(Boolean).join(' ')}</th>
      <td data-numeric>{before.rank ?? '–'}</td>
      <td data-numeric className={hasMoved ? styles.up : undefined}>
        {after.rank ?? '–'}
      </td>
      <td data-numeric>{formatPoints(before.net)}</td>
      <td data-numeric>{formatPoints(after.net)}</td>
      <td>{races.map((race) => `R${race.race_number} ${race.before} → ${race.after}`).join(', ') || '–'}</td>
    </tr>
  );
}
