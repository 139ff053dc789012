import { memo, type CSSProperties, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { lineMark } from '../model/line-mark.ts';
import { cellText, type CellNames, type SheetColumn } from '../model/sheet-columns.ts';
import { HEAD_WIDTH } from '../model/sheet-layout.ts';
import styles from './sheet-table.module.css';

export function useColumnName(): (column: SheetColumn | undefined) => string {
  const { t } = useTranslation('quotations');

  return (column) =>
    column === undefined ? '' : (column.name ?? t(`column.${columnName(column.key)}`));
}

export function SheetHead({ columns }: { columns: readonly SheetColumn[] }) {
  const { t } = useTranslation('quotations');
  const nameOf = useColumnName();

  return (
    <div role="row" aria-rowindex={1} className={styles['head']}>
      <span role="columnheader" style={{ inlineSize: HEAD_WIDTH }}>
        {t('sheet.number')}
      </span>
      {columns.map((each) => (
        <span
          key={each.key}
          role="columnheader"
          data-number={each.isNumber || undefined}
          style={{ inlineSize: each.width }}
          title={each.isHidden ? t('sheet.hiddenColumn') : undefined}
        >
          {nameOf(each)}
          {each.isHidden && <small>{t('sheet.hiddenMark')}</small>}
        </span>
      ))}
    </div>
  );
}

interface RowCellsProps {
  row: number;
  line: QuotationLine | undefined;
  priced: PricedLine | undefined;
  columns: readonly SheetColumn[];
  names: CellNames;
}

export const RowCells = memo(function RowCells({
  row,
  line,
  priced,
  columns,
  names,
}: RowCellsProps) {
  const { t } = useTranslation('quotations');
  const mark = line === undefined ? null : lineMark(line, priced);

  return (
    <>
      <span
        role="rowheader"
        data-row={row}
        className={styles['rowHead']}
        style={{ inlineSize: HEAD_WIDTH }}
      >
        {line === undefined ? '+' : row + 1}
      </span>
      {columns.map(({ key, width, isNumber, isWorkedOut }, column) => {
        const text = line === undefined ? '' : cellText(line, priced, key, names);
        const shown = isNumber ? grouped(text) : text;
        return (
          <span
            key={key}
            role="gridcell"
            data-row={row}
            data-column={column}
            data-number={isNumber || undefined}
            data-own={(key === 'price' && priced?.isOwnPrice === true) || undefined}
            data-fixed={isWorkedOut || undefined}
            style={{ inlineSize: width }}
          >
            {key === 'amount' && mark !== null ? (
              <b data-mark="" data-weight="medium">
                {t(`mark.${mark}`)}
              </b>
            ) : (
              shown
            )}
            {key === 'price' && priced?.isOwnPrice === true && <small>{t('sheet.ownPrice')}</small>}
          </span>
        );
      })}
    </>
  );
});

interface ElementProps {
  children?: ReactNode;
  style?: CSSProperties;
  ref?: Ref<HTMLDivElement>;
}

export function RowGroup({ ref, ...rest }: ElementProps) {
  return <div ref={ref} role="rowgroup" {...rest} />;
}

export function RowItem({ ref, index, ...rest }: ElementProps & { index: number }) {
  return <div ref={ref} role="row" aria-rowindex={index + 2} className={styles['row']} {...rest} />;
}

type ColumnName = Exclude<SheetColumn['key'], `own:${string}`> | 'own';

function columnName(key: SheetColumn['key']): ColumnName {
  return key.startsWith('own:') ? 'own' : (key as ColumnName);
}
