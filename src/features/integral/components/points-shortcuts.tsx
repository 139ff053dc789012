import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './points-shortcuts.module.css';

const PLACES = [
  ['ranking', paths.ranklist],
  ['shop', paths.shop],
  ['rules', paths.integralRules],
] as const;

export function PointsShortcuts() {
  const { t } = useTranslation('integral');
  return (
    <nav className={styles['places']} aria-label={t('links.label')}>
      {PLACES.map(([place, path]) => (
        <Link key={place} to={path}>
          {t(`links.${place}`)}
        </Link>
      ))}
    </nav>
  );
}
