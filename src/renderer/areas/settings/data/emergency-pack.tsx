import { emergencyPack as t } from '@messages/settings';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Checkbox } from '@/ui/fields';
import { Notice, Problem } from '@/ui/notice';
import { Action, Section, Text } from '@/ui/section';
import { FileList } from './file-list';

/** One page with the day's data, for when no screen works. */
export function EmergencyPack() {
  const status = useBridgeQuery('backup_status', {});
  const change = useBridgeMutation('set_backup_settings', ['backup_status']);
  const write = useBridgeMutation('write_emergency_pack', ['backup_status']);
  return (
    <Section title={t.emergencyPack} lead={t.onePageToPrint}>
      <QueryView query={status}>
        {({ pack }) => (
          <>
            <Checkbox
              label={t.writeEmergencyPackEvery}
              checked={pack.on}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ pack: event.currentTarget.checked })}
            />
            <Checkbox
              mt="var(--s2)"
              mb="var(--s3)"
              label={t.includeMembersPhoneNumbers}
              description={t.theyArePersonalData}
              checked={pack.with_contacts}
              disabled={change.isPending || !pack.on}
              onChange={(event) => change.mutate({ pack_contacts: event.currentTarget.checked })}
            />
            <Problem error={change.error} />
            {pack.problem && (
              <Notice tone="danger" role="alert">
                {pack.problem}
              </Notice>
            )}
            {pack.on && (
              <Action
                label={t.writePackNow}
                action={write}
                onClick={() => write.mutate({})}
                result={write.isSuccess && 'Written.'}
              />
            )}
            {pack.written_at !== null && (
              <>
                <Text>
                  {t.lastWrittenOnAt(
                    <ClubDate at={pack.written_at} weekday />,
                    <ClubTime at={pack.written_at} />,
                  )}
                </Text>
                <FileList files={pack.files} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}
