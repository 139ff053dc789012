import { SearchField } from '#ui/search-field.tsx';
import { LIMITS } from '#contract/limits.ts';

interface ListSearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

export function ListSearch({ label, typed, onType }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      value={typed}
      maxLength={LIMITS.keywordChars}
      onType={(text) => onType(text)}
    />
  );
}
