/** Loads the style sheets of what the first screens do not use. What cannot be styled is shown all the same. */
export async function loadStyles(): Promise<void> {
  await import('./late-styles').catch(() => undefined);
}

/** The code of something that needs them, when they are there too. */
export async function withStyles<Module>(module: Promise<Module>): Promise<Module> {
  await Promise.all([module, loadStyles()]);
  return module;
}
