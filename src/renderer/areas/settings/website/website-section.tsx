import type { SiteStatus, SiteTarget } from '@contract/staff-operations/results-site';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { QueryView } from '@/api/query-view';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { SegmentedControl } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import { Fact, Facts } from '@/ui/record-drawer';
import { Action, Section, Text } from '@/ui/section';
import { FolderForm } from './folder-form';
import { SftpForm } from './sftp-form';

/** Settings → Results website: where the results are published as static files. */
export function WebsiteSection() {
  const status = useBridgeQuery('results_site', {});
  return (
    <QueryView query={status}>
      {(data) => (
        <>
          {data.target && <Current status={data} target={data.target} />}
          <Choice current={data.target} />
        </>
      )}
    </QueryView>
  );
}

/** The current target, and upload progress. */
function Current({ status, target }: { status: SiteStatus; target: SiteTarget }) {
  const send = useBridgeMutation('send_results_site', ['results_site']);
  const clear = useBridgeMutation('clear_results_site', ['results_site']);
  return (
    <Section title="Results go to">
      <Facts>
        {target.kind === 'folder' ? (
          <Fact label="Folder">{target.folder}</Fact>
        ) : (
          <>
            <Fact label="Server">
              {target.user}@{target.host}, port {target.port}
            </Fact>
            <Fact label="Server key">
              <code>{target.host_key}</code>
            </Fact>
            <Fact label="Folder">{target.folder}</Fact>
          </>
        )}
        <Fact label="Last confirmed there">
          {status.sent_at === null ? (
            'Not yet'
          ) : (
            <>
              <ClubDate at={status.sent_at} /> <ClubTime at={status.sent_at} />, {status.files} files
            </>
          )}
        </Fact>
      </Facts>
      {status.failure && (
        <Notice tone="danger" role="alert">
          {status.failure}
        </Notice>
      )}
      <Action
        label="Send now"
        action={send}
        onClick={() => send.mutate({})}
        result={send.data?.state === 'sent' && 'All files are there.'}
      />
      <div>
        <Button variant="default" loading={clear.isPending} onClick={() => clear.mutate({})}>
          Stop sending
        </Button>
      </div>
      <Text>Uploaded files stay there. The password or key is deleted.</Text>
    </Section>
  );
}

const kinds = [
  { value: 'sftp', label: 'Web server (SFTP)' },
  { value: 'folder', label: 'Folder' },
];

/** A form for each kind of target. */
function Choice({ current }: { current: SiteTarget | null }) {
  const [kind, setKind] = useState<string>(current?.kind ?? 'sftp');
  return (
    <Section
      title={current ? 'Change destination' : 'Publish results to your website'}
      lead="Uploads results to your website each time you publish."
    >
      <SegmentedControl aria-label="Destination" data={kinds} value={kind} onChange={setKind} mb="sm" />
      {kind === 'folder' ? (
        <FolderForm current={current?.kind === 'folder' ? current : null} />
      ) : (
        <SftpForm current={current?.kind === 'sftp' ? current : null} />
      )}
    </Section>
  );
}
