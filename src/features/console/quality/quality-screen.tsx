import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SignalGroup } from '#contract/quality/calls.ts';
import { qualityQueries } from '#data/quality.ts';
import { useFormatters } from '#i18n/format.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { FoundRows } from '../management/found-rows.tsx';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useReviewKeys } from '../queue/hooks/use-review-keys.ts';
import { GroupPanel } from './group-panel.tsx';
import { QualityFilter } from './quality-filter.tsx';
import { QualityNumbers } from './quality-numbers.tsx';
import { readQualityQuery, writeQualityQuery } from './quality-query.ts';
import type { TurnProps } from './turn-props.ts';
import { stateTone } from './state-tone.ts';
import styles from './quality.module.css';

/** The server's counter stops here. */
const MAX_COUNTED = 1000;

export function QualityScreen({ Turn, onOpenSource }: TurnProps) {
  const { t } = useTranslation('quality');
  const { number } = useFormatters();
  const [view, setView] = useAddressState(readQualityQuery, writeQualityQuery);
  const { state, reason, language, product, id } = view;
  const list = useInfiniteQuery(
    qualityQueries.list({
      state: state ?? undefined,
      reason: reason ?? undefined,
      language: language ?? undefined,
      product: product ?? undefined,
    }),
  );
  const items = list.data?.items ?? [];
  const at = items.findIndex((each) => each.id === id);
  const total = list.data?.last.total;

  const open = (next: string | null) =>
    setView((before) => ({ ...before, id: next, hasNumbers: false }));
  const step = (by: 1 | -1) => {
    const next = items[at < 0 ? 0 : at + by];
    if (next !== undefined) open(next.id);
    else if (by === 1 && list.hasNextPage) void list.fetchNextPage();
  };
  useReviewKeys({
    j: () => step(1),
    k: () => step(-1),
    ...(id === null && !view.hasNumbers ? {} : { Escape: () => open(null) }),
  });

  const isFiltered = state !== 'open' || reason !== null || language !== null || product !== null;
  const clear = () =>
    setView((before) => ({
      ...before,
      state: 'open',
      reason: null,
      language: null,
      product: null,
    }));
  const panel =
    id !== null ? (
      <GroupPanel key={id} id={id} Turn={Turn} onOpenSource={onOpenSource} />
    ) : view.hasNumbers ? (
      <QualityNumbers />
    ) : null;

  return (
    <Split
      title={t('title')}
      subtitle={t('subtitle')}
      action={
        <IconButton
          label={t('numbers.show')}
          icon={<BarChartOutlined />}
          isOn={view.hasNumbers}
          onClick={() =>
            setView((before) => ({ ...before, id: null, hasNumbers: !before.hasNumbers }))
          }
        />
      }
      tools={
        <>
          <QualityFilter
            view={view}
            onChange={(change) => setView((before) => ({ ...before, ...change, id: null }))}
          />
          <p data-tone="tertiary" data-text="caption" role="status" className={styles['count']}>
            {total !== undefined &&
              t('count', {
                count: total,
                shown: `${number(total)}${total >= MAX_COUNTED ? '+' : ''}`,
              })}
            <span className={styles['keys']}>{t('keys')}</span>
          </p>
        </>
      }
      list={
        <FoundRows
          label={t('title')}
          list={list}
          empty={{ title: t('empty'), hint: t('emptyHint') }}
          onClear={isFiltered ? clear : undefined}
        >
          {(group) => (
            <GroupRow
              key={group.id}
              group={group}
              isOpen={group.id === id}
              onOpen={() => open(group.id)}
            />
          )}
        </FoundRows>
      }
      panel={panel}
      placeholder={<QualityNumbers />}
      onBack={() => open(null)}
    />
  );
}

interface GroupRowProps {
  group: SignalGroup;
  isOpen: boolean;
  onOpen: () => void;
}

function GroupRow({ group, isOpen, onOpen }: GroupRowProps) {
  const { t } = useTranslation('quality');
  const { relative } = useFormatters();

  return (
    <Row
      title={group.question}
      badge={<Badge tone={stateTone(group.state)}>{t(`state.${group.state}`)}</Badge>}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <span>{t('signals', { count: group.signals })}</span>
      {group.reasons.map((reason) => (
        <span key={reason}>{t(`reason.${reason}`)}</span>
      ))}
      {group.isTest && <span>{t('isTest')}</span>}
      <time dateTime={group.lastAt}>{relative(group.lastAt)}</time>
    </Row>
  );
}
