import type { Crossing } from '@contract/areas/racing/crossings';
import { sheetLines as t } from '@messages/races/reconcile';
import { boatTitle } from '@shared/boat-title';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { RaceView } from '../finish-line/race-view';
import { formatClock } from '../times';
import { APART_MS, type Difference, type Line } from './compare-sheets';
import styles from './reconcile.module.css';
import { isSettled } from './settled';
import { keyOf, type Reconciling } from './use-reconciling';

interface SheetLinesProps {
  sheets: Reconciling;
  view: RaceView;
  timeZone: string;
}

/** Lines of both sheets side by side, with equal ones folded. */
export function SheetLines({ sheets, view, timeZone }: SheetLinesProps) {
  const show = (crossing: Crossing | null) => (
    <CrossingText crossing={crossing} view={view} timeZone={timeZone} />
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard
    <section className={styles.scroller} aria-label={t.recordersAndB} tabIndex={0}>
      <div className={styles.heading} aria-hidden="true">
        <span>{t.difference}</span>
        <span>{t.recorderAScored}</span>
        <span>{t.recorderB}</span>
      </div>
      <ol className={styles.lines}>
        {inRuns(sheets.lines).map((run) =>
          run.kind === 'same' ? (
            <li key={keyOf(run.lines[0]!)} className={styles.same}>
              <details>
                <summary>{t.linesSame(run.lines.length)}</summary>
                <ol className={styles.lines}>
                  {run.lines.map((line) => (
                    <li key={keyOf(line)} className={styles.line}>
                      <span />
                      {show(line.a)}
                      {show(line.b)}
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          ) : (
            <DifferenceLine key={keyOf(run.line)} line={run.line} sheets={sheets} show={show} />
          ),
        )}
      </ol>
    </section>
  );
}

type Run = { kind: 'same'; lines: Line[] } | { kind: 'difference'; line: Difference };

/** Groups successive equal lines into one. */
function inRuns(lines: readonly Line[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.kind !== 'same') runs.push({ kind: 'difference', line });
    else if (last?.kind === 'same') last.lines.push(line);
    else runs.push({ kind: 'same', lines: [line] });
  }
  return runs;
}

interface DifferenceLineProps {
  line: Difference;
  sheets: Reconciling;
  show: (crossing: Crossing | null) => React.ReactNode;
}

function DifferenceLine({ line, sheets, show }: DifferenceLineProps) {
  const { selected, choices, select, decide } = sheets;
  const isSelected = selected !== undefined && keyOf(selected) === keyOf(line);
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const settled = isSettled(line);
  return (
    <li
      ref={element}
      className={styles.line}
      data-kind={line.kind}
      data-selected={isSelected}
      data-settled={settled}
      aria-current={isSelected ? 'true' : undefined}
    >
      <button type="button" className={styles.what} aria-expanded={isSelected} onClick={() => select(line)}>
        <StateBadge tone={settled ? 'neutral' : tones[line.kind]}>{whatOf(line)}</StateBadge>
        {line.kind === 'named-differently' && !isNear(line) && <span>{apartBy(line)}</span>}
        {settled && <span className={styles.quiet}>{t.aNotChanged}</span>}
      </button>
      <div className={styles.sheet}>
        <SheetName name="A" />
        {show(line.a)}
        {line.kind === 'swapped' && show(line.otherA)}
      </div>
      <div className={styles.sheet}>
        <SheetName name="B" />
        {show(line.b)}
        {line.kind === 'swapped' && show(line.otherB)}
      </div>
      {isSelected && (
        <fieldset className={styles.choices} aria-label={t.decide(whatOf(line))}>
          {choices.map((choice) => (
            <Button
              key={choice.key}
              variant={choice.key === 'a' ? 'default' : 'filled'}
              leftSection={<KeyHint keys={choice.key} />}
              onClick={() => decide(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  );
}

const tones: Record<Difference['kind'], Tone> = {
  apart: 'warning',
  'named-differently': 'danger',
  'only-a': 'danger',
  'only-b': 'danger',
  swapped: 'danger',
};

/** The difference as text: `4.2 s later in B`. */
function whatOf(line: Difference): string {
  switch (line.kind) {
    case 'only-a':
      return t.notInB;
    case 'only-b':
      return t.missingInA;
    case 'swapped':
      return t.swapped;
    case 'apart':
      return apartBy(line);
    case 'named-differently':
      return t.namedDifferently;
  }
}

function apartBy({ a, b }: { a: Crossing; b: Crossing }): string {
  const later = b.crossed_at - a.crossed_at;
  const seconds = (Math.abs(later) / 1000).toFixed(1);
  return later > 0 ? t.laterInB(seconds) : t.earlierInB(seconds);
}

function isNear({ a, b }: { a: Crossing; b: Crossing }): boolean {
  return Math.abs(a.crossed_at - b.crossed_at) <= APART_MS;
}

function SheetName({ name }: { name: string }) {
  return <span className={styles.sheetName}>{t.recorder(name)}</span>;
}

/** A crossing as recorded on its sheet. */
function CrossingText({
  crossing,
  view,
  timeZone,
}: { crossing: Crossing | null } & Omit<SheetLinesProps, 'sheets'>) {
  if (!crossing)
    return (
      <span className={styles.nothing}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t.nothing}</VisuallyHidden>
      </span>
    );
  const boat = view.boats.find(({ entry }) => entry.id === crossing.registration_id)?.entry;
  return (
    <span className={styles.onSheet}>
      <time>{formatClock(crossing.crossed_at, timeZone)}</time>{' '}
      <span>{boat ? boatTitle(boat) : crossing.sail_text ? `“${crossing.sail_text}”` : t.notNamed}</span>
    </span>
  );
}
