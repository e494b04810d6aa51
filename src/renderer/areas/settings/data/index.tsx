import { StaffOnly } from '@/session/staff-only';
import { Backups } from './backups';
import { DemoClub } from './demo-club';
import { Examine } from './examine';
import { ExportRecords } from './export-records';
import { ImportRecords } from './import-records';

/** Settings → Data: what comes in and goes out, and what keeps it safe. */
export function DataSection() {
  return (
    <StaffOnly title="Import, export and backups are here">
      <Backups />
      <ImportRecords />
      <ExportRecords />
      <Examine />
      <DemoClub />
    </StaffOnly>
  );
}
