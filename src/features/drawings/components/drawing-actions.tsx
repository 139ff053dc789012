import { useTranslation } from 'react-i18next';
import { drawingFile, type DrawingFormat } from '#trade-ui/mesh-drawing/drawing-files.ts';
import { KeepMenu } from '#trade-ui/keep-menu.tsx';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { selectSession, useSystemStore } from '#stores/system.ts';
import { useKeepDrawing } from '../hooks/use-keep-drawing.ts';
import styles from './drawing-actions.module.css';

interface DrawingActionsProps {
  draw: () => Drawing;
  spec: MeshSpec;
  query: () => string;
}

export function DrawingActions({ draw, spec, query }: DrawingActionsProps) {
  const { t } = useTranslation(['drawings', 'drawing']);
  const { keep, isKeeping } = useKeepDrawing();
  const currentId = useSystemStore((system) => system.chatSessionId);
  const current = useSystemStore(selectSession(currentId)) ?? null;

  const save = async (format: DrawingFormat) => {
    try {
      const drawing = draw();
      saveFile(await drawingFile(drawing, format), `MW-${drawing.code}.${format}`);
    } catch {
      toast('error', t('drawing:sheet.saveFailed'));
    }
  };
  const share = () => {
    copyWithToast(`${location.origin}${location.pathname}?${query()}`, {
      copied: t('actions.shared'),
      failed: t('actions.shareFailed'),
    });
  };

  return (
    <div className={styles['actions']} role="toolbar" aria-label={t('actions.label')}>
      {!isKeeping && (
        <KeepMenu
          className={styles['menu']}
          current={current}
          onKeep={(sessionId) => void keep(spec, sessionId)}
        />
      )}
      {isKeeping && (
        <button type="button" disabled>
          {t('actions.keeping')}
        </button>
      )}
      <button type="button" onClick={share}>
        {t('actions.share')}
      </button>
      <button type="button" onClick={() => window.print()}>
        {t('actions.print')}
      </button>
      <button type="button" title={t('actions.png')} onClick={() => void save('png')}>
        PNG
      </button>
      <button type="button" title={t('actions.dxf')} onClick={() => void save('dxf')}>
        DXF
      </button>
      <button type="button" className={styles['main']} onClick={() => void save('svg')}>
        {t('actions.svg')}
      </button>
    </div>
  );
}
