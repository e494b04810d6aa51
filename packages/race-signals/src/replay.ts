import { applyDisplayed, applyDisplayedRemoved } from './apply-display';
import {
  applyAbandonment,
  applyGeneralRecall,
  applyIndividualRecall,
  applyIndividualRecallRemoved,
  applyPostponement,
  applyRemoved,
} from './apply-hold';
import { applyPursuitStart, applySequenceSignal } from './apply-sequence';
import { displayedHoists } from './displayed';
import { type Apply, movesSchedule, newLine } from './line';
import type { SignalKind } from './signals';
import type { StartPlan } from './start-plan';
import type { SignalRecord, StartLineState } from './state';
import { replay as t } from './words';

const apply: Record<SignalKind, Apply> = {
  warning: applySequenceSignal,
  preparatory: applySequenceSignal,
  one_minute: applySequenceSignal,
  start: applySequenceSignal,
  sequence_step: applySequenceSignal,
  pursuit_start: applyPursuitStart,
  individual_recall: applyIndividualRecall,
  individual_recall_removed: applyIndividualRecallRemoved,
  general_recall: applyGeneralRecall,
  general_recall_removed: applyRemoved('general_recall', t.firstSubstitute),
  postponement: applyPostponement,
  postponement_removed: applyRemoved('postponement', 'AP'),
  abandonment: applyAbandonment,
  abandonment_removed: applyRemoved('abandonment', 'N'),
  shortened_course: applyDisplayed,
  shortened_course_removed: applyDisplayedRemoved,
  course_change: applyDisplayed,
  course_change_removed: applyDisplayedRemoved,
  missing_mark: applyDisplayed,
  missing_mark_removed: applyDisplayedRemoved,
  life_jackets: applyDisplayed,
  life_jackets_removed: applyDisplayedRemoved,
  come_within_hail: applyDisplayed,
  come_within_hail_removed: applyDisplayedRemoved,
  safety_channel: applyDisplayed,
  safety_channel_removed: applyDisplayedRemoved,
  starting_line: applyDisplayed,
  starting_line_removed: applyDisplayedRemoved,
  finishing_line: applyDisplayed,
  finishing_line_removed: applyDisplayedRemoved,
};

/**
 * State of the starting line after the recorded signals, given in any order. Void ones are ignored. A signal that does
 * not fit the earlier ones changes nothing, and is listed with the reason for a person to check. Never throws.
 */
export function replay(plan: StartPlan, records: readonly SignalRecord[]): StartLineState {
  const line = newLine(plan);
  line.voided = inOrder(records.filter((record) => record.void));
  for (const record of inOrder(records.filter((one) => !one.void))) {
    // A later version may record kinds unknown to this one.
    const known: Apply | undefined = apply[record.signal];
    const why = known ? known(line, record) : t.thisVersionDoes;
    if (why !== null) {
      line.unexpected = [...line.unexpected, { record, why }];
      continue;
    }
    line.signals = [...line.signals, record];
    if (movesSchedule(record)) line.last_event_at = record.signalled_at;
  }
  const { groups, order, signals, unexpected, voided, last_event_at } = line;
  return {
    plan,
    groups,
    order,
    displayed: displayedHoists(line),
    signals,
    unexpected,
    voided,
    last_event_at,
  };
}

/** Sorts by time, then by id: the writing order on one device, and the same for every device. */
function inOrder(records: readonly SignalRecord[]): SignalRecord[] {
  return [...records].sort(
    (a, b) => a.signalled_at - b.signalled_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}
