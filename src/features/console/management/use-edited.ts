import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CursorList, CursorPage } from '#lib/use-cursor-list.ts';
import type { OpenOne } from './use-open-one.ts';

interface Versioned {
  id: string;
  version: number;
}

/** What is open beside a list. */
export type Edited<Item> =
  | { status: 'closed' | 'loading' | 'missing' }
  | {
      status: 'open';
      /** Null: a new one. */
      item: Item | null;
      /** Changes with what a form has to begin anew for: another item, version or language. */
      formKey: string;
    };

/** What a form tells of what is written in it. */
export interface FormEvents<Item> {
  onDirty: (isDirty: boolean) => void;
  onSaved: (item: Item) => void;
  /** Reads what somebody else has saved. */
  onReload: () => void;
}

interface Editing<Item> {
  edited: Edited<Item>;
  open: (item: Item) => void;
  events: FormEvents<Item>;
}

/** The one that is edited of a list whose texts are those of the language in use. */
export function useEdited<Item extends Versioned>(
  list: CursorList<Item, CursorPage<Item>>,
  { id, newTitle, ...one }: OpenOne,
): Editing<Item> {
  const { language } = useTranslation().i18n;
  // It stays known when the list is read anew.
  const [kept, setKept] = useState<{ item: Item; language: string } | null>(null);
  const listed = list.items.find((each) => each.id === id);
  // In another language its texts are others: saved there they would replace those.
  const known = kept?.item.id === id && kept.language === language ? kept.item : undefined;
  const item = known !== undefined && known.version > (listed?.version ?? 0) ? known : listed;
  const editedOf = (): Edited<Item> => {
    if (id === null) {
      return newTitle === null
        ? { status: 'closed' }
        : { status: 'open', item: null, formKey: 'new' };
    }
    if (item === undefined) return { status: list.status === 'loading' ? 'loading' : 'missing' };
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
        list.reload();
        one.follow(saved.id);
      },
      onReload: () => {
        one.setIsDirty(false);
        setKept(null);
        list.reload();
      },
    },
  };
}
