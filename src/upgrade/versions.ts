const { compare } = new Intl.Collator('en', { numeric: true });

/** True if a version comes after another. A pre-release comes before its release (https://semver.org/#spec-item-11). */
export function isNewer(version: string, than: string): boolean {
  const [core, pre] = parts(version);
  const [otherCore, otherPre] = parts(than);
  const order = compare(core, otherCore);
  if (order !== 0) return order > 0;
  return pre === '' || otherPre === '' ? pre === '' && otherPre !== '' : compare(pre, otherPre) > 0;
}

/** The numbers of a version and its pre-release; build metadata says nothing. */
function parts(version: string): [core: string, pre: string] {
  const [core = '', pre = ''] = version.split('+', 1)[0]!.split(/-(.*)/);
  return [core, pre];
}
