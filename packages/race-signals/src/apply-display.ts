import { sameFleets } from './commands/hoist';
import { type Apply, groupsOf } from './line';
import { type SignalKind, signalLabels } from './signals';
import { applyDisplay as t } from './words';

/** Removals of displayed signals that hold no group, with the signal each ends. */
const removals: Partial<Record<SignalKind, SignalKind>> = {
  shortened_course_removed: 'shortened_course',
  course_change_removed: 'course_change',
  missing_mark_removed: 'missing_mark',
  life_jackets_removed: 'life_jackets',
  come_within_hail_removed: 'come_within_hail',
  safety_channel_removed: 'safety_channel',
  starting_line_removed: 'starting_line',
  finishing_line_removed: 'finishing_line',
};

/** Raises a flag beside the sequence: S, C, M, Y, L, V, or the orange or blue one. */
export const applyDisplayed: Apply = (line, { signal, flags, fleets, signalled_at, details }) => {
  const started = groupsOf(line, { fleets }).some(({ phase }) => phase === 'started');
  // A course is shortened, or a leg changed, only for boats already sailing it (RRS 32.1, 33).
  if (!started && (signal === 'shortened_course' || signal === 'course_change'))
    return t.noneOfThemHasStarted;
  line.shown = [...line.shown, { flags, signal, fleets, since: signalled_at, details: details ?? null }];
  return null;
};

/** Lowers such a flag of the named fleets at the named mark. Without either, lowers all of its kind. */
export const applyDisplayedRemoved: Apply = (line, { signal, fleets, details }) => {
  const ended = removals[signal];
  const mark = details?.mark ?? null;
  const ofKind = line.shown.filter(
    (hoist) => hoist.signal === ended && (fleets === null || sameFleets(hoist.fleets, fleets)),
  );
  const there = ofKind.filter((hoist) => (hoist.details?.mark ?? null) === mark);
  const lowered = there.length === 0 && mark === null ? ofKind : there;
  if (lowered.length === 0) return t.notDisplayed(signalLabels[ended ?? signal]);
  line.shown = line.shown.filter((hoist) => !lowered.includes(hoist));
  return null;
};
