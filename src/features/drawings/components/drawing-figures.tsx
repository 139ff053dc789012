import { useTranslation } from 'react-i18next';
import type { CheckedMesh } from '#mesh/drawing/read-mesh-spec.ts';
import { formatNumber, type Language } from '#mesh/format-quantity.ts';
import { keyFigures } from '../model/key-figures.ts';
import styles from './drawing-figures.module.css';

interface DrawingFiguresProps {
  checked: CheckedMesh;
  language: Language;
}

export function DrawingFigures({ checked, language }: DrawingFiguresProps) {
  const { t } = useTranslation('drawings');

  return (
    <dl className={styles['figures']} aria-label={t('figures.label')}>
      {keyFigures(checked).map(({ key, value, unit }) => (
        <div key={key}>
          <dt data-tone="secondary" data-text="small">
            {t(`figures.${key}`)}
          </dt>
          <dd>
            <b data-text="page" data-weight="strong">
              {formatNumber(value, language)}
            </b>{' '}
            <span data-tone="secondary" data-text="caption">
              {unit}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
