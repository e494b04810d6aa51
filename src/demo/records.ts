import type { RecordOf, ResourceName } from '../contract/resources.js';
import { drawApplicants } from './applications.js';
import { drawBanquets } from './banquets.js';
import { drawLineItems, firstBilledDay } from './billing.js';
import { drawCampRegistrations } from './camps.js';
import type { Demo } from './demo.js';
import { drawFeedback } from './feedback.js';
import { drawOrders } from './orders.js';
import { memberOf } from './people.js';
import { drawSeries } from './series.js';
import { drawTeeTimes } from './tee-sheet.js';
import { drawWeek } from './week.js';
import { drawWristbands } from './wristbands.js';

/** The records of every area, the large ones drawn only as they are read. */
export type DemoRecords = { [Name in ResourceName]: Iterable<RecordOf<Name>> };

export function drawRecords(demo: Demo): DemoRecords {
  const orders = drawOrders(demo, firstBilledDay(demo), demo.calendar.today);
  const { banquets, lines } = drawBanquets(demo);
  const week = drawWeek(demo);
  const series = drawSeries(demo, week.entries);
  const { bands, scans } = drawWristbands(demo, week);
  return {
    members: demo.households.flatMap(({ people }) => people.map(memberOf)),
    'membership-applicants': drawApplicants(demo),
    'line-items': drawLineItems(demo, orders),
    orders,
    feedback: drawFeedback(demo, orders),
    'tee-times': drawTeeTimes(demo),
    banquets,
    'banquet-line-items': lines,
    'camp-registrations': drawCampRegistrations(demo),
    regattas: [week.regatta, series.regatta],
    registrations: [...week.entries, ...series.entries].map(({ registration }) => registration),
    races: [...week.races, ...series.races],
    crossings: [...week.crossings, ...series.crossings],
    scores: [...week.scores, ...series.scores],
    'score-history': [...week.history, ...series.history],
    wristbands: bands,
    'scan-events': scans,
  };
}
