import { startTools as t } from '@messages/races/start-line';
import { IconClipboardList, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { Button } from '@/ui/button';
import { RecordDrawer } from '@/ui/record-drawer';
import { SignalSettings } from './sound/signal-settings';
import type { SignalSounds } from './sound/use-signal-sounds';

interface StartToolsProps {
  sounds: SignalSounds;
  onPlan: (() => void) | undefined;
  /** The button that does. */
  planButton: Ref<HTMLButtonElement>;
}

const speakerLabels: Record<SignalSounds['speaker'], string> = {
  on: t.soundIsOn,
  off: t.soundIsOff,
  locked: t.turnSoundOn,
  missing: t.noSoundHere,
};

/** Beside the signals: the sound and the horn of this device, and the plan. */
export function StartTools({ sounds, onPlan, planButton }: StartToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const Icon = sounds.speaker === 'on' ? IconVolume : IconVolumeOff;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon size={16} aria-hidden="true" />}
        onClick={() => {
          sounds.unlock();
          setOpen(true);
        }}
      >
        {speakerLabels[sounds.speaker]}
      </Button>
      {onPlan && (
        <Button
          ref={planButton}
          size="compact-sm"
          variant="default"
          leftSection={<IconClipboardList size={16} aria-hidden="true" />}
          onClick={onPlan}
        >
          {t.plan}
        </Button>
      )}
      <RecordDrawer title={isOpen ? t.soundAndHorn : null} onClose={() => setOpen(false)}>
        <SignalSettings />
      </RecordDrawer>
    </>
  );
}
