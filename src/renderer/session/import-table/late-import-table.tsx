import { late } from '@/ui/late';
import type { ImportTableProps } from './import-table';

/** `ImportTable`, whose code no first screen waits for. */
export const ImportTable = late<ImportTableProps>(async () => (await import('./import-table')).ImportTable);
