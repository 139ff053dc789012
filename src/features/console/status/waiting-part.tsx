import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Status, WaitingPlace } from '#contract/status/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import styles from './status.module.css';

/** The server's counter stops here. */
const MAX_COUNTED = 500;

const pathOf = (place: WaitingPlace): string =>
  place === 'quality'
    ? paths.consoleQualityDesk
    : place === 'shipping'
      ? paths.consoleShipping
      : paths.consoleQueue(place);

export function WaitingPart({ places }: { places: Status['waiting'] }) {
  const { t } = useTranslation('status');
  const format = useFormatters();

  return (
    <section className={styles['section']} aria-labelledby="status-waiting">
      <h2 id="status-waiting">{t('waiting')}</h2>
      <ul className={styles['places']}>
        {places.map(({ place, count, oldest }) => (
          <li key={place}>
            <Link to={pathOf(place)}>
              <span>{t(`place.${place}`)}</span>
              <strong data-tone={count === 0 ? 'tertiary' : 'primary'}>
                {format.number(count)}
                {count >= MAX_COUNTED && '+'}
              </strong>
              <small data-tone="secondary">
                {oldest === null ? t('idle') : t('oldest', { time: format.relative(oldest) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
