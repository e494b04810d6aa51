import { statfsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/**
 * Arguments meant for cloud functions. Staff browsers keep separate processes and the same-origin rule; an emulated
 * graphics card would take half of the processor's time. Each page's process is a copy of a loaded one (the zygote): to
 * load the program anew takes a twelfth of a story's processor time.
 */
const notForUs = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/**
 * True if Chromium may use its normal shared memory. By default Playwright makes it use files in /tmp, for containers
 * with little of it; that costs a tenth of the processor's time.
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
 * Launch options for the Chromium from npm, in stories and bench. The first call unpacks it into the temporary folder.
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
