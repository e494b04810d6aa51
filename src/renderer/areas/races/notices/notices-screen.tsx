import type { Notice } from '@contract/areas/publishing/notices';
import { boardPath, noticeBoard } from '@contract/notice-board';
import { noticesScreen as t } from '@messages/races/notices';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { IfMay, useRefusal } from '@/api/allowed';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { PrintButton } from '@/ui/print-button';
import { PaperSheet } from '../paper-sheet';
import { PublicAddresses } from '../publish/public-addresses';
import { useRegatta } from '../regatta/regatta-context';
import { NoticeArchive } from './notice-archive';
import { NoticeArticle } from './notice-article';
import { NoticeDrawer, type Task } from './notice-drawer';
import styles from './notices.module.css';

/** The regatta's official notice board: current notices, as printed, and earlier ones. */
export function NoticesScreen() {
  const { regatta } = useRegatta();
  const notices = useListQuery('notices', { query: { regatta_id: regatta.id } });
  const [task, setTask] = useState<Task | null>(null);
  const hasNotices = (notices.data?.length ?? 0) > 0;
  useShortcut('n', () => setTask({ do: 'post', replaces: null }), t.postNotice, {
    group: t.noticeBoard,
    enabled: useRefusal('notices.post') === null,
  });
  const post = (
    <IfMay need="notices.post">
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setTask({ do: 'post', replaces: null })}
      >
        {t.postNotice}
      </Button>
    </IfMay>
  );
  return (
    <Page
      title={t.noticeBoard}
      actions={
        <>
          {hasNotices && post}
          <PrintButton what={t.theBoard} group={t.noticeBoard} enabled={hasNotices} />
        </>
      }
    >
      <QueryView
        query={notices}
        empty={
          <EmptyState icon={IconClipboardText} title={t.noNoticesYet} detail={t.postFirstOne}>
            {post}
          </EmptyState>
        }
      >
        {(all) => <Board notices={all} onTask={setTask} />}
      </QueryView>
      <NoticeDrawer task={task} onClose={() => setTask(null)} />
    </Page>
  );
}

function Board({ notices, onTask }: { notices: readonly Notice[]; onTask: (task: Task) => void }) {
  const { regatta } = useRegatta();
  const { bridge } = useSession();
  const { current, archive } = noticeBoard(notices);
  return (
    <div className={styles.columns}>
      <div>
        <PaperSheet label={t.notices} title={t.officialNoticeBoard} page="upright" className={styles.sheet}>
          {current.length === 0 && <p>{t.noCurrentNotices}</p>}
          {current.map((notice) => (
            <NoticeArticle key={notice.id} notice={notice} all={notices} onTask={onTask} />
          ))}
        </PaperSheet>
        <NoticeArchive archive={archive} />
      </div>
      <section className={styles.public} aria-label={t.publicBoard}>
        <h2>{t.publicBoard}</h2>
        <p>{t.whileSharingIsOn}</p>
        {bridge ? (
          <PublicAddresses bridge={bridge} path={boardPath(regatta.id)} label={t.addressesOfPublicBoard} />
        ) : (
          <p>
            <a href={boardPath(regatta.id)} target="_blank" rel="noreferrer">
              {t.openPublicBoard}
            </a>
          </p>
        )}
      </section>
    </div>
  );
}
