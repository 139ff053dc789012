import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PointsLinks } from '../model/points-links.ts';
import styles from './points-shortcuts.module.css';

const PLACES = ['submissions', 'shop', 'ranking', 'rules'] as const;

export function PointsShortcuts({ links }: { links: PointsLinks }) {
  const { t } = useTranslation('integral');
  return (
    <nav className={styles['places']} aria-label={t('links.label')}>
      {PLACES.map((place) => (
        <Link key={place} to={links[place]}>
          <b>{t(`links.${place}`)}</b>
          <span>{t(`links.${place}Hint`)}</span>
        </Link>
      ))}
    </nav>
  );
}
