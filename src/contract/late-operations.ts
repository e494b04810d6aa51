import type { OperationId } from './routes';

/**
 * Operations allowed after sign-out. Devices at the line, the dock and the first tee must lose nothing. They store
 * records and send them later, even after the person has signed out or when no PIN could be checked.
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
