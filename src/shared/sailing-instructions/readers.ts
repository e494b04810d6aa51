import { values as t } from '@messages/sailing-instructions';
import { AMOUNT, COUNT, DURATION, minutesOf, numberOf, withoutRules } from './amounts';
import { CARRIED, readMedalRace, readStages } from './read-stages';
import { readTies } from './read-ties';
import type { TopicName } from './topics';
import { NEGATED, QUALIFIED, type Whole } from './whole-reading';

/** Returns a sentence's meaning as in `Instruction.value`; null if unreadable. */
type ReadSentence = (sentence: string, under: string) => string | null;

/**
 * Finds and reads sentences about one topic, singly or, if sailing instructions spread it, together. A sentence found
 * by `mention` but not readable is shown to a person.
 */
type Reader = { mention: RegExp } & (
  | { read: ReadSentence }
  | { whole: (sentences: readonly string[]) => Whole }
);

const pattern = (source: string) =>
  new RegExp(
    source.replaceAll('AMOUNT', AMOUNT).replaceAll('COUNT', COUNT).replaceAll('DURATION', DURATION),
    'i',
  );

/**
 * Reads a sentence without negation or qualification.
 *
 * @param without words that do not negate it
 */
const plainly =
  (read: ReadSentence, without = /$^/g): ReadSentence =>
  (sentence, under) =>
    QUALIFIED.test(sentence) || NEGATED.test(sentence.replace(without, '')) ? null : read(sentence, under);

const minutesIn = (sentence: string, expression: RegExp): string | null => {
  const found = expression.exec(sentence)?.slice(1).find(Boolean);
  const minutes = found === undefined ? Number.NaN : minutesOf(found);
  return minutes > 0 ? t.minutes(minutes) : null;
};

const FIRST_BOAT = '(?:first|leading|winning)\\s+(?:boat|yacht|competitor|finisher)';
const WINDOW = pattern(
  `within\\s+(DURATION)\\s+(?:after|of)\\s+the\\s+${FIRST_BOAT}|(DURATION)\\s+after\\s+the\\s+${FIRST_BOAT}|finishing window\\s+(?:will be|is|shall be|of)\\s+(DURATION)|finishing window:?\\s+(DURATION)`,
);
const LIMIT = pattern(
  `race time limit:?\\s+(?:will be|is|shall be|of)?\\s*(DURATION)|time limit\\b[^.]*?\\b(?:will be|is|shall be|of)\\s+(DURATION)`,
);
const PROTEST = pattern(
  `protest time limit\\b[^.]*?\\b(?:will be|is|shall be|of)\\s+(DURATION)\\s+(?:after|from|following)\\s+(?:the\\s+)?(?:finish(?:ing)?(?:\\s+time)?\\s+of\\s+)?the\\s+last\\s+(?:boat|yacht|finisher|competitor)`,
);
const LODGED = pattern(
  `\\bprotests?\\b[^.]*?\\b(?:delivered|lodged|submitted)\\b[^.]*?\\bwithin\\s+(DURATION)\\s+(?:of|after|from)\\s+(?:the\\s+)?(?:finish(?:ing)?(?:\\s+time)?\\s+of\\s+)?the\\s+last\\s+(?:boat|yacht|finisher|competitor)`,
);
const REQUIRED = pattern(`^.*\\b(COUNT)\\s+(?:completed\\s+)?races?\\b[^.]*?\\b(?:constitute|make|required)`);
const TLE_POINTS = [
  pattern(
    `(AMOUNT)\\s+(?:points?|places?)?\\s*more\\s+than\\s+(?:the\\s+)?(?:points\\s+(?:scored\\s+by|of|for)\\s+)?the\\s+last\\s+(?:boat|finisher)`,
  ),
  pattern(`number of (?:boats\\s+)?(?:finishing|that finished|finishers)[^.]*?\\bplus\\s+(AMOUNT)`),
  pattern(`last (?:boat|finisher)[^.]*?\\bplus\\s+(AMOUNT)`),
];
const PENALTY_POINTS = pattern(`\\b(AMOUNT)[\\s-]*(?:point|place)s?\\b`);
const AT_LEAST = pattern(`\\b(?:at least|a minimum of|not less than)\\s+(AMOUNT)\\s+(?:point|place)s?\\b`);
const PERCENT = /\b(\d{1,2}(?:\.\d+)?)\s*(?:%|per\s*cent|percent)/i;
const SECONDS = pattern(`\\b(AMOUNT)[\\s-]*(seconds?|minutes?|mins?)\\b`);
const OF_TIME = /\b(?:elapsed|corrected|finishing|sailing|race) time\b/i;
const ROUND_TO = /(?:nearest|to (?:the|a))\s+(tenth|whole|second|0\.1|full|integer|one decimal)/i;

