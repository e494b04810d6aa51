import { late } from '@/ui/late';
import type { KeptAsideProps } from './kept-aside';

/** `KeptAside`, loaded after the screen that shows it. */
export const KeptAside = late<KeptAsideProps>(async () => (await import('./kept-aside')).KeptAside);
