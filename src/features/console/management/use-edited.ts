import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesResult } from '#data/pages.ts';
import type { OpenOne } from './use-open-one.ts';

interface Versioned {
  id: string;
  version: number;
}

export type Edited<Item> =
  | { status: 'closed' | 'loading' | 'missing' }
  | {
      status: 'open';
      item: Item | null;
      /** Changes when the form must be reset: other item, version or language. */
      formKey: string;
    };

export interface FormEvents<Item> {
  onDirty: (isDirty: boolean) => void;
  onSaved: (item: Item) => void;
  onReload: () => void;
}

interface Editing<Item> {
  edited: Edited<Item>;
  open: (item: Item) => void;
  events: FormEvents<Item>;
}

export function useEdited<Item extends Versioned>(
  list: PagesResult<Item>,
  { id, newTitle, ...one }: OpenOne,
): Editing<Item> {
  const { language } = useTranslation().i18n;
  // The item stays available while the list is reloaded.
  const [kept, setKept] = useState<{ item: Item; language: string } | null>(null);
  const listed = list.data?.items.find((each) => each.id === id);
  // The texts are language-specific: saving them under another language would overwrite that one.
  const known = kept?.item.id === id && kept.language === language ? kept.item : undefined;
  const item = known !== undefined && known.version > (listed?.version ?? 0) ? known : listed;
  const editedOf = (): Edited<Item> => {
    if (id === null) {
      return newTitle === null
        ? { status: 'closed' }
        : { status: 'open', item: null, formKey: 'new' };
    }
    if (item === undefined) return { status: list.isPending ? 'loading' : 'missing' };
    return { status: 'open', item, formKey: `${id} ${String(item.version)} ${language}` };
  };

  return {
    edited: editedOf(),
    open: (next) => {
      setKept({ item: next, language });
      one.open(next.id);
    },
    events: {
      onDirty: one.setIsDirty,
      onSaved: (saved) => {
        setKept({ item: saved, language });
        one.follow(saved.id);
      },
      onReload: () => {
        one.setIsDirty(false);
        setKept(null);
        void list.refetch();
      },
    },
  };
}
