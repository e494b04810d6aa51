import type { Registration } from '../../contract/areas/racing/registrations';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { plainName, plainSailNumber, sailNumberParts } from '../../shared/same-name';

/** Cells of a line that identify its boat. */
export interface BoatCells {
  id?: string;
  sailNumber: string;
  boatClass?: string | null | undefined;
  helm?: string | null | undefined;
  boatName?: string | null | undefined;
  bowNumber?: string;
}

/** Several boats match a line. */
export class AmbiguousBoat extends Error {
  constructor(readonly boats: readonly Registration[]) {
    super(`${boats.length} boats`);
  }
}

/** Looks up a regatta's entries for the lines of a table. */
export class KnownEntries {
  readonly all: readonly Registration[];
  readonly #byId: ReadonlyMap<string, Registration>;
  readonly #bySail = new Map<string, Registration[]>();
  readonly #byNumber = new Map<string, Registration[]>();
  readonly #byBow = new Map<string, Registration[]>();

  constructor(db: Readable, regattaId: string) {
    this.all = selectRecords(db, 'registrations', 'regatta_id = ? ORDER BY row', regattaId);
    this.#byId = new Map(this.all.map((entry) => [entry.id, entry]));
    for (const entry of this.all) {
      add(this.#bySail, plainSailNumber(entry.sail_number), entry);
      add(this.#byNumber, sailNumberParts(entry.sail_number).number, entry);
      if (entry.bow_number) add(this.#byBow, plainName(entry.bow_number), entry);
    }
  }

  /**
   * Finds the entry with this sail number, however it is written. The class decides between two with the same number,
   * then the helm and the boat's name.
   *
   * @throws AmbiguousBoat
   */
  withSailNumber(cells: BoatCells): Registration | undefined {
    const { sailNumber } = cells;
    const same = this.#bySail.get(plainSailNumber(sailNumber)) ?? [];
    const exact = same.filter((entry) => entry.sail_number === sailNumber);
    return only(exact.length > 0 ? exact : same, cells);
  }

  /**
   * Finds the boat of a finish-sheet line: by sail number, with or without national letters, else by bow number.
   *
   * @throws AmbiguousBoat
   */
  onSheet({ sailNumber, boatClass, bowNumber }: BoatCells): Registration | undefined {
    if (sailNumber === '') return only(this.#byBow.get(plainName(bowNumber ?? '')) ?? [], { boatClass });
    const found = this.withSailNumber({ sailNumber, ...(boatClass && { boatClass }) });
    const { nation, number } = sailNumberParts(sailNumber);
    if (found || number === '') return found;
    const others = this.#byNumber.get(number) ?? [];
    return only(
      nation === null ? others : others.filter((one) => sailNumberParts(one.sail_number).nation === null),
      { boatClass },
    );
  }

  withId(id: string): Registration | undefined {
    return this.#byId.get(id);
  }
}

function add(map: Map<string, Registration[]>, key: string, entry: Registration): void {
  map.set(key, [...(map.get(key) ?? []), entry]);
}

function only(
  found: readonly Registration[],
  { boatClass, helm, boatName }: Omit<BoatCells, 'sailNumber'>,
): Registration | undefined {
  let rest = found;
  for (const [field, written] of [
    ['boat_class', boatClass],
    ['helm', helm],
    ['boat_name', boatName],
  ] as const) {
    const wanted = plainName(written ?? '');
    const same = rest.filter((one) => wanted !== '' && plainName(one[field] ?? '') === wanted);
    if (rest.length > 1 && same.length > 0) rest = same;
  }
  if (rest.length > 1) throw new AmbiguousBoat(rest);
  return rest[0];
}
