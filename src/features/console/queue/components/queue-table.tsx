import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#contract/console/queue-calls.ts';
import { Checkbox } from '#ui/check.tsx';
import { isTaken, isWaiting } from '../model/choices.ts';
import { useUserStore } from '#stores/user.ts';
import { itemTitle } from '../model/item-title.ts';
import { waitingSince } from '../model/waiting.ts';
import styles from './queue-table.module.css';
import { StateMark } from './state-mark.tsx';

interface QueueTableProps {
  items: readonly Item[];
  openId: string | null;
  onOpen: (id: string) => void;
  /** null if the reader may not decide on several at once. */
  choice: QueueChoice | null;
}

/** Items that are chosen for one decision. */
export interface QueueChoice {
  chosen: ReadonlySet<string>;
  /** Why an item was not decided on. */
  refused: ReadonlyMap<string, string>;
  isPossible: (item: Item) => boolean;
  onChoose: (item: Item, isChosen: boolean) => void;
}

const MINUTE_MS = 60_000;

export function QueueTable({ items, openId, onOpen, choice }: QueueTableProps) {
  const { t } = useTranslation('review');
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const now = useNow();
  const ownName = useUserStore(({ userCon }) => userCon?.nickname);

  // Keeps the open row visible during keyboard navigation.
  useEffect(() => {
    bodyRef.current
      ?.querySelector<HTMLElement>('[aria-current="true"]')
      ?.closest('tr')
      ?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('column.content')}</th>
          <th scope="col">{t('column.kind')}</th>
          <th scope="col">{t('column.member')}</th>
          <th scope="col">{t('column.waiting')}</th>
          <th scope="col">{t('column.state')}</th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {items.map((item) => (
          <tr
            key={item.id}
            data-open={item.id === openId || undefined}
            data-taken={isTaken(item, ownName) || undefined}
          >
            <td className={styles['title']}>
              {choice !== null && isWaiting(item.state) && (
                <label className={styles['choose']}>
                  <Checkbox
                    aria-label={t('several.choose', { title: itemTitle(item) })}
                    checked={choice.chosen.has(item.id)}
                    disabled={!choice.isPossible(item)}
                    onChange={({ target }) => choice.onChoose(item, target.checked)}
                  />
                </label>
              )}
              <button
                data-clip
                data-tone="default"
                type="button"
                aria-current={item.id === openId ? 'true' : undefined}
                onClick={() => onOpen(item.id)}
              >
                {itemTitle(item)}
                {choice?.refused.has(item.id) === true && (
                  <span data-tone="error" data-text="caption">
                    {' '}
                    {choice.refused.get(item.id)}
                  </span>
                )}
              </button>
            </td>
            <td className={styles['kind']} title={t(`kind.${item.kind}`)}>
              {t(`kind.${item.kind}`)}
              {item.hasSameCompany && isWaiting(item.state) && (
                <span data-tone="warning" data-text="caption" className={styles['same']}>
                  {' '}
                  {t('sameCompany')}
                </span>
              )}
            </td>
            <td className={styles['member']}>{item.member.nickname || t('past.deleted')}</td>
            <td className={styles['waiting']}>
              <Age item={item} now={now} />
            </td>
            <td className={styles['state']}>
              <StateMark state={item.state} by={item.claimedBy} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Age({ item, now }: { item: Item; now: Date }) {
  const { t } = useTranslation('review');
  const { unit, count, urgency } = waitingSince(item.createdAt, now);
  const text = count === 0 ? t('age.now') : t(`age.${unit}`, { count });

  return (
    <time
      dateTime={item.createdAt}
      className={styles['age']}
      data-urgency={isWaiting(item.state) ? urgency : undefined}
      title={isWaiting(item.state) ? t(`urgency.${urgency}`) : undefined}
    >
      {text}
    </time>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);

  return now;
}
