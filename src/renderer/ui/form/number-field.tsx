import { NumberInput, type NumberInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Digits behind the point; 0 for whole numbers. */
  decimals?: number;
  negative?: boolean;
}

/** A number that may be missing. */
export function NumberField({ value, onChange, decimals = 3, negative = false, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      size="sm"
      hideControls
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={negative}
      allowedDecimalSeparators={['.', ',']}
      {...rest}
      value={value ?? ''}
      onChange={(next) => onChange?.(next === '' || !Number.isFinite(Number(next)) ? null : Number(next))}
    />
  );
}
