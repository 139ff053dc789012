import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import styles from './print-sheet.module.css';

/** Print view of the screen: only the sheet, to scale on A4. */
export function PrintSheet({ drawing }: { drawing: Drawing }) {
  const svg = useMemo(() => drawingToSvg(drawing), [drawing]);

  return createPortal(
    // Safe HTML: the SVG generator writes only shapes and escaped text.
    <div
      className={styles['paper']}
      data-print-alone
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />,
    document.body,
  );
}
