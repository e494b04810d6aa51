import { loudspeakerSettings as t } from '@messages/races/start-line';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { Button } from '@/ui/button';
import { Checkbox, Select, Slider } from '@/ui/fields';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { blastsOf } from './horn-sounds';
import { changeSoundSettings, useSoundSettings } from './settings';
import { type SpeakerState, speaker } from './speaker';
import { localVoices, onVoices, say } from './voice';

const stateTexts: Record<SpeakerState, string> = {
  on: t.loudspeakerIsOn,
  off: t.loudspeakerIsOff,
  locked: t.soundIsOff,
  missing: t.thisBrowserCantPlaySounds,
};

/** The horn and the countdown from the loudspeaker. */
export function LoudspeakerSettings() {
  const settings = useSoundSettings();
  const state = useSyncExternalStore(speaker.subscribe, () => speaker.state);
  const volume = useId();
  return (
    <Section title={t.loudspeaker}>
      <Stack gap="var(--s3)">
        <Checkbox
          label={t.playSignalsOnThisDevice}
          checked={settings.speaker}
          onChange={({ currentTarget }) => changeSoundSettings({ speaker: currentTarget.checked })}
        />
        <div>
          <span id={volume}>{t.volume}</span>
          <Slider
            thumbProps={{ 'aria-labelledby': volume }}
            min={10}
            max={100}
            step={10}
            disabled={!settings.speaker}
            label={(value) => `${value} %`}
            value={Math.round(settings.volume * 100)}
            onChange={(value) => changeSoundSettings({ volume: value / 100 })}
          />
        </div>
        <Checkbox
          label={t.beepsInLastTenSeconds}
          disabled={!settings.speaker}
          checked={settings.beeps}
          onChange={({ currentTarget }) => changeSoundSettings({ beeps: currentTarget.checked })}
        />
        <VoiceSettings />
        {state === 'on' ? (
          <Text>{stateTexts.on}</Text>
        ) : (
          <Notice tone="warning" role="status">
            {stateTexts[state]}
          </Notice>
        )}
        <div>
          <Button
            variant="default"
            disabled={state === 'off' || state === 'missing'}
            onClick={testLoudspeaker}
          >
            {t.testLoudspeaker}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function VoiceSettings() {
  const settings = useSoundSettings();
  const voices = useLocalVoices();
  if (voices.length === 0) return <Text>{t.noEnglishVoice}</Text>;
  return (
    <>
      <Checkbox
        label={t.voiceCountsDown}
        disabled={!settings.speaker}
        checked={settings.voice}
        onChange={({ currentTarget }) => changeSoundSettings({ voice: currentTarget.checked })}
      />
      <Select
        label={t.voice}
        disabled={!settings.speaker || !settings.voice}
        data={[...new Set(voices)]}
        value={voices.find((name) => name === settings.voice_name) ?? voices[0]!}
        onChange={(voice_name) => changeSoundSettings({ voice_name })}
      />
    </>
  );
}

/** Their names. They come a while after they were first asked for. */
function useLocalVoices(): string[] {
  const names = () => localVoices().map(({ name }) => name);
  const [voices, setVoices] = useState(names);
  useEffect(() => onVoices(() => setVoices(localVoices().map(({ name }) => name))), []);
  return voices;
}

function testLoudspeaker(): void {
  speaker.unlock();
  speaker.play('beep', [{ at: 0, lasts: 120 }]);
  speaker.play('horn', blastsOf(['short']), serverNow() + 500);
  say(t.thisIsVoiceOfCountdown);
}
