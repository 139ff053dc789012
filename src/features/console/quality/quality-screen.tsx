import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignalGroup } from '#contract/quality/calls.ts';
import { MAX_DECIDED } from '#contract/quality/constants.ts';
import { qualityQueries } from '#data/quality.ts';
import { useFormatters } from '#i18n/format.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { Checkbox } from '#ui/check.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FoundRows } from '../management/found-rows.tsx';
import { ListSearch } from '../management/list-search.tsx';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useReviewKeys } from '../queue/hooks/use-review-keys.ts';
import { DecideSeveral } from './decide-several.tsx';
import { GroupPanel } from './group-panel.tsx';
import { QualityFilter } from './quality-filter.tsx';
import { QualityNumbers } from './quality-numbers.tsx';
import { readQualityQuery, writeQualityQuery } from './quality-query.ts';
import type { TurnProps } from './turn-props.ts';
import { stateTone } from './state-tone.ts';
import styles from './quality.module.css';

/** The server's counter stops here. */
const MAX_COUNTED = 1000;
const TYPING_MS = 250;

export function QualityScreen({ Turn, onOpenSource }: TurnProps) {
  const { t } = useTranslation('quality');
  const { number } = useFormatters();
  const [view, setView] = useAddressState(readQualityQuery, writeQualityQuery);
  const { state, reason, language, product, id } = view;
  const keyword = useSettled(view.keyword.trim(), TYPING_MS);
  const mayFindMembers = useHasPerm(['sys:user:list']);
  const mayDecide = useHasPerm(['quality:answer:decide']);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const list = useInfiniteQuery(
    qualityQueries.list({
      state: state ?? undefined,
      reason: reason ?? undefined,
      language: language ?? undefined,
      product: product ?? undefined,
      ...(keyword === '' ? {} : { keyword }),
    }),
  );
  const items = list.data?.items ?? [];
  const at = items.findIndex((each) => each.id === id);
  const total = list.data?.last.total;
  // A colleague may have decided on one of them meanwhile.
  const chosenGroups = items.filter((group) => chosen.has(group.id));
  const isFull = chosenGroups.length >= MAX_DECIDED;
  const choose = (group: SignalGroup, isChosen: boolean) => {
    setRefused(new Map());
    setChosen(
      new Set([
        ...chosenGroups.map((each) => each.id).filter((each) => each !== group.id),
        ...(isChosen ? [group.id] : []),
      ]),
    );
  };

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

  const isFiltered =
    keyword !== '' || state !== 'open' || reason !== null || language !== null || product !== null;
  const clear = () =>
    setView((before) => ({
      ...before,
      state: 'open',
      reason: null,
      language: null,
      product: null,
      keyword: '',
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
          <ListSearch
            label={t(mayFindMembers ? 'searchMembers' : 'search')}
            typed={view.keyword}
            onType={(typed) => setView((before) => ({ ...before, keyword: typed }))}
          />
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
        <>
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
                problem={refused.get(group.id)}
                choice={
                  mayDecide && group.state !== 'asking' ? (
                    <label className={styles['choose']}>
                      <Checkbox
                        aria-label={t('several.choose', { question: group.question })}
                        checked={chosen.has(group.id)}
                        disabled={isFull && !chosen.has(group.id)}
                        onChange={({ target }) => choose(group, target.checked)}
                      />
                    </label>
                  ) : undefined
                }
                onOpen={() => open(group.id)}
              />
            )}
          </FoundRows>
          {chosenGroups.length > 0 && (
            <DecideSeveral
              chosen={chosenGroups}
              onDecided={(reasons) => {
                setRefused(reasons);
                setChosen(new Set(reasons.keys()));
              }}
              onClear={() => {
                setRefused(new Map());
                setChosen(new Set());
              }}
            />
          )}
        </>
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
  problem: string | undefined;
  choice: ReactNode;
  onOpen: () => void;
}

function GroupRow({ group, isOpen, problem, choice, onOpen }: GroupRowProps) {
  const { t } = useTranslation('quality');
  const { relative } = useFormatters();

  return (
    <Row
      title={group.question}
      badge={<Badge tone={stateTone(group.state)}>{t(`state.${group.state}`)}</Badge>}
      isOpen={isOpen}
      choice={choice}
      onOpen={onOpen}
    >
      {problem !== undefined && <span data-tone="error">{problem}</span>}
      <span>{t('signals', { count: group.signals })}</span>
      {group.reasons.map((reason) => (
        <span key={reason}>{t(`reason.${reason}`)}</span>
      ))}
      {group.isTest && <span>{t('isTest')}</span>}
      <time dateTime={group.lastAt}>{relative(group.lastAt)}</time>
    </Row>
  );
}
