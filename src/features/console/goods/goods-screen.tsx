import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { consoleQueries } from '#data/console.ts';
import type { Goods } from '#contract/shop/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { ChoiceEditor } from '../choices/choice-editor.tsx';
import { CLASSES, ClassesButton } from '../choices/classes-button.tsx';
import { editPanel } from '../management/edit-panel.tsx';
import { FoundRows } from '../management/found-rows.tsx';
import { NewButton } from '../management/new-button.tsx';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useEdited } from '../management/use-edited.ts';
import { useOpenOne } from '../management/use-open-one.ts';
import { GoodsForm } from './goods-form.tsx';

export function ConsoleGoodsScreen() {
  const { t } = useTranslation('consoleGoods');
  const { number } = useFormatters();
  const one = useOpenOne();
  const list = useInfiniteQuery(consoleQueries.goods());
  const classes = list.data?.last.classes ?? [];
  const { edited, open, events } = useEdited(list, one);

  return (
    <Split
      title={t('title')}
      subtitle={t('subtitle')}
      action={<NewButton label={t('new')} onClick={one.openNew} />}
      tools={<ClassesButton perm="shop:goods:edit" onOpen={one.open} />}
      list={
        <FoundRows label={t('title')} list={list} empty={{ title: t('empty') }}>
          {(each) => (
            <Row
              key={each.id}
              title={each.name}
              badge={<StateBadge goods={each} />}
              isOpen={each.id === one.id}
              onOpen={() => open(each)}
            >
              <span>{t('facts.price', { points: number(each.price) })}</span>
              <span>{t('facts.stock', { stock: number(each.stock) })}</span>
              <span>{classes.find(({ id }) => id === each.classId)?.name ?? t('noClass')}</span>
            </Row>
          )}
        </FoundRows>
      }
      panel={
        one.id === CLASSES ? (
          <ChoiceEditor list="goods" onDirty={one.setIsDirty} />
        ) : (
          editPanel(edited, t('missing'), (goods, key) => (
            <GoodsForm key={key} goods={goods} classes={classes} {...events} />
          ))
        )
      }
      placeholder={t('choose')}
      onBack={one.close}
    />
  );
}

function StateBadge({ goods: { state, stock } }: { goods: Goods }) {
  const { t } = useTranslation('consoleGoods');
  if (state === 'off') return <Badge>{t('off')}</Badge>;
  return stock === 0 && <Badge tone="waiting">{t('soldOut')}</Badge>;
}
