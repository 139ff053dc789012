import FileImageOutlined from '@ant-design/icons/FileImageOutlined';
import FileMarkdownOutlined from '@ant-design/icons/FileMarkdownOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectSession, useSystemStore } from '#stores/system.ts';
import { Button } from '#ui/button.tsx';
import styles from './export-panel.module.css';
import {
  EXPORT_FORMATS,
  useExport,
  type ExportFormat,
  type ExportState,
} from './hooks/use-export.ts';
import { countOf, type ChosenTurns } from './model/exported-turn.ts';

interface ExportPanelProps {
  chosen: ChosenTurns;
  begin?: ExportFormat | undefined;
}

const ICONS = {
  markdown: <FileMarkdownOutlined aria-hidden="true" />,
  docx: <FileWordOutlined aria-hidden="true" />,
  pdf: <FilePdfOutlined aria-hidden="true" />,
  image: <FileImageOutlined aria-hidden="true" />,
} as const satisfies Record<ExportFormat, unknown>;

export function ExportPanel({ chosen, begin }: ExportPanelProps) {
  const { t } = useTranslation('exporting');
  const session = useSystemStore(selectSession(chosen.sessionId));
  const title = session?.title ?? chosen.records[0]?.question ?? t('panel.title');
  const { state, start, cancel } = useExport(chosen, title);
  const count = countOf(chosen);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (begin === undefined || hasBegun.current) return;
    hasBegun.current = true;
    start(begin);
  }, [begin, start]);

  return (
    <div className={styles['panel']}>
      <p>
        {count === null
          ? t('panel.all')
          : count === 1
            ? t('panel.one')
            : t('panel.some', { count })}
      </p>
      <ul aria-label={t('panel.formats')}>
        {EXPORT_FORMATS.map((format) => (
          <li key={format}>
            <button
              data-surface="frame"
              data-tone="default"
              type="button"
              disabled={state.kind === 'working'}
              onClick={() => start(format)}
            >
              {ICONS[format]}
              <span>
                <b>{t(`format.${format}`)}</b>
                <small>{t(`format.${format}Hint`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Working state={state} onCancel={cancel} />
      {state.kind === 'failed' && <p role="alert">{state.reason}</p>}
    </div>
  );
}

function Working({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  const { t } = useTranslation('exporting');
  if (state.kind !== 'working') return null;
  const { format, progress } = state;

  return (
    <div className={styles['working']}>
      <p role="status">
        {progress === null ? t(`working.${format}`) : t('working.reading', { ...progress })}
      </p>
      <progress
        aria-label={t(`working.${format}`)}
        {...(progress === null ? {} : { value: progress.done, max: Math.max(1, progress.total) })}
      />
      <Button onClick={onCancel}>{t('panel.cancel')}</Button>
    </div>
  );
}
