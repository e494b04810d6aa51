import { ClubDate, ClubTime } from '@/api/club-time';
import { useHealth } from '@/api/health';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section } from '@/ui/section';
import styles from './settings.module.css';

/** The licence texts written by the build. */
function Licences() {
  return (
    <Fact label="Licences">
      <a className={styles.link} href="/third-party-notices.txt" target="_blank" rel="noreferrer">
        MIT, and those of the libraries in it
      </a>
    </Fact>
  );
}

const hosts = { browser: 'a browser on the club computer', desktop: 'the desktop app' };

/** Dockside's version, and its data folder. */
export function About() {
  const { clubId, bridge } = useSession();
  const health = useHealth();
  return (
    <Section title="About">
      <Facts>
        <Fact label="Dockside">{health.data?.version}</Fact>
        <Fact label="Club id">
          <code>{clubId}</code>
        </Fact>
        {bridge && <HostFacts />}
        <Fact label="API">
          <a className={styles.link} href="/docs" target="_blank" rel="noreferrer">
            Documentation of the Club Operations API
          </a>
        </Fact>
        <Licences />
      </Facts>
    </Section>
  );
}

function HostFacts() {
  const { data } = useBridgeQuery('session', {});
  return (
    <>
      <Fact label="Data folder">
        <code>{data?.data_dir}</code>
      </Fact>
      <Fact label="Opened in">{data && hosts[data.host]}</Fact>
    </>
  );
}

const platforms = { mac: 'macOS', windows: 'Windows', linux: 'Linux' };

/** The desktop app: version, system, and start time. */
export function AboutDesktopApp() {
  const session = useBridgeQuery('session', {});
  const desktop = useBridgeQuery('desktop', {});
  return (
    <Section title="About">
      <Facts>
        <Fact label="Dockside">{session.data?.version}</Fact>
        <Fact label="System">{desktop.data && platforms[desktop.data.platform]}</Fact>
        <Fact label="Running since">
          {desktop.data && (
            <>
              <ClubDate at={desktop.data.started_at} /> <ClubTime at={desktop.data.started_at} />
            </>
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
