import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/text-field.tsx';
import { readAmount } from '../model/amounts.ts';

interface AmountFieldProps {
  id: string;
  label: string;
  note?: string | undefined;
  value: string | null;
  max?: number;
  onChange: (value: string | null) => void;
}

/** An amount; text that is none stays in the field with a problem, and changes nothing. */
export function AmountField({ value, max = Infinity, onChange, ...texts }: AmountFieldProps) {
  const { t } = useTranslation('quotations');
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? null : readAmount(typed);
  const isWrong =
    typed !== null && typed.trim() !== '' && (amount === null || Number(amount) > max);

  return (
    <TextField
      {...texts}
      problem={isWrong ? t('prices.noAmount') : undefined}
      value={isWrong || (typed !== null && readAmount(typed) === value) ? typed : (value ?? '')}
      onChange={(text) => {
        setTyped(text);
        const read = readAmount(text);
        if (text.trim() === '') onChange(null);
        else if (read !== null && Number(read) <= max) onChange(read);
      }}
    />
  );
}
