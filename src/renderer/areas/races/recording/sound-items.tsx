import { boatTitle } from '@shared/boat-title';
import { formatCount } from '@/lib/format';
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
    saveFile(`${regatta.name} ${raceTitle(view.race)} sound.tar`, file);
  };
  const erase = async () => {
    const isCertain = await confirm({
      title: 'Erase the sound recording?',
      children: (
        <p>
          {keptText(segments)} of this regatta {minutesOf(segments) === 1 ? 'is' : 'are'} on this device only.
          You can’t undo this.
        </p>
      ),
      confirm: 'Erase',
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
        Sound:{' '}
        {segments.length === 0
          ? 'nothing recorded on this device'
          : `${keptText(segments)} on this device only`}
      </Menu.Label>
      {isOn ? (
        <Menu.Item onClick={() => soundRecorder.stop()}>Stop recording</Menu.Item>
      ) : (
        <Menu.Item disabled={state.kind === 'asking'} onClick={() => void soundRecorder.start(regatta.id)}>
          Record sound
        </Menu.Item>
      )}
      <Menu.Item disabled={segments.length === 0} onClick={() => void save()}>
        Export this race’s sound
      </Menu.Item>
      <Menu.Item color="red" disabled={segments.length === 0} onClick={() => void erase()}>
        Erase sound on this device
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
  return `${formatCount(minutesOf(segments), 'minute')} of sound (${Math.max(0.1, bytes / 1e6).toFixed(1)} MB)`;
}
