import type { StaffPermission } from '../roles';
import type { ImportFormat } from './import';
import type { OperationName } from './operations';

/** `any`: anyone signed in. `nobody`: works without signing in, as signing in itself must. */
export type NeededPermission = StaffPermission | 'any' | 'nobody';

/** Permission for each staff operation once people sign in. */
export const operationPermissions = {
  session: 'nobody',
  device_key: 'nobody',
  sync_status: 'any',
  watch_area: 'any',
  network: 'any',
  results_site: 'any',
  kiosk_pin: 'any',
  backup_status: 'any',
  last_restore: 'any',

  publish_results: 'results',
  unpublish_results: 'results',
  signing_key: 'results',
  export_series: 'results',
  send_results_site: 'results',
  import_file: 'results',

  import_table: 'records',
  list_imports: 'records',
  take_back_import: 'records',
  export_household: 'records',
  upstream_portal_session: 'records',

  sync_now: 'sync',
  list_outbox: 'sync',
  retry_item: 'sync',
  retry_items: 'sync',
  compare_items: 'sync',
  take_theirs: 'sync',
  discard_item: 'sync',
  apply_removal: 'sync',
  keep_records: 'sync',
  list_unreadable: 'sync',
  list_conflicts: 'sync',
  choose_version: 'sync',
  pairing_status: 'any',

  save_club: 'settings',
  save_letterhead: 'settings',
  remove_empty_club: 'settings',
  list_keys: 'settings',
  create_key: 'settings',
  revoke_key: 'settings',
  request_log: 'settings',
  fill_demo: 'settings',
  examine: 'settings',
  share: 'settings',
  create_join_link: 'settings',
  set_kiosk_pin: 'settings',
  list_sessions: 'settings',
  end_session: 'settings',
  end_other_sessions: 'settings',
  list_people: 'settings',
  save_person: 'settings',
  disable_person: 'settings',
  end_pin_lock: 'settings',
  set_lock: 'settings',
  setting_changes: 'settings',
  restore_signing_key: 'settings',
  start_new_signing_key: 'settings',
  back_up: 'settings',
  list_backups: 'settings',
  set_backup_settings: 'settings',
  write_emergency_pack: 'settings',
  preview_restore: 'settings',
  restore_backup: 'settings',
  personal_data: 'settings',
  erase_personal_data: 'settings',
  household_summary: 'settings',
  erase_household: 'settings',
  pairing_invite: 'settings',
  pairing_join: 'settings',
  pairing_take_over: 'settings',
  pairing_leave: 'settings',
  pairing_export: 'settings',
  pairing_import: 'settings',
  site_host_key: 'settings',
  set_results_site: 'settings',
  clear_results_site: 'settings',
  set_upstream: 'settings',
  clear_upstream: 'settings',
  webhook_hosts: 'settings',
  allow_webhook_host: 'settings',
  forbid_webhook_host: 'settings',

  desktop: 'nobody',
  menu_ready: 'nobody',
  kiosk: 'nobody',
  keep_running: 'nobody',
  notify: 'nobody',
  relaunch: 'nobody',
  print: 'any',
  save_pdf: 'any',
  save_file: 'any',
  set_kiosk: 'any',
  take_opened_file: 'settings',
  choose_import: 'settings',
  import_chosen_file: 'settings',
  save_export: 'settings',
  login_item: 'settings',
  set_login_item: 'settings',
  show_logs: 'settings',
  restore_from_file: 'settings',
  choose_backup_folder: 'settings',
  open_data_folder: 'settings',
  updates: 'settings',
  choose_update_folder: 'settings',
  set_update_address: 'settings',
  check_for_update: 'settings',
  install_update: 'settings',
  return_to_previous: 'settings',
} as const satisfies Record<OperationName, NeededPermission>;

const ofImports: readonly OperationName[] = ['list_imports', 'take_back_import'];

/** Permission for importing a file, by the records it may write: those of a regatta, or any. */
export const importPermissions: Readonly<Record<ImportFormat, StaffPermission>> = {
  records: 'settings',
  table: 'results',
  sailwave: 'results',
  xrr: 'results',
};

/** Permission for an operation with this input, before the input is validated. */
export function permissionFor(name: OperationName, input: unknown): NeededPermission {
  if (name === 'import_table' && isOfRaces((input as { kind?: unknown } | null)?.kind)) return 'results';
  if (ofImports.includes(name) && typeof (input as { regatta_id?: unknown } | null)?.regatta_id === 'string')
    return 'results';
  return operationPermissions[name];
}

function isOfRaces(kind: unknown): boolean {
  return kind === 'entries' || kind === 'finishes' || kind === 'times';
}
