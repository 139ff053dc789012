import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SentBroadcast } from '#contract/console/calls.ts';
import { consoleMutations, consoleQueries } from '#data/console.ts';
import { useFormatters } from '#i18n/format.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import styles from './broadcast.module.css';

/** Broadcasts that were sent, are scheduled, or were recalled. */
export function BroadcastHistory() {
  const { t } = useTranslation('broadcast');
  const list = useInfiniteQuery(consoleQueries.broadcasts());
  const items = list.data?.items ?? [];

  return (
    <section className={styles['history']} aria-labelledby="broadcast-history">
      <h2 id="broadcast-history" data-text="section">
        {t('history')}
      </h2>
      {list.data === undefined && (
        <ListPending query={list} failed={t('failed')} loading={t('loading')} />
      )}
      {list.data !== undefined && items.length === 0 && (
        <ListNotice title={t('none')} hint={t('noneHint')} />
      )}
      {items.length > 0 && (
        <PagedItems list={list} texts={{ failed: t('failed'), loadingMore: t('loading') }}>
          <ul className={styles['rows']}>
            {items.map((item) => (
              <BroadcastRow key={item.id} item={item} />
            ))}
          </ul>
        </PagedItems>
      )}
    </section>
  );
}

function BroadcastRow({ item }: { item: SentBroadcast }) {
  const { t } = useTranslation(['broadcast', 'common']);
  const format = useFormatters();
  const { mutateAsync, isPending } = useMutation(consoleMutations.recallBroadcast);
  const { id, title, content, scope, state, sendAt, by, readers } = item;

  const recall = async () => {
    const isSure = await confirm({
      title: t('recallTitle', { title }),
      text: t(state === 'scheduled' ? 'recallScheduled' : 'recallText'),
      confirmLabel: t('recall'),
      cancelLabel: t('common:cancel'),
    });
    if (!isSure) return;
    try {
      await mutateAsync(id);
      toast('success', t('recalled'));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
    }
  };

  return (
    <li>
      <h3 data-text="reading">{title}</h3>
      <p data-clip data-tone="secondary">
        {content}
      </p>
      <p data-tone="tertiary" data-text="small">
        {t(`state.${state}`, { time: format.dateTime(sendAt) })} · {t(`scopes.${scope}`)} ·{' '}
        {t('people', { number: format.number(readers) })}
        {by !== '' && ` · ${by}`}
      </p>
      {state !== 'recalled' && (
        <Button
          size="small"
          disabled={isPending}
          aria-label={t('recallOf', { title })}
          onClick={() => void recall()}
        >
          {t('recall')}
        </Button>
      )}
    </li>
  );
}
