import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { BackLink, PageFrame, PageTitle } from '#ui/page.tsx';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type { GoodsViewData } from '#contract/shop/calls.ts';
import { shopQueries } from '#data/shop.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { AnnouncedBanner } from './components/announced-banner.tsx';
import { ExchangePanel } from './components/exchange-panel.tsx';
import { Gallery } from './components/gallery.tsx';
import { DetailsSkeleton } from './components/goods-skeleton.tsx';
import { OfferFacts } from './components/offer-facts.tsx';
import { RedemptionRow } from './components/redemption-row.tsx';
import styles from './goods-screen.module.css';

const DRAWER_WIDTH = 480;

export function GoodsScreen() {
  const { t } = useTranslation('shop');
  const [params] = useSearchParams();

  return (
    <PageFrame back={<BackLink to={paths.shop}>{t('title')}</BackLink>}>
      <Content id={params.get('id') ?? ''} />
    </PageFrame>
  );
}

function Content({ id }: { id: string }) {
  const { t } = useTranslation('shop');
  const { data, error, refetch } = useQuery(shopQueries.offer(id));
  if (data !== undefined) return <Details offer={data} />;
  if (error === null) return <DetailsSkeleton label={t('goods.loading')} />;
  return (
    <>
      <PageTitle>{t('goods.about')}</PageTitle>
      {error.isNotFound ? (
        <ListNotice title={t('goods.none')} hint={t('goods.noneHint')} />
      ) : (
        <ListFailure text={t('goods.failed')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

interface DetailsProps {
  offer: GoodsViewData;
}

function Details({ offer }: DetailsProps) {
  const { t } = useTranslation('shop');
  const { goods, shop, redemptions } = offer;

  const exchange = () => {
    openDrawer({
      title: () => t('exchange.title', { name: goods.name }),
      width: DRAWER_WIDTH,
      content: (close) => <ExchangePanel goodsId={goods.id} onClose={close} />,
    });
  };

  return (
    <>
      {shop.state === 'announced' && <AnnouncedBanner />}
      <div className={styles['goods']}>
        <Gallery key={goods.id} name={goods.name} pictures={goods.pictures} />
        <div data-surface="frame" className={styles['facts']}>
          <h1>{goods.name}</h1>
          <OfferFacts offer={offer} onExchange={exchange} />
        </div>
      </div>
      {goods.description !== '' && (
        <section className={styles['about']} aria-labelledby="goods-about">
          <h2 id="goods-about">{t('goods.about')}</h2>
          <Markdown text={goods.description} />
        </section>
      )}
      {redemptions.length > 0 && (
        <section className={styles['exchanged']} aria-labelledby="goods-mine">
          <h2 id="goods-mine">{t('goods.mine')}</h2>
          <ul className={styles['mine']}>
            {redemptions.map((redemption) => (
              <li key={redemption.id}>
                <RedemptionRow redemption={redemption} />
              </li>
            ))}
          </ul>
          <Link to={paths.redemptions}>{t('exchange.toMine')}</Link>
        </section>
      )}
    </>
  );
}
