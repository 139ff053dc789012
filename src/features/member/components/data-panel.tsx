import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberApi } from '#data/member.ts';
import { AntdSurface } from '#ui/antd-surface.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#lib/feedback/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from '../member.module.css';
import { Panel } from './panel.tsx';

const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog.tsx')).DeletionDialog);

export function DataPanel({ isDeleting }: { isDeleting: boolean }) {
  const { t } = useTranslation('member');
  return (
    <Panel title={t('account.title')}>
      <ul className={styles['rows']}>
        <ExportRow />
        <li>
          <span className={styles['rowText']}>
            <span>{t('account.delete')}</span>
            <span data-tone="tertiary" data-text="small">
              {isDeleting ? t('account.deleting') : t('account.deleteHint')}
            </span>
          </span>
          {!isDeleting && <DeleteButton />}
        </li>
      </ul>
    </Panel>
  );
}

function ExportRow() {
  const { t } = useTranslation('member');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const data = await memberApi.exportData();
      const day = new Date().toISOString().slice(0, 10);
      const text = JSON.stringify(data, null, 2);
      saveFile(
        new Blob([text], { type: 'application/json' }),
        `${t('account.fileName', { day })}.json`,
      );
      toast('success', t('account.exported'));
    } catch {
      // The HTTP layer has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <span className={styles['rowText']}>
        <span>{t('account.export')}</span>
        <span data-tone="tertiary" data-text="small">
          {t('account.exportHint')}
        </span>
      </span>
      <Button
        size="small"
        className={styles['button']}
        aria-disabled={busy}
        onClick={() => void save()}
      >
        {busy ? t('account.exporting') : t('account.export')}
      </Button>
    </li>
  );
}

function DeleteButton() {
  const { t } = useTranslation('member');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="small"
        className={styles['button']}
        onClick={() => setAsking(true)}
      >
        {t('account.delete')}
      </Button>
      {isAsking && (
        <AntdSurface>
          <DeletionDialog onClose={() => setAsking(false)} />
        </AntdSurface>
      )}
    </>
  );
}
