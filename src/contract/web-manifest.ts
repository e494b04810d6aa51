/** Where browsers read how the staff UI is installed on a device: `?club=` names the club, `?role=` what the device was let in as. */
export const WEB_MANIFEST_PATH = '/app.webmanifest';
