import { RESULTS_PATH } from '../../contract/published-results';

/** Characters that every system takes in a file name. Other characters are written as their code points. */
const PLAIN = /^[\p{L}\p{N} ,()+_-]$/u;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** In bytes of UTF-8. Systems take 255, including the additions to the name: its ending, a number, `.partial`. */
const LONGEST_NAME = 120;

/** The paths of a site's files. Each address has a path that every file system takes, and no two share one. */
export class SitePaths {
  readonly #paths = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** @param address of a results page: `/results/reg_1/IRC%20One.csv` */
  of(address: string): string {
    const known = this.#paths.get(address);
    if (known !== undefined) return known;
    const path = this.#free(plainPath(address));
    this.#paths.set(address, path);
    return path;
  }

  /** On some file systems capitals and small letters are the same. */
  #free(path: string): string {
    for (let number = 1; ; number++) {
      const name = number === 1 ? path : path.replace(/(\.\w+)$/, `-${number}$1`);
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

function plainPath(address: string): string {
  const segments = address.slice(RESULTS_PATH.length).split('/').filter(Boolean).map(plainName);
  const last = segments.at(-1);
  // A page without an ending is a folder with an index: servers show that at the folder's address.
  if (last === undefined || !/\.(?:css|csv|html|json|js|png|txt|xml)$/.test(last))
    segments.push('index.html');
  return segments.join('/');
}

function plainName(segment: string): string {
  const [, name = '', ending = ''] = /^(.*?)(\.(?:css|csv|html|json|js|png|txt|xml))?$/s.exec(
    decodeURIComponent(segment),
  )!;
  const plain = cut(
    [...name].map((sign) => (PLAIN.test(sign) ? sign : `~${sign.codePointAt(0)!.toString(16)}`)),
  )
    // A blank at either end is lost on some systems.
    .replace(/^ | $/g, '~20');
  return `${DEVICE.test(plain) ? '~' : ''}${plain}${ending}`;
}

/** As many whole signs as fit: systems count bytes, and each of them may take four. */
function cut(signs: readonly string[]): string {
  let name = '';
  for (const sign of signs) {
    if (Buffer.byteLength(name + sign) > LONGEST_NAME) break;
    name += sign;
  }
  return name;
}
