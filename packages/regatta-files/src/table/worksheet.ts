import { UserError } from '@dockside/contract/errors';
import { worksheet as t } from '../words';
import type { Row } from './csv-rows';

/** A sheet of a workbook without its blank rows. */
export interface Worksheet {
  name: string;
  rows: Row[];
}

const MOST_ROWS = 50_000;
/** Cells of all sheets together, with the blanks left of each row's last. */
const MOST_CELLS = 2_000_000;
/** Cells beyond are not read. */
export const MOST_COLUMNS = 500;

/** A workbook above the size of any real table. */
export class TooLarge extends UserError {
  constructor() {
    super(t.tooLarge);
  }
}

/** Collects the rows of a workbook's sheets. A small file can unpack to anything. */
export class RowCollector {
  #cells = 0;

  /** @throws TooLarge */
  add(rows: Row[], row: Row): void {
    this.#cells += row.cells.length;
    if (rows.push(row) > MOST_ROWS || this.#cells > MOST_CELLS) throw new TooLarge();
  }
}
