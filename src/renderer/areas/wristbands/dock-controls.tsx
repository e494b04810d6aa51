import type { ReactNode } from 'react';
import { LastScanPanel } from './last-scan-panel';
import { Questions } from './questions';
import type { useDock } from './use-dock';

type Dock = ReturnType<typeof useDock>;

/** Result of the last scan, with undo. `children`: other actions on it. */
export function DockAnswer({ dock, children }: { dock: Dock; children?: ReactNode }) {
  const { station, answered, personOf, othersOut, timeZone, canUndo } = dock;
  return (
    <LastScanPanel
      answer={station.answer}
      scans={answered}
      personOf={personOf}
      othersOut={othersOut}
      timeZone={timeZone}
      onUndo={canUndo ? station.undo : null}
      onRecord={(bandId) => station.scan([bandId])}
    >
      {children}
    </LastScanPanel>
  );
}

/** Open questions of the station. */
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
