import { publicationStatusNames } from '@contract/publication-status';
import { resultEffect as t } from '@messages/races/setup';
import formStyles from '@/ui/form/form.module.css';
import { usePublication } from '../use-publications';

/** Tells before saving how results will change, and that published results stay until published again. */
export function ResultEffect({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className={formStyles.effect} role="status">
      {text} <Published />
    </p>
  );
}

function Published() {
  const publication = usePublication();
  if (publication === null) return t.nothingIsPublishedYet;
  return publication
    ? t.versionWontChange(publication.number, publicationStatusNames[publication.status])
    : t.publishedVersionWontChange;
}
