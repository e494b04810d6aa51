import { kioskStart as t } from '@messages/wristbands';
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
    <Page title={t.wristbandKiosk}>
      <div className={styles.page}>
        <QueryView query={regattas} empty={regattas.data?.length === 0 ? <NoRegatta /> : undefined}>
          {(all) => (
            <Section title={t.startKiosk} lead={t.locksThisDevice}>
              {kiosk.data?.pin_set === false ? (
                <EmptyState icon={IconDeviceWatch} title={t.setPinFirst} detail={t.setItOnClub}>
                  {bridge && (
                    <LinkButton to="/settings/$section" params={{ section: 'kiosk' }}>
                      {t.setPin}
                    </LinkButton>
                  )}
                </EmptyState>
              ) : (
                <div className={styles.start}>
                  <Select
                    label={t.regatta}
                    data={all.map(({ id, name }) => ({ value: id, label: name }))}
                    value={shown ?? null}
                    onChange={setChosen}
                  />
                  <Text>{t.whichWayArePeople}</Text>
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
  return <EmptyState icon={IconDeviceWatch} title={t.noRegattaYet} detail={t.kioskScansWristbands} />;
}
