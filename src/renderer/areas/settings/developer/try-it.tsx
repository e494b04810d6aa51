import { useSession } from '@/api/session';
import { CommandLine } from '../command-line';
import { Section } from '../section';
import styles from '../settings.module.css';
import { useApiUrl } from './api-url';
import { curlCommand } from './curl';

/** How a program asks, for whoever writes one. */
export function TryIt() {
  const { clubId } = useSession();
  const apiUrl = useApiUrl();
  return (
    <Section
      title="For whoever writes the program"
      lead={
        <>
          The API is at <code>{apiUrl}</code> and this club’s id is <code>{clubId}</code>.{' '}
          <a className={styles.link} href="/docs" target="_blank" rel="noreferrer">
            Its documentation
          </a>{' '}
          works without the internet.
        </>
      }
    >
      <CommandLine command={curlCommand(apiUrl, 'YOUR_KEY', { club_id: clubId, scopes: ['members:read'] })} />
    </Section>
  );
}
