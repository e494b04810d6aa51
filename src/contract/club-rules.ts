/** Kinds of values that a text names. */
interface Kinds {
  number: number;
  text: string;
}

/**
 * Rules of the club that a field may break, by code, with the values that the text of each names. A program writes its
 * own texts of them; ours are in `src/messages/`.
 */
export const clubRules = {
  // Golf.
  tee_time_blocked: {},
  tee_time_full: { players: 'number', capacity: 'number' },
  tee_time_full_with_standby: { players: 'number', standby: 'number', capacity: 'number' },
  mark_id_taken: { kind: 'text' },
  // Hearings.
  entry_unknown: {},
  boat_twice_in_race: { sail_number: 'text', race_number: 'number' },
  decision_signed: { decision: 'number' },
  decision_reopened: { decision: 'number' },
  decision_to_reopen_with_reason: { decision: 'number' },
  decision_to_replace: { decision: 'number' },
  decision_not_signed: { decision: 'number' },
  decision_to_reopen: { decision: 'number' },
  draft_to_reopen: { decision: 'number' },
  before_missing: {},
  decision_unknown: {},
  hearing_request_unknown: {},
  decision_not_ready: {},
  // Members.
  collection_of_other_child: {},
  camp_field_meaning: { field: 'text', meaning: 'text' },
  records_in_cloud: {},
  household_with_transactions: {},
  // Access and webhooks.
  key_id_used: {},
  delivery_content_removed: {},
  too_many_endpoints: { most: 'number' },
  // Publishing.
  notice_title_missing: {},
  notice_unknown: {},
  notice_replaced: { notice: 'number', later: 'number' },
  notice_withdrawn: { notice: 'number' },
  races_under_way: { races: 'text' },
  // Racing.
  no_such_stage: { championship: 'text', stage: 'text' },
  boat_in_other_group: { sail_number: 'text', other_group: 'text' },
  boat_not_in_fleet: { registration_id: 'text', fleet: 'text' },
  groups_of_stage: { groups: 'text' },
  heat_incomplete: {},
  boats_without_group: { sail_numbers: 'text' },
  too_few_heats: {},
  groups_of_other_fleet: {},
  group_assigned: { name: 'text', from_race: 'number' },
  championship_assigned: { name: 'text' },
  group_name_taken: { name: 'text' },
  twice: {},
  qualifying_groups_equal: {},
  championship_fleet_unknown: { fleet: 'text' },
  fleet_in_other_championship: {},
  id_twice: { id: 'text' },
  time_of_other_device: { id: 'text', device_id: 'text' },
  time_before_1970: { id: 'text' },
  regatta_id_taken: { id: 'text' },
  value_twice: { value: 'text' },
  finished_already: { sail_number: 'text', race_number: 'number', time: 'text', crossing_id: 'text' },
  crossing_time_missing: {},
  crossing_sheet_fixed: { sheet: 'text' },
  places_for_pursuit_only: {},
  fleet_name_taken: {},
  lap_named: {},
  entry_with_decision: { decision: 'number', sail_number: 'text' },
  entry_with_contacts: { sail_number: 'text' },
  merge_of_other_regatta: { entry_id: 'text' },
  merge_of_same_entry: {},
  result_of_neither_entry: {},
  no_fleet_to_start: {},
  no_finish_to_score: { sail_number: 'text', race_number: 'number' },
  entry_not_in_fleet: { sail_number: 'text', fleet: 'text' },
  fleet_without_ratings: { fleet: 'text' },
  prize_fleet_unknown: { fleet: 'text' },
  entry_id_taken: { entry_id: 'text', regatta_id: 'text' },
  race_number_taken: { race_number: 'number', next_free: 'number' },
  race_groups_differ: { fleet: 'text', from: 'number', to: 'number', championship: 'text' },
  points_missing: { code: 'text' },
  dpi_points_missing: {},
  dpi_points_missing_in_fleet: { fleet: 'text' },
  redress_missing: {},
  redress_points_missing: {},
  redress_time_missing: {},
  redress_races_missing: {},
  penalty_in_seconds: { fleet: 'text' },
  place_for_pursuit_only: {},
  crossing_named: {},
  crossing_on_sheet_b: {},
  finish_missing: {},
  start_missing: {},
  code_in_use: { code: 'text', scores: 'text' },
  code_in_use_more: { code: 'text', scores: 'text', more: 'number' },
  too_many_photos: { count: 'number' },
  series_of_other_fleet: { series: 'text', own_fleet: 'text', fleet: 'text' },
  no_fleets_yet: {},
  which_fleet: { fleets: 'text' },
  signal_id_taken: { signal: 'text', race_number: 'number' },
  no_fleets_to_start: {},
  no_team_racing: {},
  team_stage_unknown: {},
  team_unknown: {},
  race_of_other_regatta: {},
  same_team_twice: {},
  team_in_race: { race_number: 'number' },
  stage_in_race: { race_number: 'number' },
  team_race_has_result: { race_number: 'number', boats: 'number' },
  check_gone: {},
  // Safety.
  band_worn: { sail_number: 'text', wristband_id: 'text' },
  entry_of_other_regatta: { entry_id: 'text' },
  band_not_worn: { sail_number: 'text', wristband_id: 'text' },
  band_replaces_itself: {},
  band_of_other_entry: { sail_number: 'text', wristband_id: 'text' },
  band_wearer_afloat: { wearer: 'text', wristband_id: 'text' },
  log_line_unknown: {},
  incident_to_correct_missing: {},
  log_line_kind: { kind: 'text' },
  log_boat_missing: {},
  log_text_missing: {},
  name_twice: { name: 'text' },
  tally_code_taken: { code: 'text' },
  tally_code_missing: {},
} as const satisfies Record<string, Record<string, keyof Kinds>>;

export type ClubRule = keyof typeof clubRules;

/** Values that the text of a rule names, by the names of `clubRules`. */
export type ClubRuleValues<Code extends ClubRule> = {
  -readonly [Name in keyof (typeof clubRules)[Code]]: (typeof clubRules)[Code][Name] extends keyof Kinds
    ? Kinds[(typeof clubRules)[Code][Name]]
    : never;
};

/** True for a rule of this version with every value that its text names. Other servers have others. */
export function isKnownRule(code: string, values: Record<string, unknown>): code is ClubRule {
  if (!Object.hasOwn(clubRules, code)) return false;
  const kinds = Object.entries<keyof Kinds>(clubRules[code as ClubRule]);
  return kinds.every(([name, kind]) => typeof values[name] === (kind === 'text' ? 'string' : kind));
}
