import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { QuotationColumn } from '#contract/quotation/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import type { SheetAction } from '../model/sheet.ts';
import styles from './parts.module.css';

interface ColumnsFormProps {
  columns: readonly QuotationColumn[];
  dispatch: (action: SheetAction) => void;
}

const MAX_NAME = 60;

/** The member's own columns; a hidden one stays with the member. */
export function ColumnsForm({ columns, dispatch }: ColumnsFormProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const change = (next: (before: QuotationColumn[]) => QuotationColumn[], group?: string) =>
    dispatch({
      kind: 'draft',
      change: (draft) => ({ ...draft, columns: next(draft.columns) }),
      ...(group !== undefined && { group }),
    });
  const set = (column: string, fields: Partial<QuotationColumn>) =>
    change(
      (before) => before.map((each) => (each.id === column ? { ...each, ...fields } : each)),
      `column ${column} ${Object.keys(fields).join()}`,
    );

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('columns.title')}>
      <h2 data-text="message">{t('columns.title')}</h2>
      <p data-tone="secondary" data-text="small">
        {t('columns.intro')}
      </p>
      {columns.length > 0 && (
        <ul className={styles['section']}>
          {columns.map(({ id: column, name, isHidden }, at) => (
            <li key={column} className={styles['newLink']}>
              <TextField
                id={`${id}${column}`}
                label={t('columns.name', { n: at + 1 })}
                maxLength={MAX_NAME}
                value={name}
                onChange={(text) => set(column, { name: text })}
              />
              <label className={styles['check']}>
                <Checkbox
                  checked={isHidden}
                  onChange={({ target }) => set(column, { isHidden: target.checked })}
                />
                {t('columns.hidden')}
              </label>
              <IconButton
                label={t('columns.remove', { name: name === '' ? String(at + 1) : name })}
                icon={<DeleteOutlined aria-hidden="true" />}
                onClick={() => change((before) => before.filter((each) => each.id !== column))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        <Button
          size="small"
          disabled={columns.length >= QUOTATION_LIMITS.columns}
          onClick={() => change((before) => [...before, { id: uuid(), name: '', isHidden: false }])}
        >
          {t('columns.add')}
        </Button>
        {columns.length >= QUOTATION_LIMITS.columns && (
          <span data-tone="secondary">
            {t('columns.most', { count: QUOTATION_LIMITS.columns })}
          </span>
        )}
      </div>
    </section>
  );
}
