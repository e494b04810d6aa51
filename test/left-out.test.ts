import { expectTypeOf, it } from 'vitest';
import type { LeftOut } from './left-out';

it('names each member that may be left out', () => {
  expectTypeOf<LeftOut<{ a?: 1; b: { c: 2 | undefined }[] | null; d: 3 | null }>>().toEqualTypeOf<
    'a' | 'c'
  >();
  expectTypeOf<LeftOut<{ a: 1 | null; b: Record<string, unknown>; c: (d?: 1) => void }>>().toBeNever();
});
