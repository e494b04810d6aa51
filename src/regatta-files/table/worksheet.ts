import type { Row } from './csv-rows';

/** A sheet of a workbook without its blank rows. */
export interface Worksheet {
  name: string;
  rows: Row[];
}
