import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { drawingToSvg } from '#mesh/drawing/svg.ts';
import styles from './print-sheet.module.css';

/** What the browser prints of the screen: the sheet alone, to its scale on A4. */
export function PrintSheet({ drawing }: { drawing: Drawing }) {
  const svg = useMemo(() => drawingToSvg(drawing, 'paper'), [drawing]);

  return createPortal(
    // Made by the drawing itself, which writes shapes and escaped text, nothing else.
    <div
      className={styles['paper']}
      data-print-alone
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: svg }}
    />,
    document.body,
  );
}
