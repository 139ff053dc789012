import type { ReactNode } from 'react';
import { ListNotice } from '#components/list-states.tsx';
import type { Edited } from './use-edited.ts';

/**
 * What stands beside a list; null where nothing is open.
 * @param missing says that there is no such one
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
