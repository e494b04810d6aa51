import { ratingListDialog as t } from '@messages/races/rating-lists';
import { useState } from 'react';
import { ChooseFile } from '@/session/import-file';
import { Dialog } from '@/ui/dialog';
import formStyles from '@/ui/form/form.module.css';
import { Notice } from '@/ui/notice';
import type { RatingList } from './rating-list';
import { RatingListPreview } from './rating-list-preview';
import { decode, RatingListError, readRatingList } from './read-rating-list';

/** Imports ratings from an office's publication, with a preview. */
export function RatingListDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t.ratingsFromPublishedList} size="64rem">
      <FromFile onDone={onClose} />
    </Dialog>
  );
}

interface Opened {
  fileName: string;
  list: RatingList;
}

function FromFile({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (chosen: File) => {
    const { name } = chosen;
    setFile(null);
    setProblem(null);
    try {
      setFile({ fileName: name, list: readRatingList(decode(await chosen.arrayBuffer()), name) });
    } catch (error) {
      setProblem(error instanceof RatingListError ? error.message : t.couldNotBeRead(name));
    }
  };
  return (
    <div className={formStyles.form}>
      <p className={formStyles.note}>{t.whichListsAreRead}</p>
      <div>
        <ChooseFile
          accept=".csv,.txt,.tsv,.json,.rms,.html,.htm"
          busy={false}
          onFile={(chosen) => void open(chosen)}
        />
      </div>
      {problem && (
        <div role="alert">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      {file && (
        <>
          <p role="status">
            {file.list.passed_over.length > 0
              ? t.fileHasAndSkips(
                  file.fileName,
                  file.list.name,
                  ratingsOf(file.list),
                  file.list.passed_over.length,
                )
              : t.fileHas(file.fileName, file.list.name, ratingsOf(file.list))}
          </p>
          <RatingListPreview list={file.list} onDone={onDone} />
        </>
      )}
    </div>
  );
}

function ratingsOf({ matched_by, ratings }: RatingList): string {
  return matched_by === 'boat_class' ? t.classes(ratings.length) : t.certificates(ratings.length);
}
