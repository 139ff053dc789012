import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { obstacleOf, type Obstacle, type Offer } from '../model/obstacle.ts';
import styles from './offer-facts.module.css';
import { StockLevel } from './stock-level.tsx';

interface OfferFactsProps {
  offer: Offer;
  onExchange: () => void;
}

export function OfferFacts({ offer, onExchange }: OfferFactsProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  const { goods, balance } = offer;
  const obstacle = obstacleOf(offer);

  return (
    <>
      <p data-tone="secondary" className={styles['price']}>
        <strong data-tone="primary">{number(goods.price)}</strong> {t('goods.points')}
      </p>
      <ul data-tone="secondary" data-text="small" className={styles['facts']}>
        <li>
          <StockLevel stock={goods.stock} />
        </li>
        <LimitFact limit={goods.limitPerMember} left={offer.left} />
      </ul>
      <div data-tone="secondary" className={styles['balance']}>
        <span>{t('balance.label')}</span>
        <b data-tone="default" data-text="heading">
          {number(balance)}
        </b>
        {obstacle === null && (
          <small data-tone="tertiary" data-text="small">
            {t('goods.after', { points: number(balance - goods.price) })}
          </small>
        )}
        {obstacle?.kind === 'points' && (
          <meter min={0} max={goods.price} value={balance} aria-label={t('balance.label')} />
        )}
      </div>
      <Button
        variant="primary"
        size="large"
        disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : 'exchange-obstacle'}
        onClick={onExchange}
      >
        {t('exchange.open')}
      </Button>
      {obstacle !== null && (
        <p data-tone="secondary" data-text="small" id="exchange-obstacle">
          <ObstacleText obstacle={obstacle} />
          {obstacle.kind === 'points' && (
            <>
              {' '}
              <Link to={paths.integral}>{t('balance.earn')}</Link>
            </>
          )}
        </p>
      )}
    </>
  );
}

function LimitFact({ limit, left }: { limit: number | null; left: number | null }) {
  const { t } = useTranslation('shop');
  if (limit === null) return null;
  return (
    <li>
      {left === null || left === limit
        ? t('goods.limit', { count: limit })
        : t('goods.left', { limit, count: left })}
    </li>
  );
}

function ObstacleText({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  return obstacle.kind === 'points'
    ? t('obstacle.points', { missing: number(obstacle.missing) })
    : t(`obstacle.${obstacle.kind}`);
}
