import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Versioned {
  id: string;
  version: number;
}

export interface Kept<Item> {
  /** What is open, in the newest version known; undefined where neither the list nor memory has it. */
  item: Item | undefined;
  /** Changes with what a form has to begin anew for: another item, version or language. */
  formKey: string;
  /** Stays known when the list is read anew: it was opened, or saved. */
  keep: (item: Item) => void;
  /** The list alone counts again. */
  drop: () => void;
}

/** What is open of a list whose texts are those of the language in use. */
export function useKept<Item extends Versioned>(
  items: readonly Item[],
  id: string | null,
): Kept<Item> {
  const { language } = useTranslation().i18n;
  const [kept, setKept] = useState<{ item: Item; language: string } | null>(null);
  const listed = items.find((each) => each.id === id);
  // In another language its texts are others: saved there they would replace those.
  const known = kept?.item.id === id && kept.language === language ? kept.item : undefined;
  const item = known !== undefined && known.version > (listed?.version ?? 0) ? known : listed;

  return {
    item,
    formKey: `${id ?? ''} ${String(item?.version)} ${language}`,
    keep: (next) => setKept({ item: next, language }),
    drop: () => setKept(null),
  };
}
