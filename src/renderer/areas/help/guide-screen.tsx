import { guideScreen as t } from '@messages/help';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { PageFoot } from '@/api/page-foot';
import { Loading } from '@/api/query-view';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { Redirect } from '@/shell/redirect';
import { LinkButton } from '@/ui/link-button';
import { PrintButton } from '@/ui/print-button';
import styles from './guide.module.css';
import { guides } from './guides';
import '@/ui/print-page.css';

/** A guide by job, to read and to print. */
export function GuideScreen() {
  const { club } = useSession();
  const { guide: id } = useParams({ from: '/help/$guide' });
  const guide = guides.find((one) => one.id === id);
  if (!guide) return <Redirect to="/help" />;
  return (
    <Page
      title={guide.name}
      actions={
        <>
          <LinkButton to="/help" variant="default">
            {t.help}
          </LinkButton>
          <PrintButton what={t.theGuide} primary />
        </>
      }
    >
      <PageFoot title={club.name} />
      <article className={styles.guide} aria-label={guide.name}>
        <Suspense fallback={<Loading />}>
          <guide.Text />
        </Suspense>
      </article>
    </Page>
  );
}
