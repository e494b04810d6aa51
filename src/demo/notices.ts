import type { Notice } from '../contract/areas/publishing/notices';
import type { Demo } from './demo';
import { demoId, number } from './ids';

const POSTED_BY = 'Race office';

/** Days before today, the club's clock, and what was posted then. */
type Posting = [
  daysAgo: number,
  time: string,
  notice: Partial<Notice> & Pick<Notice, 'kind' | 'title' | 'text'>,
];

const postings: Posting[] = [
  [
    2,
    '08:10',
    {
      kind: 'notice',
      title: 'Competitors’ briefing',
      text: 'In the dinghy park at 09:15 each day.\n\nBring your wristband: no one goes afloat without one.',
    },
  ],
  [
    2,
    '19:40',
    {
      kind: 'protest',
      title: 'Protest time limit',
      text: 'Dinghies PY: 19:25.\nIRC One and IRC Two: 19:40.',
    },
  ],
  [
    1,
    '07:55',
    {
      kind: 'schedule',
      title: 'Race 4 postponed ashore',
      text: 'No wind is forecast before noon. The warning signal will not be made before 12:30.',
    },
  ],
  [
    1,
    '11:45',
    {
      kind: 'schedule',
      title: 'Race 4: new time',
      text: 'The warning signal will be made at 13:25, with flag AP ashore removed at 12:25.',
      replaces: '3',
    },
  ],
  [
    1,
    '17:20',
    {
      kind: 'change',
      title: 'Change to SI 7.1: night race',
      text: 'SI 7.1 is changed: IRC One sails race 5 overnight. Navigation lights are to be shown from 21:30.\nThe safety boat listens on channel 72 until the last boat has finished.',
    },
  ],
];

/** The notice board of the regatta under way: the postings of its first days, with replacements. */
export function drawNotices({ clubId, calendar }: Demo, regattaId: string): Notice[] {
  const idOf = (posting: number) => demoId(clubId, 'ntc', number(posting, 2));
  return postings.map(([daysAgo, time, { replaces = null, ...notice }], index) => ({
    id: idOf(index + 1),
    regatta_id: regattaId,
    number: index + 1,
    posted_at: calendar.at(calendar.today - daysAgo, time),
    posted_by: POSTED_BY,
    protest_limit: null,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawal_reason: null,
    version: 1,
    ...notice,
    replaces: replaces && idOf(Number(replaces)),
  }));
}
