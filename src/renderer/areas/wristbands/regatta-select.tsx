import type { Regatta } from '@contract/areas/regattas';
import { Select } from '@mantine/core';

interface RegattaSelectProps {
  regattas: readonly Regatta[];
  regattaId: string;
  onChoose: (regattaId: string) => void;
}

/** Which regatta's bands these are. */
export function RegattaSelect({ regattas, regattaId, onChoose }: RegattaSelectProps) {
  const byStart = [...regattas].sort((a, b) => (b.starts_at ?? 0) - (a.starts_at ?? 0));
  return (
    <Select
      aria-label="Regatta"
      allowDeselect={false}
      w={240}
      data={byStart.map(({ id, name }) => ({ value: id, label: name }))}
      value={regattaId}
      onChange={(id) => id && onChoose(id)}
    />
  );
}
