import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridgeQuery } from '@/api/use-bridge';
import { Fact, Facts } from '@/ui/record-drawer';
import { Section } from '../section';

const platforms = { mac: 'macOS', windows: 'Windows', linux: 'Linux' };

/** Which Dockside runs here, and since when. */
export function AboutThisApp() {
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
