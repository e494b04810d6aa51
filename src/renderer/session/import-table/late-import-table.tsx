import { late } from '@/ui/late';
import type { ImportTableProps } from './import-table';

/** `ImportTable`, loaded after the first screen. */
export const ImportTable = late<ImportTableProps>(async () => (await import('./import-table')).ImportTable);
