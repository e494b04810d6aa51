import type { SheetPhoto } from '@contract/areas/racing/sheet-photos';
import { MAX_PHOTOS } from '@contract/jpeg';
import { sheetPhotos as t } from '@messages/races/sheet-photos';
import { IconCamera } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { IfMay } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/fields';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { jpegOf } from './photo-image';
import styles from './sheet-photos.module.css';

/** A race's photos of its paper sheet, in a drawer beside the times. */
export function SheetPhotos({ raceNumber }: { raceNumber: number }) {
  const { regatta } = useRegatta();
  const [isOpen, setOpen] = useState(false);
  const { data } = useApiQuery('photos', {
    query: { regatta_id: regatta.id, race_number: raceNumber },
  });
  const count = data?.length ?? 0;
  return (
    <>
      <Button variant="default" size="compact-sm" className={styles.opener} onClick={() => setOpen(true)}>
        <IconCamera className={styles.camera} size={18} aria-hidden="true" />
        <span className={styles.name}>{count === 0 ? t.sheetPhoto : t.sheetPhotos(count)}</span>
      </Button>
      <RecordDrawer title={isOpen ? t.paperSheetOfRace(raceNumber) : null} onClose={() => setOpen(false)}>
        {isOpen && <Photos raceNumber={raceNumber} />}
      </RecordDrawer>
    </>
  );
}

/** A removed photo, as it may be added again. */
interface Removed {
  id: string;
  image: string;
}

function Photos({ raceNumber: race_number }: { raceNumber: number }) {
  const { regatta } = useRegatta();
  const { clubId } = useSession();
  const query = { regatta_id: regatta.id, race_number };
  const photos = useApiQuery('photos', { query });
  const add = useApiMutation('photos.add');
  const queryClient = useQueryClient();
  const [unread, setUnread] = useState<Error | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  // Photos are no records, so `/changes` does not tell of them.
  const reread = () => void queryClient.invalidateQueries({ queryKey: ['api', clubId, 'photos'] });
  const keep = (id: string, image: string, onKept: () => void = () => undefined) =>
    add.mutate(
      { body: { id, ...query, image } },
      {
        onSuccess: () => {
          reread();
          onKept();
        },
      },
    );
  const take = async (file: File | null) => {
    if (!file) return;
    setUnread(null);
    try {
      keep(`pho_${uuidv7()}`, await jpegOf(file));
    } catch (error) {
      setUnread(error as Error);
    }
  };
  const isFull = (photos.data?.length ?? 0) >= MAX_PHOTOS;
  return (
    <div className={styles.photos}>
      <IfMay need="photos.add">
        <Group gap="var(--s2)">
          <FileButton accept="image/*" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} loading={add.isPending} disabled={isFull}>
                {t.addPhoto}
              </Button>
            )}
          </FileButton>
          <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" disabled={isFull || add.isPending}>
                {t.takePhoto}
              </Button>
            )}
          </FileButton>
        </Group>
      </IfMay>
      <p className={styles.note}>{isFull ? t.photosAreMostRace(MAX_PHOTOS) : t.theyStayOnClubComputer}</p>
      <Problem error={unread ?? add.error ?? photos.error} />
      {removed && (
        <Notice tone="success" role="status">
          <Group gap="var(--s3)">
            <span>{t.photoRemoved}</span>
            <Button
              variant="default"
              size="compact-sm"
              loading={add.isPending}
              onClick={() => keep(removed.id, removed.image, () => setRemoved(null))}
            >
              {t.undo}
            </Button>
          </Group>
        </Notice>
      )}
      {photos.data?.map((photo) => (
        <Photo
          key={photo.id}
          photo={photo}
          onRemoved={(image) => {
            setRemoved({ id: photo.id, image });
            reread();
          }}
        />
      ))}
    </div>
  );
}

function Photo({ photo, onRemoved }: { photo: SheetPhoto; onRemoved: (image: string) => void }) {
  const { timeZone } = useRegatta();
  const { id, race_number, width, height, added_at, added_by } = photo;
  const { data, error } = useApiQuery('photos.get', { query: { id } });
  const remove = useApiMutation('photos.remove');
  const by = added_by ? `, ${added_by}` : '';
  return (
    <figure className={styles.photo}>
      {data && (
        <img
          src={`data:image/jpeg;base64,${data.image}`}
          width={width}
          height={height}
          alt={t.paperSheetOfRace(race_number)}
        />
      )}
      <Problem error={error ?? remove.error} />
      <figcaption>
        {`${formatMoment(added_at, serverNow(), timeZone)}${by}`}
        {data && (
          <IfMay need="photos.remove">
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              loading={remove.isPending}
              onClick={() => remove.mutate({ query: { id } }, { onSuccess: () => onRemoved(data.image) })}
            >
              {t.removePhoto}
            </Button>
          </IfMay>
        )}
      </figcaption>
    </figure>
  );
}
