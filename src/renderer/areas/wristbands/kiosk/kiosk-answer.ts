import type { Wristband } from '@contract/areas/safety/wristbands';
import { kioskAnswer as t } from '@messages/wristbands';
import type { Tone } from '@/ui/state-badge';
import type { StationMode } from '../device-settings';
import type { Scan } from '../scanning/scan';
import type { Answer } from '../scanning/use-station';

/** A kiosk's message: one headline in huge letters, and a sentence below. */
export interface KioskMessage {
  tone: Tone;
  headline: string;
  detail: string;
}

export const prompts: Record<StationMode, KioskMessage> = {
  sailing: { tone: 'info', headline: t.scanYourBand, detail: t.youAreGoingOut },
  ashore: { tone: 'success', headline: t.scanYourBand, detail: t.youAreComingAshore },
};

/**
 * Message to passers-by about the last read. Bystanders can read it, so it has the boat and an initial, which the
 * wearer recognises, but no name.
 *
 * @param othersOut other bands of a band's wearer that are on the water
 */
export function kioskMessage(
  answer: Answer,
  scan: Scan | undefined,
  bandOf: (bandId: string) => Wristband | undefined,
  othersOut: (bandId: string) => readonly Wristband[],
): KioskMessage | null {
  switch (answer.kind) {
    case 'checks':
      return scan ? checkMessage(scan, bandOf(scan.bandId), othersOut(scan.bandId)) : null;
    case 'repeat':
      return {
        tone: 'neutral',
        headline: answer.status === 'sailing' ? t.youAreAlreadyOnWater : t.youAreAlreadyAshore,
        detail: t.alreadyCountedMomentAgo,
      };
    case 'merged':
    case 'layout':
    case 'leftover':
    case 'elsewhere':
      return { tone: 'danger', headline: t.notRead, detail: t.nothingWasRecordedScan };
    default:
      return null;
  }
}

function checkMessage(
  scan: Scan,
  band: Wristband | undefined,
  othersOut: readonly Wristband[],
): KioskMessage {
  const { status, state } = scan;
  const what = status === 'sailing' ? t.youAreOnWater : t.youAreAshore;
  if (state === 'unsaved' || state === 'refused')
    return { tone: 'danger', headline: t.notRecorded, detail: t.thisDeviceCouldNotSave };
  if (band?.lost_at != null)
    return {
      tone: 'danger',
      headline: t.lostBand,
      detail: t.thisBandWasReported,
    };
  if (!(band?.known ?? scan.known ?? true))
    return {
      tone: 'warning',
      headline: what,
      detail: t.unknownBandYoureCounted(scan.bandId),
    };
  const [other] = othersOut;
  if (status === 'ashore' && other)
    return {
      tone: 'warning',
      headline: t.yourOtherBand,
      detail: t.youreStillCounted(other.id),
    };
  const who = wearerInShort(band ?? { holder: scan.holder, sail_number: scan.sailNumber });
  return { tone: status === 'sailing' ? 'info' : 'success', headline: what, detail: who };
}

/** `IRL 66 · M.`: boat and initial of the wearer. */
export function wearerInShort({ holder, sail_number }: Pick<Wristband, 'holder' | 'sail_number'>): string {
  const initial = holder?.trim().charAt(0).toUpperCase();
  return [sail_number, initial && `${initial}.`].filter(Boolean).join(' · ');
}
