import type { Crossing } from '@contract/areas/racing/crossings';
import { hearAgain as t } from '@messages/races/recording';
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
      if (!found) return setProblem(t.thisPartOfRecording);
      const { sound, startsAt } = found;
      setExcerpt({ sound, url: URL.createObjectURL(sound), before: (crossed_at - startsAt) / 1000 });
    } catch {
      setProblem(t.thisBrowserCantPlayRecording);
    }
  };
  useShortcut('mod+e', () => void hear(), t.replayTenSecondsAround, {
    group: t.finishLine,
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
        {t.hearAgain}
      </Button>
      {excerpt && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: what is heard at a finish line is not text */}
          <audio
            key={excerpt.url}
            src={excerpt.url}
            controls
            autoPlay
            aria-label={t.soundAround(formatClock(crossed_at, timeZone))}
          />
          <span>{t.sheCrossesAfterS(excerpt.before.toFixed(1))}</span>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => saveFile(`${formatClock(crossed_at, timeZone)}.wav`, excerpt.sound)}
          >
            {t.export}
          </Button>
        </>
      )}
      {problem && <span role="alert">{problem}</span>}
    </span>
  );
}
