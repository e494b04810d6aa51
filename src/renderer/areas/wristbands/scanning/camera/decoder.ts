import { decoder as t } from '@messages/wristbands';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages';

/** Finds barcodes and QR codes in a video's current frame. */
export interface Decoder {
  decode: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
}

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, in Chromium on Android, macOS and ChromeOS. */
interface NativeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Usual formats of bands: a browser decoder without these is not used. */
const NEEDED = ['qr_code', 'code_128', 'code_39'];

/** Served with its own content security policy, the only one that allows WebAssembly. */
const WORKER_URL = '/read-barcodes.js';

/** Larger frames take longer without reading better. */
const MOST_PIXELS = 1280 * 720;

/** The browser’s own decoder if it reads the needed formats, else ZXing in a worker. */
export async function openDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  return BarcodeDetector && NEEDED.every((format) => formats.includes(format))
    ? nativeDecoder(new BarcodeDetector({ formats }))
    : workerDecoder();
}

function nativeDecoder(detector: NativeDetector): Decoder {
  return {
    decode: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  };
}

function workerDecoder(): Decoder {
  const worker = new Worker(WORKER_URL);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return {
    async decode(video) {
      const { videoWidth, videoHeight } = video;
      const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (videoWidth * videoHeight)));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture: DecoderRequest = context.getImageData(0, 0, canvas.width, canvas.height);
      const answer = await new Promise<DecoderAnswer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<DecoderAnswer>) => resolve(data);
        worker.onerror = () => reject(new Error(t.barcodeReaderCould));
        worker.postMessage(picture, [picture.data.buffer]);
      });
      if ('error' in answer) throw new Error(answer.error);
      return answer.texts;
    },
    close: () => worker.terminate(),
  };
}
