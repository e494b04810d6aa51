import type { CommonOperationName } from './operations';

/**
 * Staff operations whose duration depends on their work: whole files, the whole database, or another server. All others
 * answer quickly, and pages wait for them with a deadline.
 */
export const longWork: readonly CommonOperationName[] = [
  'apply_removal',
  'back_up',
  'clear_upstream',
  'compare_items',
  'erase_personal_data',
  'examine',
  'export_household',
  'export_series',
  'fill_demo',
  'import_file',
  'import_table',
  'keep_records',
  'list_backups',
  'pairing_export',
  'pairing_import',
  'pairing_invite',
  'pairing_join',
  'pairing_leave',
  'pairing_take_over',
  'personal_data',
  'preview_restore',
  'publish_results',
  'restore_backup',
  'send_results_site',
  'set_backup_settings',
  'set_results_site',
  'set_upstream',
  'share',
  'site_host_key',
  'sync_now',
  'take_back_import',
  'take_theirs',
  'upstream_portal_session',
  'write_emergency_pack',
];
