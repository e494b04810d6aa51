import type { Reason, ReasonValues } from '@contract/reasons';
import { hearingTypeLabels } from '@dockside/contract/hearings';
import { roles, staffPermissions } from '@dockside/contract/roles';
import { type SignalKind, signalLabels } from '@dockside/race-signals';
import { noRecord } from './server/records';
import { storageErrors, systemErrors } from './server/system';

const { dataFolder, notNow } = storageErrors;
const allFleets = 'all fleets';
const goneBoat = 'A boat that is gone';

const signalOf = (signal: SignalKind) => signalLabels[signal].toLowerCase();

/** Author and time of a change meanwhile. */
const meanwhile = ({ changed_by, changed_at }: ReasonValues<'check_line_changed'>) =>
  changed_by === undefined || changed_at === undefined
    ? 'meanwhile'
    : `meanwhile by ${changed_by} at ${changed_at}`;

/** Sentences of errors. */
export const reasons: { [Code in Reason]: (values: ReasonValues<Code>) => string } = {
  // Records that the club does not have.
  no_record: ({ resource, id }) => noRecord[resource](id),
  id_taken: ({ resource, id }) => `${noRecord[resource](id)} A new one can’t have this id: choose another.`,
  no_application: ({ id }) => `No membership application ${JSON.stringify(id)} in this club.`,
  no_championship: ({ id }) => `No championship ${JSON.stringify(id)} in this regatta.`,
  no_change: ({ id }) => `No change ${JSON.stringify(id)} in this club.`,
  no_conflict: ({ id }) => `No conflict ${JSON.stringify(id)} in this club.`,
  no_delivery: ({ id }) => `No delivery ${JSON.stringify(id)} in this club.`,
  no_emergency_contact: ({ person }) => `No emergency contact ${JSON.stringify(person)} in this club.`,
  no_membership_number: ({ membership_number }) =>
    `No membership number ${JSON.stringify(membership_number)} in this club.`,
  no_photo: ({ id }) => `No photo ${JSON.stringify(id)} in this club.`,
  no_series: ({ id }) => `No series ${JSON.stringify(id)} in this regatta.`,
  no_webhook_endpoint: ({ id }) => `No webhook endpoint ${JSON.stringify(id)} in this club.`,
  no_assignment: ({ from_race }) => `No assignment from race ${from_race} in this championship.`,
  no_race_of_fleet: ({ race_number }) => `No race ${race_number} that counts for this fleet.`,
  no_score: ({ registration_id, race_number }) =>
    `No score of ${JSON.stringify(registration_id)} in race ${race_number}.`,
  no_version: ({ version }) => `No version ${version} of these results.`,
  no_fleet: ({ fleet, fleets }) => `No fleet ${JSON.stringify(fleet)} in this regatta; it has ${fleets}.`,
  no_fleet_yet: ({ fleet }) => `No fleet ${JSON.stringify(fleet)} in this regatta; it has none.`,
  member_has_died: ({ membership_number, status }) =>
    `Member ${JSON.stringify(membership_number)} has died (status: ${status}). Make the link for another member.`,
  member_has_left: ({ membership_number, status }) =>
    `Member ${JSON.stringify(membership_number)} has left the club (status: ${status}). Let former members use the portal under Settings → General.`,
  no_path: ({ path }) => `There is no ${path} here; /docs lists the routes.`,
  // Conflicts: a write was meant for an earlier state.
  race_changed: ({ race_number, ...when }) =>
    `Race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  race_deleted: ({ race_number, ...when }) =>
    `Race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  race_is_there: ({ race_number }) => `Race ${race_number} is there already; nothing was written.`,
  race_set_back_to_scheduled: ({ race_number, ...when }) =>
    `Race ${race_number} was set back to scheduled ${meanwhile(when)}; nothing was written.`,
  race_got_under_way: ({ race_number, ...when }) =>
    `Race ${race_number} got under way ${meanwhile(when)}; nothing was written.`,
  race_set_to_sailed: ({ race_number, ...when }) =>
    `Race ${race_number} was set to sailed ${meanwhile(when)}; nothing was written.`,
  race_abandoned: ({ race_number, ...when }) =>
    `Race ${race_number} was abandoned ${meanwhile(when)}; nothing was written.`,
  regatta_changed: ({ name, ...when }) =>
    `Regatta ${name} was changed ${meanwhile(when)}; nothing was written.`,
  regatta_deleted: ({ name, ...when }) =>
    `Regatta ${name} was deleted ${meanwhile(when)}; nothing was written.`,
  regatta_is_there: ({ name }) => `Regatta ${name} is there already; nothing was written.`,
  entry_changed: ({ sail_number, ...when }) =>
    `The entry of ${sail_number} was changed ${meanwhile(when)}; nothing was written.`,
  entry_deleted: ({ sail_number, ...when }) =>
    `The entry of ${sail_number} was deleted ${meanwhile(when)}; nothing was written.`,
  entry_is_there: ({ sail_number }) => `The entry of ${sail_number} is there already; nothing was written.`,
  result_changed: ({ sail_number, race_number, ...when }) =>
    `The result of ${sail_number} in race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  result_deleted: ({ sail_number, race_number, ...when }) =>
    `The result of ${sail_number} in race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  result_is_there: ({ sail_number, race_number }) =>
    `The result of ${sail_number} in race ${race_number} is there already; nothing was written.`,
  result_got_code: ({ sail_number, race_number, code, ...when }) =>
    `The result of ${sail_number} in race ${race_number} became ${code} ${meanwhile(when)}; nothing was written.`,
  result_lost_code: ({ sail_number, race_number, ...when }) =>
    `The result of ${sail_number} in race ${race_number} lost its code ${meanwhile(when)}; nothing was written.`,
  result_got_penalty: ({ sail_number, race_number, ...when }) =>
    `The result of ${sail_number} in race ${race_number} got another penalty ${meanwhile(when)}; nothing was written.`,
  result_got_redress: ({ sail_number, race_number, ...when }) =>
    `The result of ${sail_number} in race ${race_number} got another redress ${meanwhile(when)}; nothing was written.`,
  result_got_time_penalty: ({ sail_number, race_number, ...when }) =>
    `The result of ${sail_number} in race ${race_number} got another time penalty ${meanwhile(when)}; nothing was written.`,
  place_changed: ({ sail_number, race_number, ...when }) =>
    `The place of ${sail_number} in race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  place_deleted: ({ sail_number, race_number, ...when }) =>
    `The place of ${sail_number} in race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  place_is_there: ({ sail_number, race_number }) =>
    `The place of ${sail_number} in race ${race_number} is there already; nothing was written.`,
  start_check_in_changed: ({ sail_number, race_number, ...when }) =>
    `The start check-in of ${sail_number} in race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  start_check_in_deleted: ({ sail_number, race_number, ...when }) =>
    `The start check-in of ${sail_number} in race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  start_check_in_is_there: ({ sail_number, race_number }) =>
    `The start check-in of ${sail_number} in race ${race_number} is there already; nothing was written.`,
  crossing_changed: ({ time, race_number, ...when }) =>
    `The crossing at ${time} in race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  crossing_deleted: ({ time, race_number, ...when }) =>
    `The crossing at ${time} in race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  crossing_is_there: ({ time, race_number }) =>
    `The crossing at ${time} in race ${race_number} is there already; nothing was written.`,
  crossing_set_to: ({ time, race_number, new_time, ...when }) =>
    `The crossing at ${time} in race ${race_number} was set to ${new_time} ${meanwhile(when)}; nothing was written.`,
  crossing_marked: ({ time, race_number, mark, ...when }) =>
    `The crossing at ${time} in race ${race_number} was marked “${mark}” ${meanwhile(when)}; nothing was written.`,
  crossing_lost_mark: ({ time, race_number, ...when }) =>
    `The crossing at ${time} in race ${race_number} lost its mark ${meanwhile(when)}; nothing was written.`,
  crossing_named: ({ time, race_number, sail_number, ...when }) =>
    `The crossing at ${time} in race ${race_number} was named ${sail_number} ${meanwhile(when)}; nothing was written.`,
  crossing_lost_name: ({ time, race_number, ...when }) =>
    `The crossing at ${time} in race ${race_number} lost its name ${meanwhile(when)}; nothing was written.`,
  crossing_compared: ({ time, race_number, ...when }) =>
    `The crossing at ${time} in race ${race_number} was compared with the other sheet ${meanwhile(when)}; nothing was written.`,
  crossing_of_id_changed: ({ id, ...when }) =>
    `The crossing ${id} was changed ${meanwhile(when)}; nothing was written.`,
  crossing_of_id_deleted: ({ id, ...when }) =>
    `The crossing ${id} was deleted ${meanwhile(when)}; nothing was written.`,
  crossing_of_id_is_there: ({ id }) => `The crossing ${id} is there already; nothing was written.`,
  signal_changed: ({ signal, fleets, race_number, ...when }) =>
    `The ${signalOf(signal)} for ${fleets ?? allFleets} in race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  signal_deleted: ({ signal, fleets, race_number, ...when }) =>
    `The ${signalOf(signal)} for ${fleets ?? allFleets} in race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  signal_is_there: ({ signal, fleets, race_number }) =>
    `The ${signalOf(signal)} for ${fleets ?? allFleets} in race ${race_number} is there already; nothing was written.`,
  signal_set_to: ({ signal, fleets, race_number, time, ...when }) =>
    `The ${signalOf(signal)} for ${fleets ?? allFleets} in race ${race_number} was set to ${time} ${meanwhile(when)}; nothing was written.`,
  signal_void: ({ signal, fleets, race_number, ...when }) =>
    `The ${signalOf(signal)} for ${fleets ?? allFleets} in race ${race_number} was declared void ${meanwhile(when)}; nothing was written.`,
  signal_holds: ({ signal, fleets, race_number, ...when }) =>
    `The ${signalOf(signal)} for ${fleets ?? allFleets} in race ${race_number} was declared to hold after all ${meanwhile(when)}; nothing was written.`,
  signal_of_id_changed: ({ id, ...when }) =>
    `The signal ${id} was changed ${meanwhile(when)}; nothing was written.`,
  signal_of_id_deleted: ({ id, ...when }) =>
    `The signal ${id} was deleted ${meanwhile(when)}; nothing was written.`,
  signal_of_id_is_there: ({ id }) => `The signal ${id} is there already; nothing was written.`,
  start_set_to: ({ fleet, race_number, time, ...when }) =>
    `The start of ${fleet} in race ${race_number} was set to ${time} ${meanwhile(when)}; nothing was written.`,
  start_taken_back: ({ fleet, race_number, ...when }) =>
    `The start of ${fleet} in race ${race_number} was taken back ${meanwhile(when)}; nothing was written.`,
  plan_of_start_changed: ({ race_number, ...when }) =>
    `The plan of the start of race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  plan_of_start_taken_back: ({ race_number, ...when }) =>
    `The plan of the start of race ${race_number} was taken back ${meanwhile(when)}; nothing was written.`,
  starting_procedure_changed: ({ name, ...when }) =>
    `The starting procedure ${name} was changed ${meanwhile(when)}; nothing was written.`,
  starting_procedure_deleted: ({ name, ...when }) =>
    `The starting procedure ${name} was deleted ${meanwhile(when)}; nothing was written.`,
  starting_procedure_is_there: ({ name }) =>
    `The starting procedure ${name} is there already; nothing was written.`,
  clock_correction_changed: (when) =>
    `The correction of the clock was changed ${meanwhile(when)}; nothing was written.`,
  clock_correction_deleted: (when) =>
    `The correction of the clock was deleted ${meanwhile(when)}; nothing was written.`,
  clock_correction_is_there: () => 'The correction of the clock is there already; nothing was written.',
  team_race_changed: ({ race_number, ...when }) =>
    `Team race ${race_number} was changed ${meanwhile(when)}; nothing was written.`,
  team_race_deleted: ({ race_number, ...when }) =>
    `Team race ${race_number} was deleted ${meanwhile(when)}; nothing was written.`,
  team_race_is_there: ({ race_number }) => `Team race ${race_number} is there already; nothing was written.`,
  check_line_changed: (when) => `The line was changed ${meanwhile(when)}; nothing was written.`,
  check_line_deleted: (when) => `The line was deleted ${meanwhile(when)}; nothing was written.`,
  check_line_is_there: () => 'The line is there already; nothing was written.',
  safety_plan_changed: (when) => `The safety plan was changed ${meanwhile(when)}; nothing was written.`,
  safety_plan_deleted: (when) => `The safety plan was deleted ${meanwhile(when)}; nothing was written.`,
  safety_plan_is_there: () => 'The safety plan is there already; nothing was written.',
  notice_changed: ({ notice, ...when }) =>
    `Notice ${notice} was changed ${meanwhile(when)}; nothing was written.`,
  notice_deleted: ({ notice, ...when }) =>
    `Notice ${notice} was deleted ${meanwhile(when)}; nothing was written.`,
  notice_is_there: ({ notice }) => `Notice ${notice} is there already; nothing was written.`,
  hearing_request_changed: ({ type, request, ...when }) =>
    `${hearingTypeLabels[type]} ${request} was changed ${meanwhile(when)}; nothing was written.`,
  hearing_request_deleted: ({ type, request, ...when }) =>
    `${hearingTypeLabels[type]} ${request} was deleted ${meanwhile(when)}; nothing was written.`,
  hearing_request_is_there: ({ type, request }) =>
    `${hearingTypeLabels[type]} ${request} is there already; nothing was written.`,
  new_hearing_request_changed: (when) => `The request was changed ${meanwhile(when)}; nothing was written.`,
  new_hearing_request_deleted: (when) => `The request was deleted ${meanwhile(when)}; nothing was written.`,
  new_hearing_request_is_there: () => 'The request is there already; nothing was written.',
  decision_changed: ({ decision, ...when }) =>
    `Decision ${decision} was changed ${meanwhile(when)}; nothing was written.`,
  decision_deleted: ({ decision, ...when }) =>
    `Decision ${decision} was deleted ${meanwhile(when)}; nothing was written.`,
  decision_is_there: ({ decision }) => `Decision ${decision} is there already; nothing was written.`,
  new_decision_changed: (when) => `The decision was changed ${meanwhile(when)}; nothing was written.`,
  new_decision_deleted: (when) => `The decision was deleted ${meanwhile(when)}; nothing was written.`,
  new_decision_is_there: () => 'The decision is there already; nothing was written.',
  feedback_note_changed: (when) =>
    `The note on this feedback was changed ${meanwhile(when)}; nothing was written.`,
  feedback_note_deleted: (when) =>
    `The note on this feedback was deleted ${meanwhile(when)}; nothing was written.`,
  feedback_note_is_there: () => 'The note on this feedback is there already; nothing was written.',
  tee_time_changed: (when) => `The tee time was changed ${meanwhile(when)}; nothing was written.`,
  tee_time_deleted: (when) => `The tee time was deleted ${meanwhile(when)}; nothing was written.`,
  member_changed: () => 'The member was changed meanwhile; nothing was written.',
  member_deleted: () => 'The member was deleted meanwhile; nothing was written.',
  member_changed_since: () => 'The member was changed since; nothing was undone.',
  applicant_changed: () => 'The applicant was changed meanwhile; nothing was written.',
  applicant_deleted: () => 'The applicant was deleted meanwhile; nothing was written.',
  applicant_changed_since: () => 'The applicant was changed since; nothing was undone.',
  line_item_changed: () => 'The line item was changed meanwhile; nothing was written.',
  line_item_deleted: () => 'The line item was deleted meanwhile; nothing was written.',
  line_item_changed_since: () => 'The line item was changed since; nothing was undone.',
  banquet_changed: () => 'The event order was changed meanwhile; nothing was written.',
  banquet_deleted: () => 'The event order was deleted meanwhile; nothing was written.',
  banquet_changed_since: () => 'The event order was changed since; nothing was undone.',
  banquet_line_item_changed: () => 'The line of an event order was changed meanwhile; nothing was written.',
  banquet_line_item_deleted: () => 'The line of an event order was deleted meanwhile; nothing was written.',
  banquet_line_item_changed_since: () => 'The line of an event order was changed since; nothing was undone.',
  camp_registration_changed: () => 'The camp registration was changed meanwhile; nothing was written.',
  camp_registration_deleted: () => 'The camp registration was deleted meanwhile; nothing was written.',
  camp_registration_changed_since: () => 'The camp registration was changed since; nothing was undone.',
  score_changed: ({ sail_number = goneBoat, race_number }) =>
    `${sail_number} in race ${race_number} was changed meanwhile; nothing was written.`,
  score_is_other: ({ sail_number = goneBoat, race_number, now, was }) =>
    `${sail_number} in race ${race_number} is ${now} by now, and was to be ${was}; nothing was written.`,
  scores_changed: ({ sail_number = goneBoat, race_number, more }) =>
    `${sail_number} in race ${race_number} was changed meanwhile, and ${more} more; nothing was written.`,
  scores_are_others: ({ sail_number = goneBoat, race_number, now, was, more }) =>
    `${sail_number} in race ${race_number} is ${now} by now, and was to be ${was}, and ${more} more; nothing was written.`,
  versions_changed: () => 'This has changed in the meantime. Read it again, then choose.',
  contact_changed: () => 'This contact has changed in the meantime. Read it again, then choose.',
  // Keys, roles and scopes.
  key_unusable: () =>
    'This API key doesn’t work here. Send one of this club’s keys in the api-key header, neither revoked nor expired. Test keys work on a sandbox only.',
  test_key_unusable: () =>
    'This key doesn’t work here: a sandbox takes test keys only. Send one that begins with dsk_test_ in the api-key header.',
  sign_in_first: () => 'Sign in first: choose your name on this device and enter your PIN.',
  role_lacks_scope: ({ role, scope }) =>
    `The role ${roles[role].name} may not do this: it needs the scope ${scope}.`,
  device_lacks_scope: ({ role, scope }) =>
    `This device was added as ${roles[role].name} and may not do this: it needs the scope ${scope}.`,
  key_lacks_scope: ({ scope }) => `This key lacks the scope ${scope}.`,
  key_does_not_read: ({ scope, resource }) => `This key lacks the scope ${scope}, which reads ${resource}.`,
  key_of_other_club: () => 'This key belongs to a different club from the club_id sent.',
  own_requests_only: () =>
    'This key may read its own requests only. Other keys’ requests need the scope request_log:read_all.',
  merging_needs_scope: () => 'Merging entries moves their results, which needs the scope scores:write.',
  passing_on_needs_scope: () => 'Passing on a signed decision needs the scope decisions:sign.',
  key_of_program: () =>
    'This is a program’s key. People sign in on devices added under Settings → Network and tablets.',
  // Requests that do not go with this server, or not now.
  path_takes: ({ path, methods }) => `${path} takes ${methods}.`,
  host_not_allowed: () =>
    'This server doesn’t answer to that host name. Use its address, or add the name to its allowed hosts.',
  page_unreachable: () =>
    'No browser can open this page yet. Share Dockside on the network first, under Settings → Network and tablets.',
  body_not_json: () => 'Send the body as content-type: application/json.',
  body_compressed: () => 'Send the body uncompressed, without a content-encoding.',
  body_too_large: ({ bytes }) => `The body is larger than ${bytes} bytes. Send less at once.`,
  too_many_requests: ({ seconds }) => `Too many requests. Wait ${seconds} s.`,
  key_streams_open: ({ count }) => `This key already has ${count} event streams open. Close one first.`,
  server_streams_open: ({ count }) => `The server already has ${count} event streams open. Try again later.`,
  wrong_pins_seconds: ({ seconds }) =>
    `Too many wrong PINs. Wait ${seconds} s, or ask a manager to unlock it under Settings → People.`,
  wrong_pins_minutes: ({ minutes }) =>
    `Too many wrong PINs. Wait ${minutes} min, or ask a manager to unlock it under Settings → People.`,
  position_never_reached: ({ position }) =>
    `The change log never reached ${position}. Read everything again from after=0, then continue from the last next_after.`,
  position_before_restore: () =>
    'The database was restored from a backup since that event. Read everything again from after=0, then continue from the last next_after.',
  restored: () => 'The database was restored from a backup since you read it.',
  server_failed: () => 'The server failed. Look up this request_id in its log.',
  database_gone: () =>
    'The database file is gone: it was moved or deleted while Dockside ran, and nothing can be saved. Put it back, or stop Dockside, restore a backup and start it again.',
  database_replaced: () =>
    'Another file has taken the place of the database while Dockside ran, and nothing can be saved. Put the old one back, or start Dockside again to work with the new one.',
  storage_full: () => systemErrors.full,
  storage_busy: () => `${notNow} ${storageErrors.tryAgain}`,
  storage_read_only: () => `${notNow} ${systemErrors.readOnly(dataFolder)}`,
  storage_not_permitted: () => `${notNow} ${systemErrors.notPermitted(dataFolder)}`,
  storage_unreachable: () => `${notNow} ${systemErrors.unreachable(dataFolder)}`,
  storage_too_many_files: () => `${notNow} ${systemErrors.tooManyFiles}`,
  storage_memory: () => `${notNow} ${systemErrors.memory}`,
  storage_cannot_open: () => `${notNow} ${systemErrors.cannotOpen(dataFolder)}`,
  // Staff operations.
  only_on_club_computer: () => 'Staff operations work on the club computer only. From here, use an API key.',
  origin_not_allowed: () => 'This origin isn’t allowed. Open Dockside at its own address.',
  for_staff_link: () => 'This is for `dockside staff-link`.',
  staff_link_needed: () => 'Sign in with a staff link: the one the server printed, or a new one.',
  call_too_large: () => 'This is too much for one call. Send it in parts.',
  unknown_operation: ({ name }) => `Unknown operation ${name}.`,
  role_may_not: ({ role, permission }) =>
    `The role ${roles[role].name} may not ${staffPermissions[permission]}.`,
  tablet_link_used_up: () =>
    'This link has been used or has expired. It adds one tablet, within 15 minutes. Ask staff for a new one from Settings → Network and tablets.',
  no_club: ({ id }) => `No club ${id} here. Reload the page.`,
  no_club_of_name: ({ name }) => `No club here is called “${name}”. Nothing was removed.`,
  club_in_use: () => 'This club now has its own records or keys, so it was kept.',
  key_expiry_past: () => 'The expiry is in the past. Choose a later one.',
  key_gone: () => 'That key no longer exists. Reload the list.',
  name_of_other_person: ({ name }) => `Another person is called ${name}. Choose a different name.`,
  name_now_of_other_person: ({ name }) => `Another person is now called ${name}. Change that name first.`,
  pin_missing: () => 'Give a PIN of 4 to 8 digits.',
  person_gone: () => 'That person no longer exists. Reload the page.',
  manager_needed: () => 'Keep at least one manager. Only managers change settings and people.',
  desktop_app_only: () => 'Do this in the desktop app.',
  club_here_already: () => 'This Dockside has a club already. Restore its own backups in Settings → Backups.',
  backup_gone: ({ file }) =>
    `${file} no longer exists, or isn’t a backup of this data folder. Reload the list.`,
  file_name_missing: () => 'Send the name of the file too.',
  import_too_large: ({ file, mebibytes }) =>
    `${file} is too large for this screen (limit ${mebibytes} MiB). Import it on the command line: npm run -s dockside -- import FILE`,
  backup_too_large: ({ file, mebibytes }) =>
    `${file} is too large for this screen (limit ${mebibytes} MiB). Restore it on the command line: npm run -s dockside -- restore FILE`,
};
