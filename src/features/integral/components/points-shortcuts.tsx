import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './points-shortcuts.module.css';

const PLACES = [
  ['submissions', paths.submissions],
  ['shop', paths.shop],
  ['ranking', paths.ranklist],
  ['rules', paths.integralRules],
] as const;

export function PointsShortcuts() {
  const { t } = useTranslation('integral');
  return (
    <nav className={styles['places']} aria-label={t('links.label')}>
      {PLACES.map(([place, path]) => (
        <Link data-surface="card" data-tone="default" key={place} to={path}>
          <b data-weight="strong">{t(`links.${place}`)}</b>
          <span data-tone="tertiary" data-text="small">
            {t(`links.${place}Hint`)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
