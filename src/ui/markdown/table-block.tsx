import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#lib/save-file.ts';
import { CopyButton } from './copy-button.tsx';
import { inlineToPlainText } from './markdown-to-plain-text.ts';
import styles from './markdown.module.css';
import { tableToCsv, tableToTsv } from './table-text.ts';

interface TableBlockProps {
  children: ReactNode;
  rows: readonly (readonly string[])[];
}

export function TableBlock({ children, rows }: TableBlockProps) {
  const { t } = useTranslation('markdown');
  const plainRows = () => rows.map((row) => row.map((cell) => inlineToPlainText(cell)));
  return (
    <div data-surface="frame" className={styles['tableCard']}>
      <div className={styles['scroller']} role="group" aria-label={t('table.label')} tabIndex={0}>
        <table>{children}</table>
      </div>
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
    </div>
  );
}
