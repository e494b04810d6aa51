import { PageFoot } from '@/api/page-foot';
import { useSession } from '@/api/session';
import { publicVersion, usePublications } from '../use-publications';
import { useRegatta } from './regatta-context';

/** Foot of a printed screen of the regatta: its subject beside the regatta’s name, `Race 2 · IRC`. */
export function RegattaFoot({ of }: { of: string }) {
  const { regatta, timeZone } = useRegatta();
  const { club } = useSession();
  return <PageFoot title={`${club.name} · ${regatta.name} · ${of}`} timeZone={timeZone} />;
}

/** The same for results: with their version, or a note that they are unpublished. */
export function ResultsFoot({ of }: { of: string }) {
  const { regatta, timeZone } = useRegatta();
  const { club } = useSession();
  const { data } = usePublications();
  const last = data && publicVersion(data);
  const version = last?.changes_since === 0 ? last : null;
  return (
    <PageFoot
      title={`${club.name} · ${regatta.name} · ${of}`}
      timeZone={timeZone}
      version={data && version}
    />
  );
}
