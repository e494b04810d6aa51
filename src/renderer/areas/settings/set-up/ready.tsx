import { LinkButton } from '@/ui/link-button';
import { Section } from '@/ui/section';
import styles from './set-up.module.css';

const next = [
  {
    to: '/races',
    title: 'Make a regatta',
    text: 'Its fleets, boats and races; then the start line, the finish line and published results.',
    button: 'Go to Racing',
  },
  {
    to: '/wristbands',
    title: 'Hand out wristbands',
    text: 'Who is on the water and who is ashore, by a scanner or by hand.',
    button: 'Go to On the water',
  },
  {
    to: '/tee-times',
    title: 'Look at the tee sheet',
    text: 'Today’s bookings, course by course; without a cloud they come from a CSV.',
    button: 'Go to the tee sheet',
  },
] as const;

/** The last step: first things to do. */
export function Ready() {
  return (
    <Section
      title="The club is ready"
      lead="Everything is kept on this machine and works without the internet."
    >
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
            <p>Backups, checked, on this computer and on a stick.</p>
          </div>
          <LinkButton to="/settings/$section" params={{ section: 'backups' }} variant="default">
            Go to Backups
          </LinkButton>
        </li>
      </ul>
    </Section>
  );
}