const US_PORTSMOUTH = /\bD-?PN\b|\b(?:US|Dixie) Portsmouth\b/i;

/** Readers for all scoring topics except discards (`readDiscards`) and the regatta's own codes. */
export const readers: Record<Exclude<TopicName, 'discards' | 'own_code'>, Reader> = {
  points_system: {
    mention: /\b(?:low[- ]?point|bonus[- ]?point|high[- ]?point|cox[- ]?sprague|scoring system)\b/i,
    read: plainly((sentence) => {
      const named = [
        /\blow[- ]?points?\b/i.test(sentence) &&
          (/\baverag/i.test(sentence) ? 'low_point_average' : 'low_point'),
        /\bbonus[- ]?points?\b/i.test(sentence) && 'bonus_point',
        /\bhigh[- ]?points?\b/i.test(sentence) && 'high_point',
        /\bcox[- ]?sprague\b/i.test(sentence) && 'cox_sprague',
      ].filter((name) => name !== false);
      if (named.length > 0) return named.length === 1 ? named[0]! : null;
      // Appendix A unchanged is the low point system.
      return /\b(?:Appendix A|A4)\b(?!\s*and\b)/.test(sentence) && !/\bchang|\bmodif/i.test(sentence)
        ? 'low_point'
        : null;
    }),
  },
  races_required: {
    mention:
      /\b(?:constitute|make|valid|required (?:to be completed )?for)\b.{0,20}\b(?:series|championship|regatta|event|meeting)\b/i,
    read: plainly((sentence) => {
      // The last number before the word: 3 in `a maximum of 8 races, of which 3 races constitute a series`.
      const found = REQUIRED.exec(withoutRules(sentence));
      return found ? String(numberOf(found[1]!)) : null;
    }),
  },
  code_base: {
    mention:
      /\bA5\.[23]\b.{0,30}\bappl|\bcame to the start|\bentered in the series\b|\brule A9\b.{0,30}\bappl|\bstarting area\b.{0,30}\bscor|\b(?:one|1) more than the number of (?:the )?(?:boats|yachts|entries|entrants|competitors|starters)\b(?!.{0,20}\bfinish)|\bnumber of (?:the )?(?:starters|entries|entrants|(?:boats|yachts) (?:that|which|who) (?:had )?started)\b/i,
    read: (sentence) => {
      if (QUALIFIED.test(sentence)) return null;
      const rule = /\bA5\.([23])\b[^.]*?\b(?:will|shall|does|do)?\s*(not\s+)?appl/i.exec(sentence);
      if (rule) {
        const [, number, not] = rule;
        if (number === '2') return not ? null : 'series_entries';
        return not ? 'series_entries' : 'starting_area';
      }
      if (/\bcame to the starting area\b/i.test(sentence) && /\bmore than\b/i.test(sentence))
        return 'starting_area';
      const isOfAll = /\b(?:DNF|did not finish|DSQ|disqualified|retired)\b/i.test(sentence);
      return isOfAll &&
        /\bone more than the number of (?:boats|entries|yachts)\s*(?:entered)?\b/i.test(sentence) &&
        !/\bstart(?:ed|ing|ers)\b(?! or)/i.test(sentence)
        ? 'series_entries'
        : null;
    },
  },
  ties: {
    mention:
      /\b(?:ties?|tie[- ]break\w*)\b.{0,60}\b(?:broken|resolved|decided)|\bchanges?\b.{0,40}\bA8\b|\bA8(?:\.[12])?\b/i,
    whole: readTies,
  },
  rating: {
    // A name alone may be a fleet's.
    mention:
      /\b(?:handicaps?|corrected times? (?:will|shall|is|are)|portsmouth|yardstick|TCC|TCF)\b(?!.*\bround)|(?=.*\b(?:PHRF|ECHO|NHC|IRC|VPRS|ORC|PY|SCHRS|Texel|D-?PN)\b)(?=.*\b(?:scored|corrected|ratings?|calculated|sailed under|certificates?)\b)/i,
    read: plainly((sentence) => {
      const named = [
        /\bECHO\b/.test(sentence) && 'tcf_echo',
        /\bNHC\b/.test(sentence) && 'tcf_nhc',
        /\b(?:IRC|VPRS|TCC|TCF)\b|\btime[- ]correct\w* (?:factor|coefficient)/.test(sentence) && 'tcf',
        US_PORTSMOUTH.test(sentence)
          ? 'dpn'
          : /\b(?:portsmouth|yardstick)\b|\bPY\b|\bPN\b/i.test(sentence) && 'py',
        /\bSCHRS\b/.test(sentence) && 'schrs',
        /\bTexel\b/i.test(sentence) && 'texel',
        /\bPHRF\b/.test(sentence) && phrfIn(sentence),
        /\bwithout (?:handicap|ratings?)\b|\blevel rating\b|\bone[- ]design\b/i.test(sentence) && 'none',
      ].filter((name) => name !== false);
      return named.length === 1 ? named[0]! : null;
    }),
  },
  corrected_time_rounding: {
    mention: /\bcorrected times?\b.{0,60}\bround|\bround.{0,60}\bcorrected times?\b/i,
    read: (sentence) => {
      if (QUALIFIED.test(sentence)) return null;
      if (/\bnot be rounded|without rounding|unrounded\b/i.test(sentence)) return 'none';
      if (NEGATED.test(sentence)) return null;
      if (/\btenth|0\.1\b/i.test(sentence)) return 'tenth';
      return /\bnearest (?:whole |full )?second\b/i.test(sentence) ? 'second' : null;
    },
  },
  race_scoring: {
    mention: /\bpursuit\b|\baverage[- ]laps?\b|\bfor as many laps as\b|\bnumbers? of laps\b|\bfewer laps\b/i,
    read: plainly((sentence) => {
      const named = [
        /\bpursuit\b/i.test(sentence) && 'pursuit',
        /\baverage[- ]laps?\b|\bfor as many laps as\b/i.test(sentence) && 'average_laps',
        /\bby the number of laps\b/i.test(sentence) && 'most_laps',
      ].filter((name) => name !== false);
      return named.length === 1 ? named[0]! : null;
    }),
  },
  no_finisher: {
    mention: /\b(?:no|none of the) (?:boats?|yachts?|competitors?) (?:(?:has|have) )?finish/i,
    read: (sentence) => {
      if (QUALIFIED.test(sentence)) return null;
      if (/\babandon|\bnot (?:be )?(?:scored|count)/i.test(sentence)) return 'not_scored';
      return /\bscored although no boat finished\b/i.test(sentence) ? 'scored' : null;
    },
  },
  medal_race: {
    mention:
      /\bmedal races?\b|\b(?:points|score)s?\b.{0,60}\b(?:doubl|multiplied|twice|weighted)|\bcounts?\s+(?:double|twice)\b|\bdouble[- ]points?\b|\b(?:race|score)\b(?! of [A-Z]{3}\b).{0,60}\b(?:shall|will|may|can)\s*(?:not\s+be|never be|not)\s+(?:excluded|discarded|a discard)/i,
    whole: readMedalRace,
  },
  split_fleet: {
    mention:
      /\b(?:qualifying|preliminary|opening|final) (?:series|rounds?|races|stage)\b|\b(?:gold|silver|bronze|emerald|yellow|blue|red) (?:fleet|group|flight)s?\b|\bmedal (?:series|stage|finals?)\b|\bsplit (?:into|in) .{0,30}\bfleets\b/i,
    whole: readStages,
  },
  carried: {
    mention: CARRIED,
    read: plainly((sentence) => {
      if (!/\b(?:counts?|carr(?:y|ied|ies))\b/i.test(sentence)) return null;
      const isRank = /\b(?:rank|ranking|place|position)\b/i.test(sentence);
      const isScores = /\b(?:all|each|every)\b.{0,20}\b(?:scores?|points|races)\b|\brace scores\b/i.test(
        sentence,
      );
      if (isRank === isScores) return null;
      return isRank ? 'rank' : 'scores';
    }, /\bis not excluded\b/gi),
  },
  time_limit: {
    mention:
      /\brace time limit\b|\btime limit for (?:the|a|each|any|all)\b|\b(?<!protest )time limit (?:will|shall|is|of)\b/i,
    read: plainly((sentence) =>
      /\bprotest|finishing window|mark 1|other boats|remaining\b/i.test(sentence)
        ? null
        : minutesIn(sentence, LIMIT),
    ),
  },
  finishing_window: {
    mention:
      /\bfinishing window\b|\b(?:minutes?|mins?|hours?)\b.{0,20}\bafter the (?:first|leading|winning) (?:boat|yacht|finisher|competitor)|\bwithin\b.{0,40}\bof the (?:first|leading|winning) (?:boat|yacht)/i,
    // "Failing to finish" and "not … without a hearing" are not negations.
    read: (sentence) => (QUALIFIED.test(sentence) ? null : minutesIn(sentence, WINDOW)),
  },
  after_window: {
    mention:
      /\b(?:within|after)\b.{0,60}\bfirst boat\b.{0,90}\bscored\b|\bfinishing window\b.{0,90}\bscored\b|\bstill racing\b.{0,90}\bscored\b|^(?!.*\bpoints\b).*\bscored (?:TLE|time limit expired)\b/i,
    read: (sentence) => {
      if (QUALIFIED.test(sentence) || !/\bscored\b/i.test(sentence)) return null;
      if (!/\b(?:within|after|window|still racing)\b/i.test(sentence)) return null;
      const codes = [
        /\bscored\b.{0,40}\b(?:TLE|time limit expired)\b/i.test(sentence) && 'TLE',
        /\bscored\b.{0,40}\b(?:DNF|did not finish)\b/i.test(sentence) && 'DNF',
      ].filter((code) => code !== false);
      return codes.length === 1 ? codes[0]! : null;
    },
  },
  tle_points: {
    mention: /\bTLE\b.{0,90}\b(?:points?|plus|more than)\b|\bpoints\b.{0,60}\bTLE\b/i,
    read: (sentence) => {
      if (QUALIFIED.test(sentence)) return null;
      const found = TLE_POINTS.map((expression) => expression.exec(sentence)?.[1]).find(Boolean);
      return found ? t.afterLastFinisher(numberOf(found)) : null;
    },
  },
  scoring_penalty: {
    mention: /^(?!.*\bround).*(?:\bscoring penalt(?:y|ies)\b|\b44\.3\b)/i,
    read: (sentence) => {
      if (QUALIFIED.test(sentence)) return null;
      const text = withoutRules(sentence);
      const time = timePenalty(text);
      if (time) return time;
      const percent = PERCENT.exec(text);
      const least = AT_LEAST.exec(text);
      const points = PENALTY_POINTS.exec(text.replace(AT_LEAST, ''));
      if ((percent || least) && points) return null;
      if (points) return t.points(numberOf(points[1]!));
      if (percent) {
        if (!/\bDNF|did not finish\b/i.test(text)) return null;
        const share = Number(percent[1]);
        return least ? t.percentOfDnfAtLeast(share, numberOf(least[1]!)) : t.percentOfDnf(share);
      }
      if (least) return null;
      // The unchanged rule, with its own figure.
      return /\b44\.3\b/.test(sentence) &&
        /\b(?:will|shall)?\s*appl(?:y|ies)\b/i.test(text) &&
        !NEGATED.test(text)
        ? t.percentOfDnf(20)
        : null;
    },
  },
  penalty_rounding: {
    mention: /\bpenalt(?:y|ies)\b.{0,90}\bround|\bround.{0,60}\bpenalt/i,
    read: plainly((sentence) => {
      const to = ROUND_TO.exec(sentence)?.[1]?.toLowerCase();
      if (to === 'tenth' || to === '0.1' || to === 'one decimal') return 'tenth';
      return to === 'whole' || to === 'integer' || to === 'full' ? 'whole' : null;
    }),
  },
  dpi: {
    mention: /\bdiscretionary penalt|\bDPI\b|\[DP\]/i,
    read: plainly((sentence) => {
      const text = withoutRules(sentence);
      const time = timePenalty(text);
      if (time) return time;
      const percent = PERCENT.exec(text);
      const points = PENALTY_POINTS.exec(text);
      if (percent && !points && /\bDNF|did not finish\b/i.test(text))
        return t.percentOfDnf(Number(percent[1]));
      if (points && !percent) return t.points(numberOf(points[1]!));
      return null;
    }),
  },
  protest_time_limit: {
    mention:
      /\bprotest time limit\b|\bprotests?\b.{0,60}\b(?:delivered|lodged|submitted)\b.{0,60}\b(?:within|minutes|hours?)\b/i,
    // "No more racing today, whichever is later" is not a negation.
    read: (sentence) =>
      QUALIFIED.test(sentence) ? null : (minutesIn(sentence, PROTEST) ?? minutesIn(sentence, LODGED)),
  },
};

/** A penalty added to a boat's time: `30 seconds added to her elapsed time`, `5 % of her elapsed time`. */
function timePenalty(text: string): string | null {
  if (!OF_TIME.test(text) && !/\btime penalt/i.test(text)) return null;
  const [, amount, unit = ''] = SECONDS.exec(text) ?? [];
  if (amount !== undefined) {
    const seconds = numberOf(amount) * (unit.startsWith('m') ? 60 : 1);
    return t.secondsAdded(seconds);
  }
  const percent = PERCENT.exec(text);
  return percent ? t.percentOfTime(Number(percent[1])) : null;
}

function phrfIn(sentence: string): string {
  if (/time[- ]on[- ]distance\b|\bTOD\b/i.test(sentence)) return 'phrf_tod';
  const factors = /(\d{3,4})\s*\/\s*\(\s*(\d{3,4})\s*\+/.exec(sentence);
  return factors ? t.phrfTimeOnTime(Number(factors[1]), Number(factors[2])) : 'phrf';
}
