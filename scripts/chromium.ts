import { statfsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/**
 * Its arguments are for a cloud function. A browser like the one staff use keeps its processes and its same-origin rule;
 * drawing by an emulated graphics card would take half of the processor's time.
 */
const notForUs = [
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * Whether Chromium may keep its shared memory where it does elsewhere. Playwright has it use files in /tmp, as containers
 * often have little of it, and that takes a tenth of the processor's time.
 */
function hasSharedMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false;
  }
}

/**
 * How Playwright starts the Chromium from npm, in the stories and in the bench. The first call unpacks it into the folder for
 * temporary files.
 */
export async function chromiumOptions(): Promise<LaunchOptions> {
  return {
    executablePath: await chromium.executablePath(),
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    args: [
      ...chromium.args.filter((argument) => !notForUs.includes(argument)),
      '--no-sandbox',
      '--disable-gpu',
    ],
  };
}
