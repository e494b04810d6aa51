import { z } from 'zod';
import { jpegSize, MAX_PHOTO_TEXT, MAX_PHOTOS, PHOTO_PIXELS } from '../../jpeg';
import { additionsTo, defineRoute } from '../../route';
import { common, EpochMs, Id, NewRaceNumber, optional } from '../../schema';
import { fieldChecks as checks } from '../../words';
import { QueryRaceNumber, RaceNumber } from './scores';

const isPhoto = (text: string) => {
  const size = jpegSize(text);
  return size !== undefined && Math.max(size.width, size.height) <= PHOTO_PIXELS;
};

const shape = {
  id: Id.describe('The photo: made by the client, so that a repeat is harmless.'),
  regatta_id: common.regattaId,
};

const image = z
  .string()
  .max(MAX_PHOTO_TEXT, checks.jpegOfBytes)
  .refine(isPhoto, checks.jpegOfPixels(PHOTO_PIXELS))
  .describe(
    `The JPEG picture in base64: at most 300 kB and ${PHOTO_PIXELS} pixels a side, without what a camera notes beside it, such as the place.`,
  );

/** A photo of a paper sheet kept beside its race, without the picture. */
export const SheetPhoto = z
  .object({
    ...shape,
    race_number: RaceNumber,
    width: z.int().positive().describe('How many pixels wide it is.'),
    height: z.int().positive().describe('How many pixels high it is.'),
    added_at: EpochMs.describe('When it was added.'),
    added_by: optional.text.describe('The person, key or browser that added it, by name.'),
  })
  .meta({ id: 'SheetPhoto', description: 'A photo of a paper sheet, kept beside its race.' });
export type SheetPhoto = z.infer<typeof SheetPhoto>;

/** The photo with its picture. */
export const SheetPhotoImage = SheetPhoto.extend({
  image: z.string().describe('The JPEG picture in base64.'),
}).meta({
  id: 'SheetPhotoImage',
  description: 'A photo of a paper sheet, with the picture.',
});
export type SheetPhotoImage = z.infer<typeof SheetPhotoImage>;

export const SheetPhotoInput = z
  .object({ ...shape, race_number: NewRaceNumber, image })
  .meta({ id: 'SheetPhotoInput', description: 'A photo of a paper sheet to be kept beside its race.' });
export type SheetPhotoInput = z.output<typeof SheetPhotoInput>;

const example: SheetPhoto = {
  ...{ id: 'pho_01', regatta_id: 'reg_demo_week', race_number: 1, width: 1, height: 1 },
  ...{ added_at: 1788270300000, added_by: 'Race office' },
};

/** A grey picture of one pixel. */
export const smallestPhoto =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z';

const { reads, writes, removes } = additionsTo('scores', 'scores:write');

export const sheetPhotosRoute = defineRoute({
  ...reads,
  operationId: 'photos',
  path: '/races/photos',
  summary: 'List the photos of a race’s paper sheets, without the pictures',
  description:
    'They are only on this computer, and in its backups and emergency pack: no feed, export or cloud has them.',
  query: z.object({ regatta_id: common.regattaId, race_number: QueryRaceNumber }),
  computedFrom: [],
  data: z.array(SheetPhoto),
  example: { query: { regatta_id: 'reg_demo_week', race_number: 1 }, data: [example] },
});

export const sheetPhotoRoute = defineRoute({
  ...reads,
  operationId: 'photos.get',
  path: '/races/photo',
  summary: 'A photo of a paper sheet, with the picture',
  query: z.object({ id: shape.id }),
  computedFrom: [],
  data: SheetPhotoImage,
  example: { query: { id: 'pho_01' }, data: { ...example, image: smallestPhoto } },
});

export const addSheetPhotoRoute = defineRoute({
  ...writes,
  conditional: false,
  operationId: 'photos.add',
  path: '/races/photos',
  summary: 'Keep a photo of a paper sheet beside its race',
  description: `A race has ${MAX_PHOTOS} at the most. A photo with a known id changes nothing and answers the known one.`,
  body: SheetPhotoInput,
  data: SheetPhoto,
  record: null,
  queue: null,
  example: {
    body: { id: 'pho_01', regatta_id: 'reg_demo_week', race_number: 1, image: smallestPhoto },
    data: example,
  },
});

export const removeSheetPhotoRoute = defineRoute({
  ...removes,
  conditional: false,
  operationId: 'photos.remove',
  path: '/races/photos',
  summary: 'Remove a photo of a paper sheet for good',
  query: z.object({ id: shape.id }),
  data: SheetPhoto,
  record: null,
  queue: null,
  example: { query: { id: 'pho_01' }, data: example },
});
