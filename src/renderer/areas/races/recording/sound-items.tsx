import { soundItems as t } from '@messages/races/recording';
import { boatTitle } from '@shared/boat-title';
import { saveFile } from '@/lib/save-file';
import { type Segment, soundStore } from '@/lib/sound-store';
import { confirm } from '@/ui/confirm';
import { Menu } from '@/ui/menu';
import type { RaceView } from '../finish-line/race-view';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { exportSound } from './export-sound';
import { soundRecorder } from './sound-recorder';
import { useRecordingState, useSegments } from './use-recording';

/** Menu items that switch sound recording on and off, and save or erase this device's sound. */
export function SoundItems({ latestView }: { latestView: () => RaceView }) {
  const { regatta, timeZone } = useRegatta();
  const state = useRecordingState();
  const { segments, refresh } = useSegments(regatta.id);
  const isOn = state.kind === 'recording';
  const save = async () => {
    const view = latestView();
    const boats = new Map(view.boats.map(({ entry }) => [entry.id, boatTitle(entry)]));
    const file = await exportSound(soundStore, regatta.id, view.crossings, {
      timeZone,
      nameOf: ({ registration_id, sail_text }) => boats.get(registration_id ?? '') ?? sail_text ?? '',
    });
    saveFile(t.soundFile(regatta.name, raceTitle(view.race)), file);
  };
  const erase = async () => {
    const isCertain = await confirm({
      title: t.eraseSoundRecording,
      children: <p>{t.recordingIsHereOnly(keptText(segments), minutesOf(segments))}</p>,
      confirm: t.erase,
      isDestructive: true,
    });
    if (!isCertain) return;
    if (isOn) soundRecorder.stop();
    await soundStore.erase(regatta.id);
    refresh();
  };
  return (
    <>
      <Menu.Label>
        {segments.length === 0 ? t.soundNothingRecorded : t.soundOnThisDeviceOnly(keptText(segments))}
      </Menu.Label>
      {isOn ? (
        <Menu.Item onClick={() => soundRecorder.stop()}>{t.stopRecording}</Menu.Item>
      ) : (
        <Menu.Item disabled={state.kind === 'asking'} onClick={() => void soundRecorder.start(regatta.id)}>
          {t.recordSound}
        </Menu.Item>
      )}
      <Menu.Item disabled={segments.length === 0} onClick={() => void save()}>
        {t.exportThisRacesSound}
      </Menu.Item>
      <Menu.Item color="red" disabled={segments.length === 0} onClick={() => void erase()}>
        {t.eraseSoundOnThisDevice}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
}

/** Whole minutes, at least one. */
function minutesOf(segments: readonly Segment[]): number {
  let [until, ms] = [0, 0];
  for (const { startedAt, endedAt } of segments) {
    ms += Math.max(0, endedAt - Math.max(startedAt, until));
    until = Math.max(until, endedAt);
  }
  return Math.max(1, Math.round(ms / 60_000));
}

/** `38 minutes of sound (9 MB)`. */
function keptText(segments: readonly Segment[]): string {
  const bytes = segments.reduce((sum, one) => sum + one.bytes, 0);
  return t.minutesOfSound(minutesOf(segments), Math.max(0.1, bytes / 1e6).toFixed(1));
}
