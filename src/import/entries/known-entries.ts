import type { Registration } from '../../contract/areas/racing/registrations';
import type { Readable } from '../../db/connection';
import { selectRecords } from '../../db/records';
import { plainName, plainSailNumber, sailNumberParts } from '../../shared/same-name';

/** Cells of a line that identify its boat. */
export interface BoatCells {
  id?: string;
  sailNumber: string;
  boatClass?: string;
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
   * Finds the entry with this sail number, however it is written. The class decides between two with the same number.
   *
   * @throws AmbiguousBoat
   */
  withSailNumber({ sailNumber, boatClass }: BoatCells): Registration | undefined {
    const same = this.#bySail.get(plainSailNumber(sailNumber)) ?? [];
    const exact = same.filter((entry) => entry.sail_number === sailNumber);
    return only(exact.length > 0 ? exact : same, boatClass);
  }

  /**
   * Finds the boat of a finish-sheet line: by sail number, with or without national letters, else by bow number.
   *
   * @throws AmbiguousBoat
   */
  onSheet({ sailNumber, boatClass, bowNumber }: BoatCells): Registration | undefined {
    if (sailNumber === '') return only(this.#byBow.get(plainName(bowNumber ?? '')) ?? [], boatClass);
    const found = this.withSailNumber({ sailNumber, ...(boatClass && { boatClass }) });
    const { nation, number } = sailNumberParts(sailNumber);
    if (found || number === '') return found;
    const others = this.#byNumber.get(number) ?? [];
    return only(
      nation === null ? others : others.filter((one) => sailNumberParts(one.sail_number).nation === null),
      boatClass,
    );
  }

  withId(id: string): Registration | undefined {
    return this.#byId.get(id);
  }
}

function add(map: Map<string, Registration[]>, key: string, entry: Registration): void {
  map.set(key, [...(map.get(key) ?? []), entry]);
}

function only(found: readonly Registration[], boatClass: string | undefined): Registration | undefined {
  if (found.length < 2) return found[0];
  const wanted = plainName(boatClass ?? '');
  const ofClass = found.filter((one) => wanted !== '' && plainName(one.boat_class ?? '') === wanted);
  if (ofClass.length === 1) return ofClass[0];
  throw new AmbiguousBoat(ofClass.length > 1 ? ofClass : found);
}
