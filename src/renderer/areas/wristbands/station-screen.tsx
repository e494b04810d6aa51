import { stationScreen as t } from '@messages/wristbands';
import { IconDeviceWatch } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { IfMay, MayNot } from '@/api/allowed';
import { AsOf } from '@/api/data-age';
import { KeptAside } from '@/api/late-kept-aside';
import { QueryView } from '@/api/query-view';
import { isDesktop } from '@/session/use-desktop';
import { Page, SubjectSlot } from '@/shell/page';
import { useLinked } from '@/shell/use-linked';
import { EmptyState } from '@/ui/empty-state';
import { useCallbackRef } from '@/ui/hooks';
import { useCommands } from '@/ui/keyboard/commands';
import { late } from '@/ui/late';
import { LinkButton } from '@/ui/link-button';
import { type StationMode, useDeviceSettings } from './device-settings';
import { DockAnswer, DockQuestions } from './dock-controls';
import { BandOwner } from './hand-out/band-owner';
import { HandOutDrawer } from './hand-out/hand-out-drawer';
import { LastScanActions } from './hand-out/last-scan-actions';
import { BandDrawer } from './history/band-drawer';
import { Counts } from './instruments';
import { type Bands, countBands } from './people/current-bands';
import { PeoplePanel } from './people/people-panel';
import { ModeBanner } from './scanning/mode-banner';
import { useNfc } from './scanning/nfc/use-nfc';
import { QueueNotice } from './scanning/queue-notice';
import { ScanField } from './scanning/scan-field';
import { SettingsDrawer } from './settings-drawer';
import { SidePanels } from './side-panels';
import { StationActions } from './station-actions';
import styles from './station-screen.module.css';
import { TakeReadsProvider } from './take-reads';
import { useDock } from './use-dock';
import { ofPeople } from './use-station-data';

const CameraScanner = late(async () => (await import('./scanning/camera/camera-scanner')).CameraScanner);

const noBands: Bands = new Map();

/** A regatta's station: listens to the scanner and shows people on the water. */
export function StationScreen() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId' });
  return <Station key={regattaId} regattaId={regattaId} />;
}

