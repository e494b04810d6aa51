import { scoreDecisions as t } from '@messages/server/hearings';
import { decisionOfScore, requestName } from '../../contract/hearings';
import type { Readable } from '../../db/connection';
import type { DecisionOf } from '../publishing/compare-results';
import { decisionsOf } from './decisions';
import { hearingRequestsOf } from './hearing-requests';

/** Returns the signed decision behind a boat's score in a race: `scoring inquiry 4`, or `decision 2`. */
export function decisionsIn(db: Readable, regattaId: string): DecisionOf {
  const decisions = decisionsOf(db, regattaId);
  if (decisions.length === 0) return () => null;
  const requests = new Map(hearingRequestsOf(db, regattaId).map((request) => [request.id, request]));
  return (registrationId, raceNumber) => {
    const decision = decisionOfScore(decisions, registrationId, raceNumber);
    if (!decision) return null;
    const request = requests.get(decision.request_id ?? '');
    const name = request ? requestName(request) : t.decision(decision.number);
    return { id: decision.id, name: name[0]!.toLowerCase() + name.slice(1) };
  };
}
