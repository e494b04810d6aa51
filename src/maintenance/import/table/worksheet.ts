import type { Row } from './csv-rows';

/** A sheet of a workbook; blank rows are left out. */
export interface Worksheet {
  name: string;
  rows: Row[];
}
