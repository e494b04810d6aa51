import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface NumberFieldProps {
  label: string;
  description?: ReactNode;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  placeholder?: string;
  /** Digits behind the point; 0 for whole numbers. */
  decimals?: number;
  negative?: boolean;
  required?: boolean;
  disabled?: boolean;
}

/** A number that may be missing. */
export function NumberField({ value, onChange, decimals = 3, negative = false, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      {...rest}
      size="sm"
      hideControls
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={negative}
      allowedDecimalSeparators={['.', ',']}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' || !Number.isFinite(Number(next)) ? null : Number(next))}
    />
  );
}
