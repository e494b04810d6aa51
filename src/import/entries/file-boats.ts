import { fileBoats as t } from '@messages/server/import';
import type { Registration } from '../../contract/areas/racing/registrations';
import { groupBy } from '../../shared/group-by';
import { plainName, plainSailNumber } from '../../shared/same-name';
import { cellOf, type Line, LineError } from '../tables/table-kind';
import { AmbiguousBoat, type BoatCells, type KnownEntries } from './known-entries';
import { helmOf, sailNumberOf } from './line';

/** A boat with her class, helm and name folded for comparison. */
interface Boat extends BoatCells {
  folded: readonly string[];
}

/** Matches the lines of an entry list to boats. Lines of one sail number are told apart by class, helm and name. */
export class BoatsOfFile {
  readonly #lines: ReadonlyMap<string, Boat[]>;
  readonly #named = new Set<string>();
  /** Lines that were taken, by the id or sail number of their boat. */
  readonly #taken = new Map<string, { line: number; boat: Boat }[]>();

  constructor(
    private readonly known: KnownEntries,
    lines: readonly Line[],
  ) {
    this.#lines = groupBy(lines.map(boatOf), ({ sailNumber }) => plainSailNumber(sailNumber));
  }

  /** The entry of a line, by id or else by sail number; undefined for a new boat. @throws LineError */
  find(line: Line): Registration | undefined {
    const found = this.#find(line);
    if (found) this.#named.add(found.id);
    return found;
  }

  /** Notes the boat of a refused line, if the line names her. */
  name(line: Line): void {
    try {
      this.find(line);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
    }
  }

  #find(line: Line): Registration | undefined {
    const id = cellOf(line, 'id');
    if (id !== '') return this.known.withId(id);
    const boat = boatOf(line);
    try {
      const found = this.known.withSailNumber(boat);
      return found && this.#isAnother(boat, found) ? undefined : found;
    } catch (error) {
      if (!(error instanceof AmbiguousBoat)) throw error;
      const names = error.boats.map(({ boat_class, helm, boat_name }) =>
        [boat_class, helm, boat_name].filter(Boolean).join(' '),
      );
      throw new LineError(t.severalEntries(error.boats.length, boat.sailNumber, names.join('; ')));
    }
  }

  /** True if the file has the found boat on another line, and this line differs. */
  #isAnother(boat: Boat, found: Registration): boolean {
    const entry = cellsOf(found);
    const others = this.#lines.get(plainSailNumber(boat.sailNumber)) ?? [];
    return differ(boat, entry) && others.some((other) => !differ(other, entry));
  }

  /** The earlier line of the same boat that was taken. */
  earlierLine(line: Line, before: Registration | undefined): number | undefined {
    const boat = boatOf(line);
    const { id, key } = keyOf(line, before);
    return this.#taken.get(key)?.find((other) => id !== '' || !differ(boat, other.boat))?.line;
  }

  taken(line: Line, before: Registration | undefined): void {
    const { key } = keyOf(line, before);
    const same = this.#taken.get(key) ?? [];
    same.push({ line: line.line, boat: boatOf(line) });
    this.#taken.set(key, same);
  }

  /** Entries that no line names, not even a refused one. */
  absent(): Registration[] {
    return this.known.all.filter(({ id }) => !this.#named.has(id));
  }
}

function keyOf(line: Line, before: Registration | undefined): { id: string; key: string } {
  const id = before?.id ?? cellOf(line, 'id');
  return { id, key: id === '' ? plainSailNumber(sailNumberOf(line)) : `id ${id}` };
}

function boatOf(line: Line): Boat {
  return folded({
    sailNumber: sailNumberOf(line),
    boatClass: cellOf(line, 'boat_class'),
    helm: helmOf(line),
    boatName: cellOf(line, 'boat_name'),
  });
}

function cellsOf({ sail_number, boat_class, helm, boat_name }: Registration): Boat {
  return folded({ sailNumber: sail_number, boatClass: boat_class, helm, boatName: boat_name });
}

function folded(cells: BoatCells): Boat {
  const { boatClass, helm, boatName } = cells;
  return { ...cells, folded: [boatClass, helm, boatName].map((text) => plainName(text ?? '')) };
}

/** True if both have a class, helm or name, and not the same. */
function differ(one: Boat, other: Boat): boolean {
  return one.folded.some((a, field) => {
    const b = other.folded[field];
    return a !== '' && b !== '' && a !== b;
  });
}
