import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Picture } from '../picture.tsx';
import { drawDiagram } from './draw-diagram.ts';
import styles from './markdown.module.css';

function onDarkPage(): boolean {
  return getComputedStyle(document.documentElement).colorScheme.includes('dark');
}

export function Diagram({ source }: { source: string }) {
  const { t } = useTranslation('markdown');
  const [drawing, setDrawing] = useState<{ address: string } | 'failed'>();

  useEffect(() => {
    let address: string | undefined;
    let current = true;
    drawDiagram(source, onDarkPage()).then(
      (picture) => {
        if (!current) return;
        address = URL.createObjectURL(picture);
        setDrawing({ address });
      },
      () => {
        if (current) setDrawing('failed');
      },
    );
    return () => {
      current = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [source]);

  if (drawing === undefined) return <p className={styles['note']}>{t('diagram.drawing')}</p>;
  if (drawing === 'failed') {
    return (
      <p className={styles['note']} role="alert">
        {t('diagram.failed')}
      </p>
    );
  }
  return <Picture className={styles['diagram']} src={drawing.address} alt={t('diagram.name')} />;
}
