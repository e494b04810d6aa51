import './old-runtime';

// Imported dynamically, because static imports would be evaluated before it.
// biome-ignore lint/plugin: without it there is nobody who could say what is wrong, and Electron ends.
void import('./start');
