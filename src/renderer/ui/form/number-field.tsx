import { NumberInput, type NumberInputProps } from '@mantine/core';
import { memo, useState } from 'react';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Decimal places; 0 for whole numbers. */
  decimals?: number;
  negative?: boolean;
}

/**
 * A number, or empty. Keeps what is typed until the field is left: `-` and `.` are no numbers yet, and `-0` would lose
 * its sign.
 */
export const NumberField = memo(function NumberField(props: NumberFieldProps) {
  const { value = null, onChange, onBlur, decimals = 3, negative = false, ...rest } = props;
  const [typed, setTyped] = useState<number | string>('');
  return (
    <NumberInput
      size="sm"
      hideControls
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={negative}
      allowedDecimalSeparators={['.', ',']}
      {...rest}
      value={numberIn(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange?.(numberIn(next));
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
});

/** Null while the text is no number. */
function numberIn(text: number | string): number | null {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return null;
  return number === 0 ? 0 : number;
}
