import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useTranslation } from 'react-i18next';
import { shopApi } from '#api/shop-api.ts';
import { ListNotice } from '#components/list-states.tsx';
import type { Goods } from '#contract/shop/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';
import { FoundRows } from '../management/found-rows.tsx';
import form from '../management/form.module.css';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useKept } from '../management/use-kept.ts';
import { useOpenOne } from '../management/use-open-one.ts';
import { GoodsForm } from './goods-form.tsx';

/** The goods of the shop, with what is off the shelf. */
export function ConsoleGoodsScreen() {
  const { t, i18n } = useTranslation('consoleGoods');
  const { number } = useFormatters();
  const { params, open, follow, setIsDirty } = useOpenOne();
  const id = params.get('id');
  const list = useCursorList({
    // The texts are those of the language in use.
    key: i18n.language,
    fetchPage: (cursor, signal) => shopApi.allGoods(cursor, { signal, quiet: true }),
    idOf: (goods: Goods) => goods.id,
  });
  const classes = list.page?.classes ?? [];
  const { item: goods, formKey, keep, drop } = useKept(list.items, id);
  const close = { id: null, new: null };
  const shared = {
    classes,
    onDirty: setIsDirty,
    onSaved: (saved: Goods) => {
      keep(saved);
      list.reload();
      follow({ new: null, id: saved.id });
    },
    onReload: () => {
      setIsDirty(false);
      drop();
      list.reload();
    },
  };
  const panelOf = () => {
    if (id !== null) {
      if (goods !== undefined) {
        return <GoodsForm key={formKey} goods={goods} {...shared} />;
      }
      return list.status === 'loading' ? <></> : <ListNotice title={t('missing')} />;
    }
    return params.has('new') ? <GoodsForm key="new" goods={null} {...shared} /> : null;
  };

  return (
    <Split
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <button
          type="button"
          className={form['button']}
          data-new=""
          onClick={() => open({ ...close, new: '' })}
        >
          <PlusOutlined aria-hidden="true" />
          {t('new')}
        </button>
      }
      list={
        <FoundRows
          label={t('title')}
          list={list}
          isSearched={false}
          empty={{ title: t('empty') }}
          onClear={() => undefined}
        >
          {(each) => (
            <Row
              key={each.id}
              title={each.name}
              badge={<StateBadge goods={each} />}
              isOpen={each.id === id}
              onOpen={() => open({ new: null, id: each.id })}
            >
              <span data-figures="">{t('facts.price', { points: number(each.price) })}</span>
              <span data-figures="">{t('facts.stock', { stock: number(each.stock) })}</span>
              <span>{classes.find((one) => one.id === each.classId)?.name ?? t('noClass')}</span>
            </Row>
          )}
        </FoundRows>
      }
      panel={panelOf()}
      placeholder={t('choose')}
      onBack={() => open(close)}
    />
  );
}

function StateBadge({ goods: { state, stock } }: { goods: Goods }) {
  const { t } = useTranslation('consoleGoods');
  if (state === 'off') return <Badge>{t('off')}</Badge>;
  return stock === 0 && <Badge tone="waiting">{t('soldOut')}</Badge>;
}
