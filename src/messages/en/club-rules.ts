import type { ClubRule, ClubRuleValues } from '@contract/club-rules';

/** Texts of the rules that a field may break, each the end of a sentence that begins with the field. */
export const clubRules: { [Code in ClubRule]: (values: ClubRuleValues<Code>) => string } = {
  // Golf.
  tee_time_blocked: () => 'can’t be in a blocked time. Unblock it first',
  tee_time_full: ({ players, capacity }) => `are ${players}, and ${capacity} fit. Choose another time`,
  tee_time_full_with_standby: ({ players, standby, capacity }) =>
    `are ${players} with ${standby} from standby, and ${capacity} fit. Choose another time`,
  mark_id_taken: ({ kind }) => `is that of another mark: ${kind}. Make a new one for each mark.`,
  // Hearings.
  entry_unknown: () => 'isn’t an entry of this regatta',
  boat_twice_in_race: ({ sail_number, race_number }) =>
    `${sail_number} in race ${race_number} is there twice: make it one change`,
  decision_signed: ({ decision }) => `is decision ${decision}, which is signed and can’t change`,
  decision_reopened: ({ decision }) => `is decision ${decision}, which is reopened and can’t change`,
  decision_to_reopen_with_reason: ({ decision }) =>
    `is decision ${decision}, which is signed. Reopen it with a reason`,
  decision_to_replace: ({ decision }) =>
    `is decision ${decision}, which was reopened. Draft a new one to replace it`,
  decision_not_signed: ({ decision }) => `is decision ${decision}, which isn’t signed. Change the draft`,
  decision_to_reopen: ({ decision }) => `is decision ${decision}, which is signed. Reopen it first`,
  draft_to_reopen: ({ decision }) => `is decision ${decision}, which is draft. Reopen it first`,
  before_missing: () => 'is needed where a decision is passed on that is signed',
  decision_unknown: () => 'isn’t another decision of this regatta',
  hearing_request_unknown: () => 'isn’t a hearing request of this regatta',
  decision_not_ready: () => 'isn’t a decision of this regatta ready to sign',
  // Members.
  collection_of_other_child: () => 'is that of another child’s collection. Make a new one for each',
  camp_field_meaning: ({ field, meaning }) =>
    `${field} can’t mean ${meaning}: it bars people, or is the guardian’s. Choose another meaning`,
  records_in_cloud: () => 'the cloud keeps these records. Change them there',
  household_with_transactions: () =>
    'the household has transactions, and nobody else is in it. Add another person to it first',
  // Access and webhooks.
  key_id_used: () => 'the key of this id has been used or revoked. Make a new one',
  delivery_content_removed: () =>
    'this delivery’s content was removed with personal data and can’t be sent again',
  too_many_endpoints: ({ most }) =>
    `A club has at most ${most} webhook endpoints. Remove one you no longer use.`,
  // Publishing.
  notice_title_missing: () => 'is missing. Only a protest time limit needs none',
  notice_unknown: () => 'isn’t a notice of this regatta',
  notice_replaced: ({ notice, later }) =>
    `is notice ${notice}, already replaced by notice ${later}. Replace that one`,
  notice_withdrawn: ({ notice }) => `is notice ${notice}, which is withdrawn. Post this one as a new notice`,
  races_under_way: ({ races }) =>
    `under way: ${races}. End or abandon each race before final results, or name here the races to leave out`,
  // Racing.
  no_such_stage: ({ championship, stage }) => `${championship} has no ${stage} stage`,
  boat_in_other_group: ({ sail_number, other_group }) => `${sail_number} is in ${other_group} already`,
  boat_not_in_fleet: ({ registration_id, fleet }) => `${registration_id} isn’t a boat of ${fleet}`,
  groups_of_stage: ({ groups }) => `must be those of the stage, in their order: ${groups}`,
  heat_incomplete: () => 'name the boats of one heat, or for the seeding race every boat of the fleet',
  boats_without_group: ({ sail_numbers }) => `no group for ${sail_numbers}`,
  too_few_heats: () => 'a fleet sails two heats or more',
  groups_of_other_fleet: () => 'its groups have boats of the other fleet. Undo its assignments first',
  group_assigned: ({ name, from_race }) =>
    `${name} has boats from race ${from_race} on. Undo that assignment first`,
  championship_assigned: ({ name }) => `${name} has groups with boats. Undo its assignments first`,
  group_name_taken: ({ name }) =>
    `${JSON.stringify(name)} is the name of a fleet or of another group: a start is found by its name`,
  twice: () => 'is there twice',
  qualifying_groups_equal: () => 'qualifying groups are of equal size: leave it out',
  championship_fleet_unknown: ({ fleet }) => `the regatta has no fleet ${JSON.stringify(fleet)}`,
  fleet_in_other_championship: () => 'sails another championship already',
  id_twice: ({ id }) => `${id} is there twice`,
  time_of_other_device: ({ id, device_id }) => `${id} wasn’t timed by the device ${device_id}`,
  time_before_1970: ({ id }) => `would move ${id} to before 1970`,
  regatta_id_taken: ({ id }) => `a regatta has the id ${id}; give the copy a new one`,
  value_twice: ({ value }) => `${value} is there twice`,
  finished_already: ({ sail_number, race_number, time, crossing_id }) =>
    `${sail_number} already finished race ${race_number} at ${time} (crossing ${crossing_id}). Undo that name first`,
  crossing_time_missing: () => 'is needed for a crossing that isn’t there yet',
  crossing_sheet_fixed: ({ sheet }) => `stays ${sheet}: a crossing is on the sheet that it was recorded on`,
  places_for_pursuit_only: () => 'are for pursuit races only. First set how the race is scored',
  fleet_name_taken: () => 'is the name of another fleet of this regatta',
  lap_named: () => 'is of a boat still sailing. Her finish ends her last lap automatically',
  entry_with_decision: ({ decision, sail_number }) =>
    `decision ${decision} is about this entry of ${sail_number}: keep this one`,
  entry_with_contacts: ({ sail_number }) =>
    `this entry of ${sail_number} has emergency contacts: keep this one, or erase them first`,
  merge_of_other_regatta: ({ entry_id }) => `entry ${entry_id} is of another regatta`,
  merge_of_same_entry: () => 'is the entry that is kept. Choose the other one',
  result_of_neither_entry: () => 'is neither of the two entries',
  no_fleet_to_start: () => 'the regatta has no fleets yet. Name the fleet that starts',
  no_finish_to_score: ({ sail_number, race_number }) =>
    `${sail_number} has no finish in race ${race_number} to be scored on it`,
  entry_not_in_fleet: ({ sail_number, fleet }) => `${sail_number} isn’t in fleet ${fleet}`,
  fleet_without_ratings: ({ fleet }) => `${fleet} is scored without ratings`,
  prize_fleet_unknown: ({ fleet }) => `no fleet ${JSON.stringify(fleet)} in this regatta`,
  entry_id_taken: ({ entry_id, regatta_id }) =>
    `entry ${entry_id} belongs to regatta ${regatta_id}; give a new entry a new id`,
  race_number_taken: ({ race_number, next_free }) =>
    `race ${race_number} is there already: swap the two, or take ${next_free}`,
  race_groups_differ: ({ fleet, from, to, championship }) =>
    `${fleet} sails race ${from} and race ${to} in different groups of ${championship}`,
  points_missing: ({ code }) => `are needed with ${code}: it scores the points stated with it`,
  dpi_points_missing: () =>
    'are needed with DPI, or a time penalty: it is at the discretion of the protest committee',
  dpi_points_missing_in_fleet: ({ fleet }) =>
    `are needed with DPI, or a time penalty: it is at the discretion of the protest committee; ${fleet} has none`,
  redress_missing: () => 'is needed with RDG: say the method',
  redress_points_missing: () => 'method "points" needs the points',
  redress_time_missing: () => 'say the time: elapsed, seconds or percent',
  redress_races_missing: () => 'say which races to average',
  penalty_in_seconds: ({ fleet }) => `state it in seconds of elapsed time, as DPI of ${fleet} adds to it`,
  place_for_pursuit_only: () => 'is for pursuit races only. First set how the race is scored',
  crossing_named: () => 'is named after another boat. Undo that name first',
  crossing_on_sheet_b: () => 'is on sheet B: results come from sheet A alone',
  finish_missing: () => 'needs a finish, and she has none',
  start_missing: () => 'says no finish: her start isn’t set, or lies later',
  code_in_use: ({ code, scores }) => `${code} is the code of ${scores}: give them another one first`,
  code_in_use_more: ({ code, scores, more }) =>
    `${code} is the code of ${scores} and ${more} more: give them another one first`,
  too_many_photos: ({ count }) => `has ${count} photos, the most a race may have. Remove one first`,
  series_of_other_fleet: ({ series, own_fleet, fleet }) =>
    `${series} is a series of ${own_fleet}, not of ${fleet}`,
  no_fleets_yet: () => "say which of the regatta's fleets; it has none yet",
  which_fleet: ({ fleets }) => `say which of the regatta's fleets; it has ${fleets}`,
  signal_id_taken: ({ signal, race_number }) =>
    `is that of another signal: ${signal} of race ${race_number}. Make a new one for each signal.`,
  no_fleets_to_start: () => 'the regatta has no fleets yet. Name the fleets that start',
  no_team_racing: () => 'has no team racing. Set its teams up first',
  team_stage_unknown: () => 'is no stage of this regatta’s team racing',
  team_unknown: () => 'is no team of this regatta',
  race_of_other_regatta: () => 'is a race of another regatta. Give this one a new id',
  same_team_twice: () => 'must be another team than the first',
  team_in_race: ({ race_number }) =>
    `must keep both teams of race ${race_number}. Delete the team’s races first`,
  stage_in_race: ({ race_number }) =>
    `must keep the stage of race ${race_number}. Delete the stage’s races first`,
  team_race_has_result: ({ race_number, boats }) =>
    `race ${race_number} has a result of ${boats} boats a team. Clear the results first`,
  check_gone: () => 'no such line is on the list of checks now',
  // Safety.
  band_worn: ({ sail_number, wristband_id }) =>
    `${sail_number} already wears wristband ${wristband_id}. Take it back first`,
  entry_of_other_regatta: ({ entry_id }) => `entry ${entry_id} is of another regatta`,
  band_not_worn: ({ sail_number, wristband_id }) =>
    `no one of ${sail_number} wears wristband ${wristband_id}`,
  band_replaces_itself: () => 'a wristband doesn’t take its own place',
  band_of_other_entry: ({ sail_number, wristband_id }) =>
    `${sail_number} already wears wristband ${wristband_id}`,
  band_wearer_afloat: ({ wearer, wristband_id }) =>
    `${wearer} is on the water with wristband ${wristband_id}. Check the person in first. If the band is lost, issue another in its place`,
  log_line_unknown: () => 'isn’t a line of this regatta’s safety log',
  incident_to_correct_missing: () => 'must be the incident that this one corrects',
  log_line_kind: ({ kind }) => `must be a line of the kind ${kind}`,
  log_boat_missing: () => 'must name the boat',
  log_text_missing: () => 'must say what happened',
  name_twice: ({ name }) => `${JSON.stringify(name)} is in the list twice`,
  tally_code_taken: ({ code }) => `can’t be to accept: she has ${code} already. Change her score by hand.`,
  tally_code_missing: () => 'can’t be to accept: the safety plan’s tally rule names no code. Set it first.',
};
