import type { SiteStatus, SiteTarget } from '@contract/staff-operations/results-site';
import { websiteSection as t } from '@messages/settings';
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
    <Section title={t.resultsGoTo}>
      <Facts>
        {target.kind === 'folder' ? (
          <Fact label={t.folder}>{target.folder}</Fact>
        ) : (
          <>
            <Fact label={t.server}>{t.port(target.user, target.host, target.port)}</Fact>
            <Fact label={t.serverKey}>
              <code>{target.host_key}</code>
            </Fact>
            <Fact label={t.folder}>{target.folder}</Fact>
          </>
        )}
        <Fact label={t.lastConfirmedThere}>
          {status.sent_at === null
            ? t.notYet
            : t.files(<ClubDate at={status.sent_at} />, <ClubTime at={status.sent_at} />, status.files)}
        </Fact>
      </Facts>
      {status.failure && (
        <Notice tone="danger" role="alert">
          {status.failure}
        </Notice>
      )}
      <Action
        label={t.sendNow}
        action={send}
        onClick={() => send.mutate({})}
        result={send.data?.state === 'sent' && t.allFilesAreThere}
      />
      <div>
        <Button variant="default" loading={clear.isPending} onClick={() => clear.mutate({})}>
          {t.stopSending}
        </Button>
      </div>
      <Text>{t.uploadedFilesStayThere}</Text>
    </Section>
  );
}

const kinds = [
  { value: 'sftp', label: t.webServerSftp },
  { value: 'folder', label: t.folder },
];

/** A form for each kind of target. */
function Choice({ current }: { current: SiteTarget | null }) {
  const [kind, setKind] = useState<string>(current?.kind ?? 'sftp');
  return (
    <Section title={current ? t.changeDestination : t.publishResults} lead={t.uploadsResults}>
      <SegmentedControl
        aria-label={t.destination}
        data={kinds}
        value={kind}
        onChange={setKind}
        mb="var(--s3)"
      />
      {kind === 'folder' ? (
        <FolderForm current={current?.kind === 'folder' ? current : null} />
      ) : (
        <SftpForm current={current?.kind === 'sftp' ? current : null} />
      )}
    </Section>
  );
}
