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
    <Section
      title="Emergency pack"
      lead="One page to print: tee sheet, people on the water, entries, standings, phone numbers."
    >
      <QueryView query={status}>
        {({ pack }) => (
          <>
            <Checkbox
              label="Write an emergency pack every 15 minutes"
              checked={pack.on}
              disabled={change.isPending}
              onChange={(event) => change.mutate({ pack: event.currentTarget.checked })}
            />
            <Checkbox
              mt="xs"
              mb="sm"
              label="Include members’ phone numbers"
              description="They are personal data: whoever finds the stick can read them."
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
                label="Write pack now"
                action={write}
                onClick={() => write.mutate({})}
                result={write.isSuccess && 'Written.'}
              />
            )}
            {pack.written_at !== null && (
              <>
                <Text>
                  Last written on <ClubDate at={pack.written_at} weekday /> at{' '}
                  <ClubTime at={pack.written_at} />:
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
