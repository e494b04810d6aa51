import { useCamera as t } from '@messages/wristbands';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Reason for a missing picture. `insecure`: browsers block the camera on plain HTTP pages. */
export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy';

export interface Camera {
  videoRef: RefObject<HTMLVideoElement | null>;
  /** True while there is a picture. */
  isOn: boolean;
  problem: CameraProblem | null;
  cameras: readonly { id: string; name: string }[];
  /** The camera shown; null for the back camera, or any. */
  cameraId: string | null;
  choose: (cameraId: string) => void;
  /** Null if this camera has no light. */
  torch: boolean | null;
  switchTorch: (on: boolean) => void;
}

/** `torch` is in Media Capture (https://w3c.github.io/mediacapture-image/#torch), but not in TypeScript's DOM types. */
type WithTorch<Type> = Type & { torch?: boolean };

/** Shows a camera’s picture in a video while the calling component is on screen. */
export function useCamera(): Camera {
  const videoRef = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const [cameraId, setCameraId] = useState<string | null>(null);
  const [cameras, setCameras] = useState<Camera['cameras']>([]);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [isOn, setOn] = useState(false);
  const [torch, setTorch] = useState<boolean | null>(null);
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.getUserMedia) {
      setProblem(window.isSecureContext ? 'none' : 'insecure');
      return;
    }
    let stream: MediaStream | undefined;
    let isLeft = false;
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
    };
    const start = async () => {
      const which = cameraId === null ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } };
      stream = await devices.getUserMedia({ video: { ...which, width: { ideal: 1280 } } });
      if (isLeft) return stop();
      const [first] = stream.getVideoTracks();
      track.current = first ?? null;
      const capabilities: WithTorch<MediaTrackCapabilities> | undefined = first?.getCapabilities?.();
      setTorch(capabilities?.torch ? false : null);
      setProblem(null);
      // Browsers name cameras only after access is allowed.
      const all = await devices.enumerateDevices();
      const videos = all.filter(({ kind }) => kind === 'videoinput');
      setCameras(
        videos.map(({ deviceId, label }, index) => ({ id: deviceId, name: label || t.camera(index + 1) })),
      );
      const video = videoRef.current;
      if (!video || isLeft) return;
      video.srcObject = stream;
      await video.play();
      setOn(true);
    };
    start().catch((error: unknown) => {
      if (!isLeft) setProblem(problemOf(error));
    });
    return () => {
      isLeft = true;
      setOn(false);
      stop();
    };
  }, [cameraId]);
  const switchTorch = (on: boolean) => {
    const light: WithTorch<MediaTrackConstraintSet> = { torch: on };
    track.current?.applyConstraints({ advanced: [light] }).then(
      () => setTorch(on),
      () => setTorch(null),
    );
  };
  return { videoRef, isOn, problem, cameras, cameraId, choose: setCameraId, torch, switchTorch };
}

/** By the errors of `getUserMedia`: https://w3c.github.io/mediacapture-main/#dom-mediadevices-getusermedia */
function problemOf(error: unknown): CameraProblem {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}
