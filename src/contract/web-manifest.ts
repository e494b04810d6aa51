/** Path of the web app manifest for installing the staff UI. `?club=` names the club, `?role=` the device's role. */
export const WEB_MANIFEST_PATH = '/app.webmanifest';
