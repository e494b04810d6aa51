/**
 * Names of fields outside the schemas that Dockside understands. A club's cloud may send more than the API promises.
 * A field of any other name is shown under its own name and never interpreted: a look-alike may say the opposite.
 * Names are in snake case; readers normalise case and separators.
 */
export const statedFields = {
  /** People who may collect a child. */
  allowed: [
    'allowed_collectors',
    'authorised_collectors',
    'authorised_pickup',
    'authorised_pickups',
    'authorized_collectors',
    'authorized_pickup',
    'authorized_pickups',
    'collectors',
    'may_collect',
    'pickup_authorised',
    'pickup_authorized',
  ],
  /** People who may not collect a child. */
  barred: [
    'banned',
    'banned_collectors',
    'barred',
    'barred_collectors',
    'barred_from_collecting',
    'barred_persons',
    'blocked_pickup',
    'do_not_release',
    'do_not_release_to',
    'may_not_collect',
    'must_not_collect',
    'no_pick_up',
    'no_pickup',
    'not_allowed_to_collect',
    'not_authorised_collectors',
    'not_authorised_pickup',
    'not_authorised_to_collect',
    'not_authorized_collectors',
    'not_authorized_pickup',
    'not_authorized_to_collect',
    'unauthorised_collectors',
    'unauthorised_pickup',
    'unauthorized_collectors',
    'unauthorized_pickup',
  ],
  /** A child's allergies. */
  allergies: ['allergens', 'allergies', 'allergy', 'food_allergies'],
  /** A child's health and diet. */
  medical: [
    'dietary',
    'dietary_needs',
    'dietary_requirements',
    'dietary_restrictions',
    'epipen',
    'health_notes',
    'medical',
    'medical_conditions',
    'medical_info',
    'medical_information',
    'medical_notes',
    'medication',
    'medications',
  ],
  /** Permissions that a guardian gave or refused. */
  consent: [
    'consent',
    'consents',
    'media_consent',
    'medical_consent',
    'photo_consent',
    'swim_consent',
    'treatment_consent',
  ],
  /** A function's diets and allergies. */
  dietary: [
    'allergens',
    'allergies',
    'diets',
    'dietary',
    'dietary_needs',
    'dietary_notes',
    'dietary_requirements',
    'dietary_restrictions',
    'food_allergies',
    'special_diets',
  ],
} as const;

/** Meanings of a camp registration's field. `own_name`: shown under its own name, and not interpreted. */
export const campMeanings = ['barred', 'allowed', 'allergies', 'medical', 'consent', 'own_name'] as const;
export type CampMeaning = (typeof campMeanings)[number];

const GUARDIAN = 'guardian.';
const CAMPER = 'camper.';

/**
 * Meanings that staff may give a field of a camp registration. A name that looks like barring people never allows
 * them, and a guardian's health is not the child's.
 *
 * @param field in snake case, behind `camper.` or `guardian.` where it is a field of theirs
 */
export function possibleMeanings(field: string): CampMeaning[] {
  const bars = isNamed(field, 'barred') || BARS.test(ownName(field));
  const isGuardians = field.startsWith(GUARDIAN);
  return campMeanings.filter(
    (meaning) =>
      !(bars && meaning === 'allowed') &&
      !(isGuardians && (meaning === 'allergies' || meaning === 'medical')),
  );
}

/** The meaning of a field that nobody has confirmed, by its exact name. */
export function namedMeaning(field: string): CampMeaning {
  return possibleMeanings(field).find((one) => one !== 'own_name' && isNamed(field, one)) ?? 'own_name';
}

function isNamed(field: string, meaning: Exclude<CampMeaning, 'own_name'>): boolean {
  const names: readonly string[] = statedFields[meaning];
  return names.includes(ownName(field));
}

/** A field's name without its owner. */
function ownName(field: string): string {
  return field.replace(CAMPER, '').replace(GUARDIAN, '');
}

/** Words of a signed release, such as `photo_release`: nobody is released to anybody. */
const SIGNED = 'image|liability|media|medical|photo|video';

const COLLECTING = `collect|pick(?!et|le)|hand_?over|(?<!(${SIGNED})_)release`;
const PEOPLE = 'adult|carer|contact|driver|people|person|relative|visitor';

/** Words that negate. Behind `no` and the like they bar people only where it is about collecting. */
const NO = '(^|_)(no|not|non|never|nobody|without|except|dont|cannot|cant|mustnt)';
const REFUSED = 'refus|reject|restrict|revok|suspend|withdr';

/** Words that keep people away. */
const BAN = [
  ...[
    '(^|_)bans?(_|$)',
    'banned',
    'barred',
    'forbid',
    'prohibit',
    'disallow',
    'disqualif',
    'exclud',
    'exclusion',
  ],
  ...['block', 'black_?list', 'den(y|ied|ies|ial)', 'un(allow|approv|author|permit|wanted|welcome)'],
  ...['not_?(allow|approv|author|permit)'],
].join('|');

/** Names that bar people whatever else is in them, and those that do when alone. */
const ALWAYS = 'banned|barred|black_?list|block_?list|court_order|custody|injunct|no_contact|restrain';
const ALONE =
  '^(disallowed|excluded|forbidden|not_allowed|prohibited|unauthori[sz]ed|unpermitted|unwelcome)$';

/** A field that may bar people, by the look of its name. */
const BARS = new RegExp(
  [
    ALWAYS,
    ALONE,
    `(?=.*(${COLLECTING}))(?=.*(${NO}(_|$|(?=${COLLECTING}))|${REFUSED}|${BAN}))`,
    `(?=.*(${PEOPLE}))(?=.*(${BAN}))`,
  ].join('|'),
);

/** Words of a field that may give it a meaning. Nothing is proposed as allowing anybody. */
const lookAlikes: readonly [CampMeaning, RegExp][] = [
  ['barred', BARS],
  ['allergies', /allerg/],
  ['consent', new RegExp(`consent|permission|waiver|(${SIGNED})_release`)],
  ['medical', /medic|health|asthma|inhaler|epipen|diet/],
];

/** A meaning to propose to staff, who confirm it. Until then the field has its {@link namedMeaning}. */
export function proposedMeaning(field: string): CampMeaning {
  const named = namedMeaning(field);
  if (named !== 'own_name') return named;
  const possible = possibleMeanings(field);
  const name = ownName(field);
  const looksLike = lookAlikes.find(([one, words]) => possible.includes(one) && words.test(name));
  return looksLike?.[0] ?? 'own_name';
}
