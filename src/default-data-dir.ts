import envPaths from 'env-paths';

/** Where the club's data is unless somebody says otherwise: this user's data folder, the same for both hosts. */
export const defaultDataDir = envPaths('Dockside', { suffix: '' }).data;
