/// <reference path="./guide.d.ts" />
import { raceDayScreen as t } from '@messages/help';
import { createElement, type ReactNode } from 'react';
import { PageFoot } from '@/api/page-foot';
import { useSession } from '@/api/session';
import { Page } from '@/shell/page';
import { LinkButton } from '@/ui/link-button';
import { PrintButton } from '@/ui/print-button';
import guide from '../../../../docs/race-day.md?guide';
import styles from './race-day.module.css';
import '@/ui/print-page.css';

/** `docs/race-day.md`: keys and emergencies of a race day on one page, to print. Works without the server. */
export function RaceDayScreen() {
  const { club } = useSession();
  return (
    <Page
      title={t.raceDay}
      actions={
        <>
          <LinkButton to="/help" variant="default">
            {t.help}
          </LinkButton>
          <PrintButton what={t.thePage} primary />
        </>
      }
    >
      <PageFoot title={club.name} />
      <article className={styles.guide} aria-label={t.raceDay}>
        {guide.map(shown)}
      </article>
    </Page>
  );
}

function shown(part: (typeof guide)[number], index: number): ReactNode {
  if (typeof part === 'string') return part;
  const [tag, parts] = part;
  // A heading without a word heads nothing.
  const element = tag === 'th' && parts.length === 0 ? 'td' : tag;
  return createElement(element, { key: index }, ...parts.map(shown));
}
