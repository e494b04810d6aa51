import { NumberInput, type NumberInputProps } from '@mantine/core';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Decimal places; 0 for whole numbers. */
  decimals?: number;
  negative?: boolean;
}

/** A number, or empty. */
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
