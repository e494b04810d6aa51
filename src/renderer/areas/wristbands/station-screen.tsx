import { IconDeviceWatch } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PanelBoundary } from '@/api/failure';
import { QueryView } from '@/api/query-view';
import { Page, StatusBarSlot } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { useCommands } from '@/ui/keyboard/commands';
import { LinkButton } from '@/ui/link-button';
import { useDeviceSettings } from './device-settings';
import { BandDrawer } from './history/band-drawer';
import { RecentScansPanel } from './history/recent-scans-panel';
import { AnswerPanel, Counts } from './instruments';
import { OnWaterChart } from './on-water/on-water-chart';
import { countBands } from './people/current-bands';
import { PeoplePanel } from './people/people-panel';
import { ModeSwitch } from './scanning/mode-switch';
import { QueueNotice } from './scanning/queue-notice';
import { ScanField } from './scanning/scan-field';
import { useStation } from './scanning/use-station';
import { SettingsDrawer } from './settings-drawer';
import { StationActions } from './station-actions';
import styles from './station-screen.module.css';
import { useScanLog, useStationData } from './use-station-data';

/** The station at one regatta: it hears the scanner and shows who is on the water. */
export function StationScreen() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId' });
  return <Station key={regattaId} regattaId={regattaId} />;
}

function Station({ regattaId }: { regattaId: string }) {
  const navigate = useNavigate();
  const { regattas, regatta, timeZone, now, scans, query, bands, people, knowsRaces } =
    useStationData(regattaId);
  const [settings, changeSettings] = useDeviceSettings();
  const [typed, setTyped] = useState('');
  const [openBand, setOpenBand] = useState<string | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const log = useScanLog(regattaId);

  const { answer, scan, check, undo } = useStation({
    regattaId,
    bands,
    recent: scans.recent,
    onChecks: scans.add,
    onStrayDigit: (digit) => {
      // Synchronously, before the next key lands in the field.
      flushSync(() => setTyped((before) => before + digit));
      field.current?.focus();
    },
    onStrayDigitsRevoked: () => {
      setTyped('');
      field.current?.blur();
    },
  });
  const answered = scans.recent.filter(({ batch }) => batch === answer?.batch);
  const counts = useMemo(() => bands && countBands(bands), [bands]);
  const overdue = people.filter((person) => person.overdue !== null).length;

  const toMuster = () => void navigate({ to: '/wristbands/$regattaId/muster', params: { regattaId } });
  const toggleSound = () => changeSettings({ sound: !settings.sound });
  useCommands(
    [
      { id: 'undo', label: 'Undo the last scan', keys: ['u', 'mod+z'], run: undo },
      { id: 'muster', label: 'Muster list', keys: 'l', run: toMuster },
      { id: 'sound', label: settings.sound ? 'Mute the sounds' : 'Sounds on', keys: 'm', run: toggleSound },
      { id: 'adjust', label: 'Station settings', keys: ',', run: () => setSettingsOpen(true) },
    ].map(({ id, ...command }) => ({ ...command, id: `wristbands.${id}`, group: 'Wristbands' })),
  );
  return (
    <Page
      title="Wristbands"
      fill
      actions={
        <StationActions
          regattas={regattas.data}
          regattaId={regattaId}
          sound={settings.sound}
          onToggleSound={toggleSound}
          onSettings={() => setSettingsOpen(true)}
        />
      }
    >
      {regatta && <StatusBarSlot>{regatta.name}</StatusBarSlot>}
      <div className={styles.station}>
        <div className={styles.instruments}>
          <Counts counts={counts} overdue={overdue} />
          <AnswerPanel answer={answer} scans={answered} timeZone={timeZone} />
        </div>
        <div className={styles.controls}>
          <ModeSwitch mode={settings.mode} onMode={(mode) => changeSettings({ mode })} />
          <ScanField fieldRef={field} typed={typed} onTyped={setTyped} bands={bands} onScan={scan} />
        </div>
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
                  onAshore={(bandIds) => check(bandIds, 'hand', 'ashore')}
                />
              )}
            </QueryView>
          </div>
          <div className={styles.side}>
            <PanelBoundary>
              <RecentScansPanel
                log={log}
                recent={scans.recent}
                bands={bands}
                regattaId={regattaId}
                timeZone={timeZone}
                onOpen={setOpenBand}
              />
            </PanelBoundary>
            <PanelBoundary>
              <QueryView query={log}>
                {(events) => <OnWaterChart events={events} bands={bands} now={now} timeZone={timeZone} />}
              </QueryView>
            </PanelBoundary>
          </div>
        </div>
        <QueueNotice />
      </div>
      <BandDrawer
        bandId={openBand}
        person={people.find(({ band }) => band.id === openBand)}
        log={log}
        now={now}
        timeZone={timeZone}
        onClose={() => setOpenBand(null)}
        onCheck={(bandId, status) => check([bandId], 'hand', status)}
      />
      <SettingsDrawer
        opened={settingsOpen}
        onClose={() => setSettingsOpen(false)}
        regatta={regatta}
        knowsRaces={knowsRaces}
      />
    </Page>
  );
}

function NoBands({ regattaId }: { regattaId: string }) {
  return (
    <EmptyState
      icon={IconDeviceWatch}
      title="No wristbands have been handed out"
      detail="Give each boat’s crew their bands where the boats are entered. A band that is scanned all the same is counted, as unknown."
    >
      <LinkButton to="/races/$regattaId/setup" params={{ regattaId }}>
        Enter boats and bands
      </LinkButton>
    </EmptyState>
  );
}
