import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#lib/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import { inlineToPlainText } from './markdown-to-plain-text.ts';
import styles from './markdown.module.css';
import { tableToCsv, tableToTsv } from './table-text.ts';

interface TableBlockProps {
  children: ReactNode;
  rows: readonly (readonly string[])[];
  growing: boolean;
}

export function TableBlock({ children, rows, growing }: TableBlockProps) {
  const { t } = useTranslation('markdown');
  const tableRef = useRef<HTMLTableElement>(null);
  const widths = useKeptWidths(tableRef, growing);
  const plainRows = () => rows.map((row) => row.map((cell) => inlineToPlainText(cell)));
  return (
    <div data-surface="frame" className={styles['tableCard']}>
      <div className={styles['scroller']} role="group" aria-label={t('table.label')} tabIndex={0}>
        <table
          ref={tableRef}
          style={widths === null ? undefined : { tableLayout: 'fixed', minInlineSize: sum(widths) }}
        >
          {widths !== null && (
            <colgroup>
              {widths.map((width, column) => (
                <col key={column} style={{ inlineSize: `${share(width, widths)}%` }} />
              ))}
            </colgroup>
          )}
          {children}
        </table>
      </div>
      {/* Below a growing table it would move with every row. */}
      {!growing && (
        <div data-tone="tertiary" data-text="small" className={styles['tableTools']}>
          <CopyButton label={t('table.copy')} text={() => tableToTsv(plainRows())} />
          <button
            data-tone="tertiary"
            type="button"
            className={styles['tool']}
            onClick={() =>
              saveFile(
                new Blob([tableToCsv(plainRows())], { type: 'text/csv;charset=utf-8' }),
                `${t('table.fileName')}.csv`,
              )
            }
          >
            {t('table.download')}
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * Column widths (px) of a table that grows, as its head and first row need them; null for a table
 * that was complete when it appeared. Later rows would change the widths of an automatic layout.
 */
function useKeptWidths(
  tableRef: RefObject<HTMLTableElement | null>,
  growing: boolean,
): readonly number[] | null {
  const [widths, setWidths] = useState<readonly number[] | null>(null);

  useLayoutEffect(() => {
    if (!growing) return;
    const cells = Array.from(tableRef.current?.rows[0]?.cells ?? []);
    const measured = cells.map((cell) => cell.getBoundingClientRect().width);
    if (sum(measured) > 0) setWidths(measured);
    // Only when the table appears.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);

  return widths;
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

function share(width: number, widths: readonly number[]): string {
  return ((100 * width) / sum(widths)).toFixed(3);
}