function Station({ regattaId }: { regattaId: string }) {
  const navigate = useNavigate();
  const [settings, changeSettings] = useDeviceSettings();
  const setMode = (mode: StationMode) => changeSettings({ mode });
  const dock = useDock(regattaId, settings.mode, setMode);
  const { regattas, regatta, regattaName, timeZone, now, query, bands, people, station } = dock;
  const place = { regattaId, regattaName };
  const [openBand, setOpenBand] = useState<string | null>(null);
  const [bandInHand, setBandInHand] = useState<string | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [cameraOpen, setCameraOpen] = useState(false);
  useLinked('band', setOpenBand);
  const nfc = useNfc(station.readTag);

  const counts = useMemo(() => dock.counted && countBands(dock.counted), [dock.counted]);
  const overdue = useMemo(() => people.filter((person) => person.overdue !== null).length, [people]);
  const isInUse = useMemo(
    () => Array.from(dock.listed?.values() ?? []).some(({ timestamp }) => timestamp !== null),
    [dock.listed],
  );
  const recent = useDeferredValue(dock.scans.recent);

  const mayCheck = dock.refusal === null;
  const openHandOut = useCallbackRef(() => setBandInHand(''));
  const openCamera = useCallbackRef(() => setCameraOpen(true));
  const openSettings = useCallbackRef(() => setSettingsOpen(true));
  const markAshore = useCallbackRef((bandIds: readonly string[]) => station.mark(bandIds, 'ashore'));
  const toMuster = () => void navigate({ to: '/wristbands/$regattaId/muster', params: { regattaId } });
  const toggleSound = () => changeSettings({ sound: !settings.sound });
  useCommands(
    [
      ...(mayCheck ? [{ id: 'hand-out', label: t.issueWristbands, keys: 'h', run: openHandOut }] : []),
      ...(isDesktop() || !mayCheck
        ? []
        : [{ id: 'camera', label: t.scanWithCamera, keys: 'c', run: openCamera }]),
      { id: 'muster', label: t.musterList, keys: 'l', run: toMuster },
      { id: 'sound', label: settings.sound ? t.muteSounds : t.soundsOn, keys: 'm', run: toggleSound },
      { id: 'adjust', label: t.stationSettings, keys: ',', run: openSettings },
    ].map(({ id, ...command }) => ({ ...command, id: `wristbands.${id}`, group: t.onWater })),
  );
  return (
    <TakeReadsProvider value={station.takeReads}>
      <Page
        title={t.onWater}
        aside={<AsOf timeZone={timeZone} />}
        fill
        actions={
          <StationActions
            regattas={regattas.data}
            regattaId={regattaId}
            onHandOut={mayCheck ? openHandOut : undefined}
            onCamera={isDesktop() || !mayCheck ? undefined : openCamera}
            onSettings={openSettings}
          />
        }
      >
        <SubjectSlot>{regattaName}</SubjectSlot>
        <div className={styles.station}>
          {dock.isBandsOnly && <p className={styles.bandsOnly}>{t.thisDeviceCanOnly}</p>}
          <KeptAside of={ofPeople} />
          <MayNot need="wristbandScanEvent" />
          {mayCheck && (
            <ModeBanner mode={settings.mode} onMode={setMode}>
              <ScanField fieldRef={dock.fieldRef} held={station.held} bands={bands} />
            </ModeBanner>
          )}
          <div className={styles.instruments}>
            {!cameraOpen && (
              <DockAnswer dock={dock}>
                {bands && (
                  <LastScanActions
                    place={place}
                    bands={bands}
                    timeZone={timeZone}
                    now={now}
                    scans={dock.answered}
                    onWhoWearsIt={setBandInHand}
                  />
                )}
              </DockAnswer>
            )}
            <Counts counts={counts} overdue={dock.knowsOverdue ? overdue : null} />
          </div>
          <DockQuestions dock={dock} />
          <div className={styles.panels}>
            <div className={styles.people}>
              <QueryView
                query={query}
                empty={people.length === 0 ? <NoBands regattaId={regattaId} /> : undefined}
              >
                {() => (
                  <PeoplePanel
                    people={people}
                    now={now}
                    timeZone={timeZone}
                    onOpen={setOpenBand}
                    onAshore={mayCheck ? markAshore : undefined}
                  />
                )}
              </QueryView>
            </div>
            <SidePanels
              regattaId={regattaId}
              recent={recent}
              bands={dock.listed}
              isOnePerson={dock.isOnePerson}
              now={now}
              timeZone={timeZone}
              onOpen={setOpenBand}
            />
          </div>
          <QueueNotice />
        </div>
        <BandDrawer
          bandId={openBand}
          person={openBand === null ? undefined : dock.personOf(openBand)}
          regattaId={regattaId}
          now={now}
          timeZone={timeZone}
          onClose={() => setOpenBand(null)}
          onCheck={mayCheck ? (bandId, status) => station.mark([bandId], status) : undefined}
        >
          {mayCheck && openBand !== null && bands?.get(openBand) && (
            <BandOwner
              place={place}
              band={bands.get(openBand)!}
              othersOut={dock.othersOut}
              onWhoWearsIt={(bandId) => {
                setOpenBand(null);
                setBandInHand(bandId);
              }}
            />
          )}
        </BandDrawer>
        <HandOutDrawer
          place={place}
          bands={bands ?? noBands}
          othersOut={dock.othersOut}
          timeZone={timeZone}
          bandId={bandInHand}
          onBand={setBandInHand}
          onClose={() => setBandInHand(null)}
        />
        {cameraOpen && (
          <CameraScanner opened onClose={() => setCameraOpen(false)} onRead={station.readText}>
            <DockAnswer dock={dock} />
          </CameraScanner>
        )}
        <SettingsDrawer
          opened={settingsOpen}
          regattaId={regattaId}
          onClose={() => setSettingsOpen(false)}
          regatta={regatta}
          knowsRaces={dock.knowsRaces}
          isInUse={isInUse}
          nfc={nfc}
        />
      </Page>
    </TakeReadsProvider>
  );
}

function NoBands({ regattaId }: { regattaId: string }) {
  return (
    <EmptyState icon={IconDeviceWatch} title={t.noWristbandsIssuedYet} detail={t.giveEachBoatsCrew}>
      <IfMay need="regattas.save">
        <LinkButton to="/races/$regattaId/setup/entries" params={{ regattaId }}>
          {t.addBoatsAndBands}
        </LinkButton>
      </IfMay>
    </EmptyState>
  );
}
