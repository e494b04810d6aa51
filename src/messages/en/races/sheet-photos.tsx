import { formatNumber, plural } from '@messages/numbers';

/** Texts of `areas/races/sheet-photos/photo-image.ts`. */
export const photoImage = {
  thisFileIsntPicture: 'This file isn’t a picture that the browser can read. Choose a JPEG or PNG file.',
  thisPictureIsTooLarge: 'This picture is too large. Take it again with less around the sheet.',
};

/** Texts of `areas/races/sheet-photos/sheet-photos.tsx`. */
export const sheetPhotos = {
  sheetPhoto: 'Sheet photo…',
  sheetPhotos: (count: number) =>
    plural(count, {
      one: `${formatNumber(count)} sheet photo`,
      other: `${formatNumber(count)} sheet photos`,
    }),
  paperSheetOfRace: (raceNumber: number) => `Paper sheet of race ${raceNumber}`,
  addPhoto: 'Add photo…',
  takePhoto: 'Take photo…',
  photosAreMostRace: (max_PHOTOS: number) =>
    `${max_PHOTOS} photos are the most a race may have. They stay on the club computer, in its backups and emergency pack.`,
  theyStayOnClubComputer: 'They stay on the club computer, in its backups and emergency pack.',
  photoRemoved: 'Photo removed.',
  undo: 'Undo',
  removePhoto: 'Remove photo',
};
