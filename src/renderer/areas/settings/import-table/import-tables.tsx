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
          <Section title="Members and tee sheet from CSV">
            <Text>
              This club has a cloud, which its members and its tee sheet come from: they are changed there,
              and come here by themselves.
            </Text>
          </Section>
        ) : (
          <>
            <Section
              title="Members from CSV"
              lead="The file of your membership program or spreadsheet. You say what each column holds and see the first members before anything is taken. Import it again whenever it changes: members are found by their number and brought up to date."
            >
              <ImportTable kind="members" />
            </Section>
            <Section
              title="Tee sheet from CSV"
              lead="The bookings of a day or more: a line for each tee time with its players, or a line for each player. Players are found among the members by number or name; others are guests."
            >
              <ImportTable kind="tee-times" />
            </Section>
          </>
        )
      }
    </QueryView>
  );
}
