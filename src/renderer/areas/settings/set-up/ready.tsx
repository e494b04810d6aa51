import { ready as t } from '@messages/settings';
import { LinkButton } from '@/ui/link-button';
import { Section } from '@/ui/section';
import styles from './set-up.module.css';

const next = [
  {
    to: '/races',
    title: t.createRegatta,
    text: t.fleetsBoatsAndRaces,
    button: t.goToRacing,
  },
  {
    to: '/wristbands',
    title: t.issueWristbands,
    text: t.seeWho,
    button: t.goToOnWater,
  },
  {
    to: '/tee-times',
    title: t.openTeeSheet,
    text: t.todaysBookingsByCourse,
    button: t.goToTeeSheet,
  },
] as const;

/** The last step: first things to do. */
export function Ready() {
  return (
    <Section title={t.clubIsReady} lead={t.everythingIs}>
      <ul className={styles.choices}>
        {next.map(({ to, title, text, button }) => (
          <li key={to}>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <LinkButton to={to} variant={to === '/races' ? 'filled' : 'default'}>
              {button}
            </LinkButton>
          </li>
        ))}
        <li>
          <div>
            <h3>{t.keepItSafe}</h3>
            <p>{t.checkedBackupsHere}</p>
          </div>
          <LinkButton to="/settings/$section" params={{ section: 'backups' }} variant="default">
            {t.goToBackups}
          </LinkButton>
        </li>
      </ul>
    </Section>
  );
}
