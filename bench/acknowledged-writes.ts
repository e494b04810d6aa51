import { type BenchClub, CLUB } from './bench-club';
import { putRegatta, regattaData } from './data';
import { fsyncsPerSecond } from './fsync';
import { printHeading, printRow, repeat, sampleOf } from './measure';

const NOW = Date.UTC(2026, 5, 1);

export async function benchAcknowledgedWrites(club: BenchClub): Promise<void> {
  printHeading('Acknowledged writes, each on the disk before its answer (synchronous=FULL)');
  const { registrations, ...rest } = regattaData('writes', CLUB, 100, 1);
  await putRegatta(club.server.store, CLUB, { registrations, ...rest, scores: [] });
  const finishes = (run: number) =>
    Array.from({ length: 500 }, (_, index) => ({
      registration_id: registrations[index % registrations.length]!.id,
      race_number: 1 + Math.floor(index / registrations.length),
      finish_time: 3000 + run + index / 10,
    }));
  const scans = (run: number) =>
    Array.from({ length: 500 }, (_, index) => ({
      id: `band_${index % registrations.length}`,
      regatta_id: 'writes',
      status: index % 2 ? 'ashore' : 'sailing',
      timestamp: NOW + run * 1000 + index,
    }));
  const rate = async (path: string, bodies: (run: number) => object[], inFlight: number) => {
    const results = await repeat({ runs: 5 }, async (run) => {
      const { ms } = await club.post(path, bodies(run), inFlight);
      return 500_000 / ms;
    });
    printRow({ what: `POST ${path}, ${inFlight} in flight`, sample: sampleOf(results), unit: '/s' });
  };
  await rate('/scores', finishes, 1);
  await rate('/scores', finishes, 16);
  await rate('/wristbands/scan_event', scans, 1);
  await rate('/wristbands/scan_event', scans, 16);
  const disk = await repeat({ runs: 5 }, fsyncsPerSecond);
  printRow({ what: 'for comparison: fsync of 4 KiB', sample: sampleOf(disk), unit: '/s' });
}
