import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from './copy-button.tsx';
import { inlineToPlainText } from './markdown-to-plain-text.ts';
import styles from './markdown.module.css';
import { tableToCsv, tableToTsv } from './table-text.ts';

interface TableBlockProps {
  children: ReactNode;
  /** The Markdown of each cell, header row first. */
  rows: readonly (readonly string[])[];
}

function download(content: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function TableBlock({ children, rows }: TableBlockProps) {
  const { t } = useTranslation('markdown');
  const plainRows = () => rows.map((row) => row.map((cell) => inlineToPlainText(cell)));
  return (
    <div className={styles['tableCard']}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles['scroller']} role="group" aria-label={t('table.label')} tabIndex={0}>
        <table>{children}</table>
      </div>
      <div className={styles['tableTools']}>
        <CopyButton label={t('table.copy')} text={() => tableToTsv(plainRows())} />
        <button
          type="button"
          className={styles['tool']}
          onClick={() => download(tableToCsv(plainRows()), `${t('table.fileName')}.csv`)}
        >
          {t('table.download')}
        </button>
      </div>
    </div>
  );
}
