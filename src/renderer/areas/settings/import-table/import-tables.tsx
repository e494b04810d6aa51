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
            <Text>Members and the tee sheet come from the cloud. Change them there; they sync here.</Text>
          </Section>
        ) : (
          <>
            <Section
              title="Members from CSV"
              lead="A CSV or spreadsheet of members. You check it before anything is saved."
            >
              <ImportTable kind="members" />
            </Section>
            <Section title="Tee sheet from CSV" lead="A line for each tee time, or for each player.">
              <ImportTable kind="tee-times" />
            </Section>
          </>
        )
      }
    </QueryView>
  );
}
