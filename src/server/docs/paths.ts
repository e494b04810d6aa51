export const DOCS_PATH = '/docs';
export const REFERENCE_PATH = '/docs/reference';
export const GUIDES_PATH = '/docs/guides';
export const API_PATH = '/docs/api';
export const ERRORS_PATH = '/docs/errors';
export const CLIENT_PATH = '/client.tgz';
