/**
 * Reads statuses in another program's own words: `canceled`, `Cancelled by host`, `WAIT-LISTED`. The only place that
 * compares such words. A word counts at the start: `not cancelled` and `cancellation asked for` are not cancelled. Words
 * that may tell of a child at the camp, such as `released to parent`, cancel nothing.
 */

const meanings = {
  /** A booking, place or function that does not happen. */
  cancelled:
    /^(annulled|cancell?ed|cancel(l?ation)?(?! (asked|pending|request))|dead|declined|deleted|denied|dropped(?! off)|expired|lost|rejected|removed|turned down|voided|void|withdrawn|withdrew)\b/,
  /** A place on the waitlist. Somebody who waits for a payment has a place. */
  waiting: /^(on )?(the )?(waitlist(ed)?\b|wait(ing|s)?( list(ed)?\b| for a (place|spot)\b|[^a-z]*$))/,
  /** A place that nobody has to ask about. */
  placed:
    /^(accepted|active|approved|arrived|attend(ed|ing)|booked|checked (in|out)|completed?|confirmed|enrolled|paid(?! (in part|partially|partly))|present|registered|released to|settled)\b/,
  /** A check or posting that counts for nothing. */
  void: /^(annulled|cancell?ed|deleted|removed|reversed|voided|void)\b/,
  /** A check whose money was given back. */
  refunded: /^refund(ed)?\b/,
  /** A check that is paid in full. */
  settled: /^(captured|closed|completed?|paid(?! (in part|partially|partly))|settled)\b/,
  /** A check that is not settled. */
  open: /^(held|in progress|new|open|opened|pending|unpaid|unsettled)\b/,
  /** An application whose applicants become members. */
  approved: /^(accepted|admitted|approved|elected)\b/,
  /** A member who has left the club. A suspended member has not. */
  left: /^(membership )?(archived|cancell?ed|closed|deactivated|dead|deceased|departed|died|ended|ex|expelled|expired|former|inactive|lapsed|left|no(n|t| longer) active(?! yet)|no(t a| longer( a)?) member(?! yet)|quit|removed|resigned|struck off|terminated|withdrawn)\b/,
  /** A member who has died, and so has left. */
  dead: /^(dead|deceased|died)\b/,
} as const;

/** True if a status, in whatever letters and forms, has a meaning. */
export function statusIs(meaning: keyof typeof meanings, status: string | null | undefined): boolean {
  return meanings[meaning].test(plainStatus(status ?? ''));
}

/** A status in small letters with single blanks: `No_Show` is `no show`. */
export function plainStatus(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ');
}

/** Other programs' words for the codes of a field. A word is listed only if it cannot mean another code of the field. */
const otherWords: readonly Readonly<Record<string, readonly string[]>>[] = [
  // A posting that is paid in part has no code: its open rest is unknown. A reversed payment may have its own return.
  {
    open: ['due', 'outstanding', 'overdue', 'past due', 'unpaid'],
    paid: ['closed', 'cleared', 'paid in full', 'settled'],
    void: ['annulled', 'canceled', 'cancelled', 'deleted', 'voided'],
  },
  { charge: ['debit', 'fee', 'invoice'], payment: ['receipt'], credit: ['credit memo', 'credit note'] },
  // Tee times.
  {
    open: ['available', 'free'],
    booked: [
      'arrived',
      'checked in',
      'confirmed',
      'full',
      'in play',
      'partially booked',
      'playing',
      'reserved',
    ],
    blocked: ['block', 'closed', 'maintenance', 'unavailable'],
    event: ['outing', 'shotgun', 'tournament'],
  },
  // Races.
  {
    scheduled: ['planned', 'postponed', 'upcoming'],
    racing: ['in progress', 'started', 'under way', 'underway'],
    sailed: ['completed', 'finished'],
    abandoned: ['called off', 'canceled', 'cancelled'],
  },
  // Wristbands.
  {
    ashore: ['back', 'landed', 'on shore', 'onshore', 'returned'],
    sailing: ['afloat', 'at sea', 'on the water', 'on water'],
  },
];

/** The code of a field that another program's word means; undefined if unknown. */
export function codeFor(word: string, codes: readonly string[]): string | undefined {
  const sent = plainStatus(word);
  const words = otherWords.find((field) => Object.keys(field).every((code) => codes.includes(code))) ?? {};
  return (
    codes.find((code) => plainStatus(code) === sent) ?? codes.find((code) => words[code]?.includes(sent))
  );
}
