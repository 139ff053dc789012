import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './drawing-sheet.module.css';
import { useZoomPan } from './use-zoom-pan.ts';

interface DrawingSheetProps {
  drawing: Drawing;
  wheel: 'alone' | 'withKey';
  onFullScreen?: (() => void) | undefined;
  children?: ReactNode;
}

export function DrawingSheet({ drawing, wheel, onFullScreen, children }: DrawingSheetProps) {
  const { t } = useTranslation('drawing');
  const { frameRef, zoom, style, handlers, ...verbs } = useZoomPan(wheel);
  const svg = useMemo(() => drawingToSvg(drawing), [drawing]);
  const percent = Math.round(zoom * 100);

  return (
    <div className={styles['view']}>
      <div
        data-tone="secondary"
        data-text="small"
        className={styles['tools']}
        role="toolbar"
        aria-label={t('sheet.tools')}
      >
        <span className={styles['zoom']}>
          <IconButton
            label={t('sheet.zoomOut')}
            icon={<MinusOutlined />}
            disabled={zoom <= 1}
            onClick={verbs.zoomOut}
          />
          <output aria-label={t('sheet.zoom')}>{percent} %</output>
          <IconButton label={t('sheet.zoomIn')} icon={<PlusOutlined />} onClick={verbs.zoomIn} />
          <button type="button" disabled={zoom === 1} onClick={verbs.fit}>
            {t('sheet.fit')}
          </button>
        </span>
        <span className={styles['rest']}>
          {children}
          {onFullScreen !== undefined && (
            <IconButton
              label={t('sheet.fullScreen')}
              icon={<FullscreenOutlined />}
              onClick={onFullScreen}
            />
          )}
        </span>
      </div>
      <div
        ref={frameRef}
        className={styles['frame']}
        style={{ aspectRatio: `${String(drawing.width)} / ${String(drawing.height)}` }}
        role="group"
        aria-label={t('sheet.label')}
        tabIndex={0}
        data-zoomed={zoom > 1 || undefined}
        {...handlers}
      >
        {/* Safe HTML: the SVG generator writes only shapes and escaped text. */}
        <div
          className={styles['sheet']}
          style={style}
          role="img"
          aria-label={drawing.description}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      </div>
    </div>
  );
}
