import { TimingReading } from '../clock/timing-reading';
import { HornSettings } from '../horn/horn-settings';
import { LoudspeakerSettings } from './loudspeaker-settings';

/** Sound, voice, horn and timing of this device; for a drawer. Changes apply at once. */
export function SignalSettings() {
  return (
    <>
      <LoudspeakerSettings />
      <HornSettings />
      <TimingReading />
    </>
  );
}
