import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useState } from 'react';
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
  // What was saved is shown until the list has it.
  const [saved, setSaved] = useState<Goods | null>(null);
  const listed = list.items.find((each) => each.id === id);
  const isNewer = saved?.id === id && saved.version > (listed?.version ?? 0);
  const goods = isNewer ? saved : listed;
  const close = { id: null, new: null };
  const shared = {
    classes,
    onDirty: setIsDirty,
    onSaved: (after: Goods) => {
      setSaved(after);
      list.reload();
      follow({ new: null, id: after.id });
    },
    onReload: () => {
      setIsDirty(false);
      setSaved(null);
      list.reload();
    },
  };
  const panelOf = () => {
    if (id !== null) {
      if (goods !== undefined) {
        const key = `${id} ${String(goods.version)} ${i18n.language}`;
        return <GoodsForm key={key} goods={goods} {...shared} />;
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
