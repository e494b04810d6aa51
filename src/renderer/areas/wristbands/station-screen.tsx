import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAdjustments, IconPrinter, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PanelBoundary } from '@/api/failure';
import { QueryView } from '@/api/query-view';
import { Page, StatusBarSlot } from '@/shell/page';
import { useCommands } from '@/ui/keyboard/commands';
import { AfloatPanel } from './afloat/afloat-panel';
import { Counts } from './counts';
import { useDeviceSettings } from './device-settings';
import { BandDrawer } from './history/band-drawer';
import { Tape } from './history/tape';
import { useScanLog } from './history/use-scan-log';
import { countBands } from './people/current-bands';
import { NoBands } from './people/no-bands';
import { PeoplePanel } from './people/people-panel';
import { RegattaSelect } from './regatta-select';
import { AnswerPanel } from './scanning/answer-panel';
import { ModeSwitch } from './scanning/mode-switch';
import { QueueNotice } from './scanning/queue-notice';
import { ScanField } from './scanning/scan-field';
import { useStation } from './scanning/use-station';
import { SettingsDrawer } from './settings-drawer';
import styles from './station-screen.module.css';
import { useWatch } from './use-watch';

/** The station at one regatta: it hears the scanner and shows who is on the water. */
export function StationScreen() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId' });
  return <Station key={regattaId} regattaId={regattaId} />;
}

function Station({ regattaId }: { regattaId: string }) {
  const navigate = useNavigate();
  const { regattas, regatta, timeZone, now, scans, query, bands, people, knowsRaces } = useWatch(regattaId);
  const [settings, changeSettings] = useDeviceSettings();
  const [typed, setTyped] = useState('');
  const [openBand, setOpenBand] = useState<string | null>(null);
  const [adjusting, setAdjusting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const log = useScanLog(regattaId);

  const { answer, scan, check, undo } = useStation({
    regattaId,
    bands,
    recent: scans.recent,
    onChecks: scans.add,
    onStrayDigit: (digit) => {
      // Before the next key lands in the field.
      flushSync(() => setTyped((before) => before + digit));
      field.current?.focus();
    },
    onStraysTakenBack: () => {
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
      { id: 'adjust', label: 'Station settings', keys: ',', run: () => setAdjusting(true) },
    ].map(({ id, ...command }) => ({ ...command, id: `wristbands.${id}`, group: 'Wristbands' })),
  );
  const SoundIcon = settings.sound ? IconVolume : IconVolumeOff;
  return (
    <Page
      title="Wristbands"
      fill
      actions={
        <>
          {regattas.data && (
            <RegattaSelect
              regattas={regattas.data}
              regattaId={regattaId}
              onChoose={(id) => void navigate({ to: '/wristbands/$regattaId', params: { regattaId: id } })}
            />
          )}
          <Button
            component={Link}
            to={`/wristbands/${regattaId}/muster`}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
          >
            Muster list
          </Button>
          <Tooltip label={settings.sound ? 'Sounds on' : 'Sounds off'}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Sounds"
              aria-pressed={settings.sound}
              onClick={toggleSound}
            >
              <SoundIcon size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Station settings">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label="Station settings"
              onClick={() => setAdjusting(true)}
            >
              <IconAdjustments size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </>
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
              <Tape
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
                {(events) => <AfloatPanel events={events} bands={bands} now={now} timeZone={timeZone} />}
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
        opened={adjusting}
        onClose={() => setAdjusting(false)}
        regatta={regatta}
        knowsRaces={knowsRaces}
      />
    </Page>
  );
}
