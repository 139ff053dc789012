import type { ReactNode } from 'react';
import { ListNotice } from '#ui/list-states.tsx';
import type { Edited } from './use-edited.ts';

/**
 * The panel beside a list; null if nothing is open.
 * @param missing message if the item doesn't exist
 */
export function editPanel<Item>(
  edited: Edited<Item>,
  missing: string,
  form: (item: Item | null, formKey: string) => ReactNode,
): ReactNode {
  switch (edited.status) {
    case 'closed':
      return null;
    case 'loading':
      return <></>;
    case 'missing':
      return <ListNotice title={missing} />;
    case 'open':
      return form(edited.item, edited.formKey);
  }
}
