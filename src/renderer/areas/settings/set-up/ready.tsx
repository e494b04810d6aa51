import { LinkButton } from '@/ui/link-button';
import { Section } from '@/ui/section';
import styles from './set-up.module.css';

const next = [
  {
    to: '/races',
    title: 'Create a regatta',
    text: 'Fleets, boats and races; then start, finish and publish.',
    button: 'Go to Racing',
  },
  {
    to: '/wristbands',
    title: 'Issue wristbands',
    text: 'See who is on the water, by scanner or by hand.',
    button: 'Go to On the water',
  },
  {
    to: '/tee-times',
    title: 'Open the tee sheet',
    text: 'Today’s bookings by course, from the cloud or a CSV.',
    button: 'Go to the tee sheet',
  },
] as const;

/** The last step: first things to do. */
export function Ready() {
  return (
    <Section title="The club is ready" lead="Everything is on this computer and works without internet.">
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
            <h3>Keep it safe</h3>
            <p>Checked backups, here and on a USB stick.</p>
          </div>
          <LinkButton to="/settings/$section" params={{ section: 'backups' }} variant="default">
            Go to Backups
          </LinkButton>
        </li>
      </ul>
    </Section>
  );
}
