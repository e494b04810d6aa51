import { about as t } from '@messages/settings';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useHealth } from '@/api/health';
import { useSession } from '@/api/session';
import { useBridgeQuery } from '@/api/use-bridge';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section } from '@/ui/section';

/** The licence texts written by the build. */
function Licences() {
  return (
    <Fact label={t.licences}>
      <a href="/third-party-notices.txt" target="_blank" rel="noreferrer">
        {t.mitAnd}
      </a>
    </Fact>
  );
}

const hosts = { browser: t.browserOnClubComputer, desktop: t.desktopApp };

/** Dockside's version, and its data folder. */
export function About() {
  const { clubId, bridge } = useSession();
  const health = useHealth();
  return (
    <Section title={t.about}>
      <Facts>
        <Fact label={t.dockside}>{health.data?.version}</Fact>
        <Fact label={t.clubId}>
          <code>{clubId}</code>
        </Fact>
        {bridge && <HostFacts />}
        <Fact label={t.api}>
          <a href="/docs" target="_blank" rel="noreferrer">
            {t.documentationOfClubOperations}
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
      <Fact label={t.dataFolder}>
        <code>{data?.data_dir}</code>
      </Fact>
      <Fact label={t.openedIn}>{data && hosts[data.host]}</Fact>
    </>
  );
}

const platforms = { mac: 'macOS', windows: 'Windows', linux: 'Linux' };

/** The desktop app: version, system, and start time. */
export function AboutDesktopApp() {
  const session = useBridgeQuery('session', {});
  const desktop = useBridgeQuery('desktop', {});
  return (
    <Section title={t.about}>
      <Facts>
        <Fact label={t.dockside}>{session.data?.version}</Fact>
        <Fact label={t.system}>{desktop.data && platforms[desktop.data.platform]}</Fact>
        <Fact label={t.runningSince}>
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
