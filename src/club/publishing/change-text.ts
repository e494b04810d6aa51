import { isolated } from '../../shared/isolated-text';

/** `venue Cork → none`. */
export function changeText(name: string, before: string, after: string): string {
  return `${name} ${isolated(before)} → ${isolated(after)}`;
}
