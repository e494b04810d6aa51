import type { Crossing } from '@contract/areas/racing/crossings';
import { IconDownload, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveFile } from '@/lib/save-file';
import { soundStore } from '@/lib/sound-store';
import { Button } from '@/ui/button';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { formatClock } from '../times';
import { excerptAround, segmentAt } from './excerpt';
import styles from './recording.module.css';
import { useSegments } from './use-recording';

interface HearAgainProps {
  crossing: Crossing;
  timeZone: string;
}

/** Plays the ten seconds around a crossing; nothing if not recorded. */
export function HearAgain({ crossing, timeZone }: HearAgainProps) {
  const { segments } = useSegments(crossing.regatta_id);
  if (!segmentAt(segments, crossing.crossed_at)) return null;
  return <Excerpt key={crossing.crossed_at} crossing={crossing} timeZone={timeZone} />;
}

function Excerpt({ crossing: { regatta_id, crossed_at }, timeZone }: HearAgainProps) {
  const [excerpt, setExcerpt] = useState<{ sound: Blob; url: string; before: number } | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => () => void (excerpt && URL.revokeObjectURL(excerpt.url)), [excerpt]);
  const hear = async () => {
    setProblem('');
    try {
      const found = await excerptAround(soundStore, regatta_id, crossed_at);
      if (!found) return setProblem('This part of the recording is no longer saved.');
      const { sound, startsAt } = found;
      setExcerpt({ sound, url: URL.createObjectURL(sound), before: (crossed_at - startsAt) / 1000 });
    } catch {
      setProblem('This browser can’t play the recording. Export it and play it elsewhere.');
    }
  };
  useShortcut('mod+e', () => void hear(), 'Replay ten seconds around the selected row', {
    group: 'Finish line',
    whileTyping: true,
  });
  return (
    <span className={styles.hear}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconVolume size={16} aria-hidden="true" />}
        onClick={() => void hear()}
      >
        Hear again
      </Button>
      {excerpt && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: what is heard at a finish line is not text */}
          <audio
            key={excerpt.url}
            src={excerpt.url}
            controls
            autoPlay
            aria-label={`The sound around ${formatClock(crossed_at, timeZone)}`}
          />
          <span>She crosses after {excerpt.before.toFixed(1)} s</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFile(`${formatClock(crossed_at, timeZone)}.wav`, excerpt.sound)}
          >
            Export
          </Button>
        </>
      )}
      {problem && <span role="alert">{problem}</span>}
    </span>
  );
}
