import type { Race } from '@contract/areas/racing/races';
import type { Registration } from '@contract/areas/racing/registrations';
import { lineSheets as t } from '@messages/races/line-sheets';
import { useEffect, useRef } from 'react';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { PrintButton } from '@/ui/print-button';
import { TableHead } from '@/ui/table';
import { PaperSheet } from '../paper-sheet';
import { raceTitle } from '../regatta/regatta-context';
import styles from './line-sheets.module.css';
import { linesByEnds } from './lines-by-ends';

/** Empty lines of the finish sheet beyond the boats entered: for numbers that nobody knows. */
const SPARE_LINES = 6;

interface LineSheetsProps {
  race: Race;
  entries: readonly Registration[];
  onBack: () => void;
}

/** Paper for the line of a race: boats by the last figures of their numbers, and a sheet to write finishes on. */
export function LineSheets({ race, entries, onBack }: LineSheetsProps) {
  const title = raceTitle(race);
  const back = useRef<HTMLButtonElement>(null);
  // The pressed button is gone with the check-in.
  useEffect(() => back.current?.focus(), []);
  useShortcut('escape', onBack, t.backToCheckIn, { group: t.paperSheets });
  return (
    <Page
      title={t.paperSheetsOf(title)}
      actions={
        <>
          <Button ref={back} variant="default" onClick={onBack}>
            {t.backToCheckIn}
          </Button>
          <PrintButton what={t.theSheets} group={t.paperSheets} primary />
        </>
      }
    >
      <div className={styles.frame}>
        <SpotterSheet title={title} entries={entries} />
        <FinishSheet title={title} count={entries.length + SPARE_LINES} />
      </div>
    </Page>
  );
}

/** Every number that a boat may show, by its last figures, with room for marks. */
function SpotterSheet({ title, entries }: { title: string; entries: readonly Registration[] }) {
  return (
    <PaperSheet
      label={t.spotterSheet}
      title={t.spotterSheetOf}
      facts={[title]}
      page="upright"
      className={styles.sheet}
    >
      <table>
        <TableHead headings={[t.ends, t.number, t.bow, t.boat, t.fleet, t.came, t.over, t.finish]} />
        <tbody>
          {linesByEnds(entries).map(({ ends, number, isOther, entry }) => (
            <tr key={`${entry.id} ${number}`}>
              <th scope="row" className={styles.ends}>
                {ends || '–'}
              </th>
              <td className={styles.number}>{number}</td>
              <td>{entry.bow_number}</td>
              <td>
                {isOther && <>{t.otherSailOf(entry.sail_number)} </>}
                {entry.boat_name ?? entry.helm}
              </td>
              <td>{entry.fleets.join(', ')}</td>
              <td className={styles.box} />
              <td className={styles.box} />
              <td className={styles.time} />
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}

/** Lines in the order of finishing, to be written by hand. */
function FinishSheet({ title, count }: { title: string; count: number }) {
  return (
    <PaperSheet
      label={t.finishSheet}
      title={t.finishSheetOf}
      facts={[title]}
      page="upright"
      className={styles.sheet}
    >
      <p>{t.linesToFillIn}</p>
      <table>
        <TableHead headings={[t.place, t.sailNumber, t.hours, t.minutes, t.seconds, t.note]} />
        <tbody>
          {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
            <tr key={place}>
              <th scope="row" className={styles.ends}>
                {place}
              </th>
              <td className={styles.sail} />
              <td className={styles.box} />
              <td className={styles.box} />
              <td className={styles.box} />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
