import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditFilter } from '#contract/console/calls.ts';
import { consoleApi } from '#data/console.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { tableToCsv } from '#ui/markdown/table-text.ts';
import { actionKeys, detailsOf } from './audit-words.ts';
import { useAuditWords } from './use-audit-words.ts';

/** The rows of the filter as a file. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation('management');
  const { dateTime } = useFormatters();
  const words = useAuditWords();
  const [isBusy, setIsBusy] = useState(false);

  const run = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { list: rows, isWhole } = await consoleApi.exportAudit(filter);
      const head = ['time', 'actor', 'action', 'target', 'details'] as const;
      const table = rows.map((row) => {
        const { action, kind } = actionKeys(row);
        return [
          dateTime(row.createdAt),
          row.actor.nickname === '' ? t('audit.someone') : row.actor.nickname,
          kind === null ? t(action) : `${t(action)} ${t(kind)}`,
          row.target.label,
          detailsOf(row)
            .map((detail) => `${words.nameOf(detail)}: ${words.valueOf(detail)}`)
            .join('; '),
        ];
      });
      saveFile(
        new Blob([tableToCsv([head.map((each) => t(`audit.${each}`)), ...table])], {
          type: 'text/csv;charset=utf-8',
        }),
        `${t('audit.title')}.csv`,
      );
      if (!isWhole) toast('info', t('audit.exported', { count: rows.length }));
    } catch {
      // The HTTP layer has shown the error.
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button aria-disabled={isBusy || undefined} onClick={() => void run()}>
      {isBusy ? t('audit.exporting') : t('audit.export')}
    </Button>
  );
}
