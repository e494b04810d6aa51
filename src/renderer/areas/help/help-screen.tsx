import { helpScreen as t } from '@messages/help';
import { Link } from '@tanstack/react-router';
import { Page } from '@/shell/page';
import { LinkButton } from '@/ui/link-button';
import { guides } from './guides';
import styles from './help.module.css';
import { mishaps } from './mishaps';
import { Practice } from './practice';

/** Help for mishaps: what is safe, and what to do now. Works without the server. */
export function HelpScreen() {
  return (
    <Page
      title={t.whatHappensIf}
      actions={
        <LinkButton to="/help/$guide" params={{ guide: 'race-day' }} variant="default">
          {t.raceDayOnOnePage}
        </LinkButton>
      }
    >
      <div className={styles.page}>
        <nav aria-label={t.onThisPage}>
          <ul className={styles.contents}>
            {mishaps.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="guides-title">
          <h2 id="guides-title">{t.guidesByJob}</h2>
          <ul className={styles.contents}>
            {guides.map(({ id, name }) => (
              <li key={id}>
                <Link to="/help/$guide" params={{ guide: id }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Practice />
        {mishaps.map(({ id, title, safe, now }) => (
          <section key={id} id={id} className={styles.mishap} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            <div className={styles.parts}>
              <div>
                <h3>{t.whatIsSafe}</h3>
                {safe}
              </div>
              <div>
                <h3>{t.whatToDoNow}</h3>
                {now}
              </div>
            </div>
          </section>
        ))}
      </div>
    </Page>
  );
}
