/** Terms of scoring. Rather show a person one sentence too many than one too few. */
export const SCORING = new RegExp(
  `\\b(?:${[
    ...[
      'scor(?:e|ed|es|ing|er)',
      'points?',
      'discard\\w*',
      'throw-?\\s?outs?',
      'drops?',
      'exclud\\w+',
      'penali[sz]\\w+',
    ],
    ...[
      'penalt\\w+',
      'DN[CFSE]',
      'DSQ',
      'OCS',
      'UFD',
      'BFD',
      'NSC',
      'RET',
      'RDG',
      'SCP',
      'ZFP',
      'STP',
      'DPI',
      'TLE',
      'OOD',
    ],
    ...[
      'handicaps?',
      'ratings?',
      'rated',
      'yardsticks?',
      'portsmouth',
      'corrected',
      'elapsed',
      'redress',
      'averages?',
    ],
    ...[
      'ties?',
      'tied',
      'tie-?\\s?breaks?',
      'ranks?',
      'ranked',
      'rankings?',
      'placings?',
      'bonus',
      'weight(?:ed|ing)',
      'doubled?',
    ],
    ...[
      'countback',
      'count back',
      'races? (?:to|will|shall) count',
      'constitute',
      'series (?:winner|standings|results)',
    ],
    ...[
      'medal',
      '(?:gold|silver|bronze|emerald) (?:fleet|group)s?',
      'qualifying',
      'final series',
      'carried (?:forward|over)',
    ],
    'time limits?',
    'finishing window',
  ].join('|')})\\b`,
  'i',
);
export const DISCARDS =
  /\b(?:discard\w*|throw-?\s?outs?|worst\b.{0,20}\b(?:scores?|races?)|series score\b.{0,40}\btotal|exclud\w+\b.{0,30}\bscores?|scores?\b.{0,30}\bexclud\w+|best \w+ (?:races?|scores?|results?)|races? to count)\b/i;
export const STAGE = /\b(?:qualifying|preliminary|opening|final|medal) (?:series|rounds?|races?|stage)\b/i;
/** Scores that the rules never exclude (RRS 90.3(b)), and scores that do not count for other reasons. */
export const RULES_ALONE = /\b(?:DNE|90\.3\(b\)|redress)\b/;
