import type { OperationId } from './routes';

/**
 * What devices record at the line, the dock and the first tee, where nothing may be lost: they keep it and send it later than it
 * was done, also when the person who did it has signed out since, or could not be asked for a PIN.
 */
export const lateOperations = [
  'crossings.save',
  'crossings.setNames',
  'crossings.remove',
  'scores.setCode',
  'scores.checkIn',
  'scores.setPlaces',
  'races.setStart',
  'races.setStartPlan',
  'races.setStatus',
  'signals.save',
  'signals.correct',
  'teeTimeMarks.save',
  'wristbandScanEvent',
  'wristbands.assign',
  'wristbands.setLost',
  'safetyEvents.record',
] as const satisfies readonly OperationId[];

export type LateOperation = (typeof lateOperations)[number];

export function isLateOperation(operation: string): boolean {
  return (lateOperations as readonly string[]).includes(operation);
}
