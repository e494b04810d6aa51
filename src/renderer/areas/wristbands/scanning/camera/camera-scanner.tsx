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
    <Dialog opened={opened} onClose={onClose} fullScreen title="Scan with the camera">
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
          {failure} Type the band’s number, or use a scanner.
        </Notice>
      )}
      <div className={styles.picture}>
        <video ref={videoRef} className={styles.video} muted playsInline aria-label="Camera view" />
        <div className={styles.aim} aria-hidden="true" />
      </div>
      <p className={styles.hint} role="status">
        {isOn ? 'Hold a code in front of the camera.' : 'Starting the camera…'}
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
          {torch ? 'Light off' : 'Light on'}
        </Button>
      )}
      {cameras.length > 1 && (
        <Select
          size="md"
          aria-label="Camera"
          placeholder="Camera"
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
      {problem === 'insecure' ? (
        <>
          The camera needs a secure (https) address. <a href="/certificate">Trust the club’s certificate</a>{' '}
          on this device, and open Dockside at its https address. Scanners and typed numbers work here.
        </>
      ) : (
        words[problem]
      )}
    </Notice>
  );
}

const words: Record<Exclude<CameraProblem, 'insecure'>, string> = {
  refused:
    'Camera blocked. Allow it in the browser’s settings for this page, then try again. Or use a scanner or type the number.',
  none: 'No usable camera on this device. Use a scanner or type the number.',
  busy: 'Another program is using the camera. Close it, then try again.',
};
