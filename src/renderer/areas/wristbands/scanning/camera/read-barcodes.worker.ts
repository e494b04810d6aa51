import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages';

// From our own server: the library's default is a CDN.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const options: ReaderOptions = {
  // Formats of wristbands, boat cards and member cards.
  formats: [
    'QRCode',
    'Code128',
    'Code39',
    'EAN13',
    'EAN8',
    'ITF',
    'Codabar',
    'DataMatrix',
    'Aztec',
    'PDF417',
  ],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

self.addEventListener('message', async ({ data }: MessageEvent<DecoderRequest>) => {
  const answer: DecoderAnswer = await readBarcodes(data, options).then(
    (found) => ({ texts: found.filter(({ isValid }) => isValid).map(({ text }) => text) }),
    (error: unknown) => ({ error: String(error) }),
  );
  self.postMessage(answer);
});
