import type { ReactNode } from 'react';
import { LastScanPanel } from './last-scan-panel';
import { Questions } from './questions';
import type { useDock } from './use-dock';

type Dock = ReturnType<typeof useDock>;

/** What the last scan did, with its undo. `children`: what else can be done about it. */
export function DockAnswer({ dock, children }: { dock: Dock; children?: ReactNode }) {
  const { station, answered, personOf, timeZone, canUndo } = dock;
  return (
    <LastScanPanel
      answer={station.answer}
      scans={answered}
      personOf={personOf}
      timeZone={timeZone}
      onUndo={canUndo ? station.undo : null}
      onRecord={(bandId) => station.scan([bandId])}
    >
      {children}
    </LastScanPanel>
  );
}

/** What the station asks, if anything. */
export function DockQuestions({ dock: { station, personOf, timeZone } }: { dock: Dock }) {
  return (
    <Questions
      questions={station.questions}
      personOf={personOf}
      timeZone={timeZone}
      onAnswer={station.answerQuestion}
    />
  );
}
