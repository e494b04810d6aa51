import { cameraScanner as t } from '@messages/wristbands';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/fields';
import { Notice } from '@/ui/notice';
import styles from './camera-scanner.module.css';
import { type Decoder, openDecoder } from './decoder';
import { InView } from './in-view';
import { type Camera, type CameraProblem, useCamera } from './use-camera';

interface CameraScannerProps {
  opened: boolean;
  onClose: () => void;
  /** Called with each code read. */
  onRead: (text: string) => void;
  /** Result of the last read. */
  children: ReactNode;
}

/** Reads codes one after another with the device’s camera, until closed. */
export function CameraScanner({ opened, onClose, ...rest }: CameraScannerProps) {
  return (
    <Dialog opened={opened} onClose={onClose} fullScreen title={t.scanWithCamera}>
      <Scanner {...rest} />
    </Dialog>
  );
}

/** Pause between frames, leaving a slow phone time for other work. */
const PAUSE_MS = 60;

function Scanner({ onRead, children }: Omit<CameraScannerProps, 'opened' | 'onClose'>) {
  const camera = useCamera();
  const { videoRef, isOn, problem } = camera;
  const [failure, setFailure] = useState<string | null>(null);
  const read = useEffectEvent((text: string) => {
    navigator.vibrate?.(80);
    onRead(text);
  });
  useEffect(() => {
    if (!isOn) return;
    let isLeft = false;
    let decoder: Decoder | undefined;
    const inView = new InView();
    const run = async () => {
      decoder = await openDecoder();
      while (!isLeft) {
        const video = videoRef.current;
        if (video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const texts = await decoder.decode(video);
          if (isLeft) break;
          for (const text of inView.newOnes(texts, performance.now())) read(text);
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      decoder.close();
    };
    run().catch((error: Error) => {
      if (!isLeft) setFailure(error.message);
    });
    return () => {
      isLeft = true;
      decoder?.close();
    };
  }, [isOn, videoRef]);
  if (problem) return <Explanation problem={problem} />;
  return (
    <div className={styles.scanner}>
      {failure && (
        <Notice tone="danger" role="alert">
          {t.typeBandsNumber(failure)}
        </Notice>
      )}
      <div className={styles.picture}>
        <video ref={videoRef} className={styles.video} muted playsInline aria-label={t.cameraView} />
        <div className={styles.aim} aria-hidden="true" />
      </div>
      <p className={styles.hint} role="status">
        {isOn ? t.holdCodeInFront : t.startingCamera}
      </p>
      <Controls camera={camera} />
      {children}
    </div>
  );
}

function Controls({ camera: { cameras, cameraId, choose, torch, switchTorch } }: { camera: Camera }) {
  const TorchIcon = torch ? IconBulbOff : IconBulb;
  return (
    <div className={styles.controls}>
      {torch !== null && (
        <Button
          size="md"
          variant="default"
          leftSection={<TorchIcon size={20} aria-hidden="true" />}
          aria-pressed={torch}
          onClick={() => switchTorch(!torch)}
        >
          {torch ? t.lightOff : t.lightOn}
        </Button>
      )}
      {cameras.length > 1 && (
        <Select
          size="md"
          aria-label={t.camera}
          placeholder={t.camera}
          data={cameras.map(({ id, name }) => ({ value: id, label: name }))}
          value={cameraId}
          onChange={(id) => id && choose(id)}
        />
      )}
    </div>
  );
}

function Explanation({ problem }: { problem: CameraProblem }) {
  return (
    <Notice tone="warning" role="alert">
      {problem === 'insecure'
        ? t.cameraNeedsSecureHttps(<a href="/certificate">{t.trustClubsCertificate}</a>)
        : words[problem]}
    </Notice>
  );
}

const words: Record<Exclude<CameraProblem, 'insecure'>, string> = {
  refused: t.cameraBlockedAllow,
  none: t.noUsableCamera,
  busy: t.anotherProgramIsUsing,
};
