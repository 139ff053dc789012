import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writeDocx } from '#lib/docx/write-docx.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { documentBlocks } from '../model/document-blocks.ts';
import type { SaveState } from '#lib/auto-saver.ts';
import type { Edited } from '../model/document-saver.ts';
import { printEditor } from '../model/print-editor.ts';
import styles from './document-head.module.css';

interface DocumentHeadProps {
  name: string;
  saving: SaveState;
  listHref: string;
  latest: RefObject<Edited>;
  onName: (name: string) => void;
  onSave: () => void;
}

export function DocumentHead(props: DocumentHeadProps) {
  const { name, saving, listHref, latest, onName, onSave } = props;
  const { t, i18n } = useTranslation('word');
  const untitled = t('editor.untitled');

  const exportDocx = async () => {
    const { content, header, footer } = latest.current;
    try {
      const file = await writeDocx(documentBlocks(content), {
        title: name.trim() || untitled,
        header,
        footer,
        pageNumbers: true,
        language: i18n.language.startsWith('zh') ? 'zh' : 'en',
      });
      saveFile(file, `${fileName(name) || untitled}.docx`);
    } catch {
      toast('error', t('editor.exportFailed'));
    }
  };

  return (
    <header className={styles['head']}>
      <Link
        data-tone="default"
        className={styles['back']}
        to={listHref}
        aria-label={t('editor.back')}
        title={t('editor.back')}
      >
        <ArrowLeftOutlined aria-hidden="true" />
      </Link>
      <input
        data-weight="strong"
        className={styles['name']}
        value={name}
        aria-label={t('editor.name')}
        placeholder={untitled}
        onChange={(event) => onName(event.target.value)}
      />
      <span
        data-tone="secondary"
        data-text="small"
        className={styles['state']}
        data-state={saving}
        role="status"
      >
        {t(`saving.${saving}`)}
      </span>
      {(saving === 'failed' || saving === 'offline') && (
        <Button variant="link" onClick={onSave}>
          {t('saving.retry')}
        </Button>
      )}
      <div className={styles['ways']}>
        <Button onClick={() => printEditor({ ...latest.current, name })}>
          <PrinterOutlined aria-hidden="true" />
          <span>{t('editor.print')}</span>
        </Button>
        <Button variant="primary" onClick={() => void exportDocx()}>
          <FileWordOutlined aria-hidden="true" />
          <span>{t('editor.docx')}</span>
        </Button>
      </div>
    </header>
  );
}

/** Removes characters that file systems don't allow. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();
}
