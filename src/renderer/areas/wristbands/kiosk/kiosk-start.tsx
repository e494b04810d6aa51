import { IconDeviceWatch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { responseQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { likelyRegatta } from '@/lib/likely-regatta';
import { useKioskLock } from '@/session/kiosk-lock';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/fields';
import { LinkButton } from '@/ui/link-button';
import { Section, Text } from '@/ui/section';
import { type StationMode, stationModes } from '../device-settings';
import { useBandRegattas } from '../use-band-regattas';
import styles from './kiosk.module.css';
import { modeNames } from './modes';

const REFETCH_MS = 4_000;

/** Starts a kiosk on this device: for a regatta and a direction. */
export function KioskStart() {
  const { client, clubId, bridge } = useSession();
  const { regattaId } = useParams({ strict: false });
  const [, setLock] = useKioskLock();
  const regattas = useBandRegattas();
  const kiosk = useQuery({
    ...responseQuery(client, clubId, 'wristbands.kiosk', {}),
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
  const [chosen, setChosen] = useState<string | null>(regattaId ?? null);
  const shown = chosen ?? likelyRegatta(regattas.data ?? [], serverNow())?.id;
  const begin = (mode: StationMode) => {
    if (!shown) return;
    // Only a press may request full screen; a browser that refuses shows its bars.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    setLock({ clubId, regattaId: shown, mode });
  };
  return (
    <Page title="Wristband kiosk">
      <div className={styles.page}>
        <QueryView query={regattas} empty={regattas.data?.length === 0 ? <NoRegatta /> : undefined}>
          {(all) => (
            <Section
              title="Begin a kiosk on this device"
              lead="From then on it shows what passers-by need and nothing else: scan your band, and what came of it. It stays so when it is reloaded or started again. Staff end it with the PIN."
            >
              {kiosk.data?.pin_set === false ? (
                <EmptyState
                  icon={IconDeviceWatch}
                  title="Set the PIN first"
                  detail="Staff leave the kiosk with it. It is set on the club’s computer, in Settings → Kiosk; this page goes on by itself."
                >
                  {bridge && (
                    <LinkButton to="/settings/$section" params={{ section: 'kiosk' }}>
                      Set the PIN
                    </LinkButton>
                  )}
                </EmptyState>
              ) : (
                <div className={styles.start}>
                  <Select
                    label="Regatta"
                    data={all.map(({ id, name }) => ({ value: id, label: name }))}
                    value={shown ?? null}
                    onChange={setChosen}
                  />
                  <Text>Which way do people go who pass here? Staff can change it later.</Text>
                  <div className={styles.ways}>
                    {stationModes.map((mode) => (
                      <Button
                        key={mode}
                        size="xl"
                        variant="default"
                        disabled={!kiosk.data?.pin_set || !shown}
                        onClick={() => begin(mode)}
                      >
                        {modeNames[mode]}
                      </Button>
                    ))}
                  </div>
                </div>
              )}
            </Section>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

function NoRegatta() {
  return (
    <EmptyState
      icon={IconDeviceWatch}
      title="There is no regatta yet"
      detail="A kiosk checks the wristbands of a regatta. Set one up first."
    />
  );
}
