import { importTables as t } from '@messages/settings';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { ImportTable } from '@/session/import-table/late-import-table';
import { Section, Text } from '@/ui/section';

/** Imports members and the tee sheet from CSV, for a club without a cloud; with one, explains why not. */
export function ImportTables() {
  const { clubId } = useSession();
  const status = useBridgeQuery('sync_status', {});
  return (
    <QueryView query={status}>
      {({ upstream }) =>
        upstream?.club_id === clubId ? (
          <Section title={t.membersAndTeeSheet}>
            <Text>{t.membersAndTeeSheetCome}</Text>
          </Section>
        ) : (
          <>
            <Section title={t.membersFromCsv} lead={t.csvOrSpreadsheet}>
              <ImportTable kind="members" />
            </Section>
            <Section title={t.teeSheetFromCsv} lead={t.lineForEachTee}>
              <ImportTable kind="tee-times" />
            </Section>
          </>
        )
      }
    </QueryView>
  );
}
