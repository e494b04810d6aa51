import { Skeleton, Stack } from '@mantine/core';

/** Grey lines of a table's row height. */
export function SkeletonLines({ lines = 8 }: { lines?: number }) {
  return (
    <Stack gap="xs" p="md" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height={20} width={`${92 - (line % 3) * 9}%`} />
      ))}
    </Stack>
  );
}
