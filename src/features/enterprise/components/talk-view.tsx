import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Talk, TalkMessage } from '#contract/talk/calls.ts';
import { talkMutations, talkQueries } from '#data/talk.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { TalkForm } from './talk-form.tsx';
import styles from './talk-view.module.css';

const ENDED_BY = {
  me: 'talk.endedByMe',
  other: 'talk.endedByOther',
  operator: 'talk.endedByOperator',
} as const;

export function TalkView({ id }: { id: string }) {
  const { t } = useTranslation('enterprise');
  const list = useInfiniteQuery(talkQueries.one(id));
  const { data, error } = list;
  if (data === undefined) {
    if (error === null) return <ListSkeleton label={t('talk.loading')} />;
    return error.isNotFound ? (
      <ListNotice title={t('talk.gone')} />
    ) : (
      <ListFailure text={t('talk.failed')} onRetry={() => void list.refetch()} />
    );
  }
  const { talk } = data.last;
  const other = talk.other ?? t('talk.anonymous');

  return (
    <section data-surface="card" className={styles['talk']} aria-label={t('talk.label', { other })}>
      <Head talk={talk} other={other} />
      {list.hasNextPage && (
        <Button
          size="small"
          aria-disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchNextPageError ? t('talk.olderFailed') : t('talk.older')}
        </Button>
      )}
      <ol className={styles['messages']} aria-label={t('talk.messages')} aria-live="polite">
        {data.items.toReversed().map((message) => (
          <li key={message.id} data-own={message.isOwn || undefined}>
            <Words message={message} other={other} />
          </li>
        ))}
      </ol>
      {talk.endedAt === null ? (
        <TalkForm talkId={id} />
      ) : (
        <p data-tone="secondary" role="status">
          {t(ENDED_BY[talk.endedBy ?? 'other'])}
        </p>
      )}
    </section>
  );
}

function Head({ talk, other }: { talk: Talk; other: string }) {
  const { t } = useTranslation(['enterprise', 'common']);
  const { mutateAsync } = useMutation(talkMutations.end);
  const end = async () => {
    const isSure = await confirm({
      title: t('talk.endTitle'),
      text: t('talk.endText'),
      confirmLabel: t('talk.end'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await mutateAsync(talk.id);
      toast('success', t('talk.ended'));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <header className={styles['head']}>
      <div>
        <Link className={styles['back']} data-tone="secondary" data-text="small" to={paths.talks}>
          {t('talk.back')}
        </Link>
        <h2 data-text="heading">{other}</h2>
        {talk.role === 'owner' && (
          <p data-tone="tertiary" data-text="small">
            {t('talk.about', { company: talk.company })}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {talk.endedAt === null && (
          <Button size="small" onClick={() => void end()}>
            {t('talk.end')}
          </Button>
        )}
        <ButtonLink size="small" variant="quiet" to={paths.report('talk', talk.id, talk.company)}>
          {t('talk.report')}
        </ButtonLink>
      </div>
    </header>
  );
}

function Words({ message, other }: { message: TalkMessage; other: string }) {
  const { t } = useTranslation('enterprise');
  const { listed } = useFormatters();
  const { isOwn, content, contact, createdAt } = message;

  return (
    <article
      data-surface={isOwn ? 'well' : 'tile'}
      className={styles['words']}
      aria-label={isOwn ? t('talk.mine') : t('talk.theirs', { other })}
    >
      <p>{content}</p>
      {contact !== null && (
        <p data-weight="medium">
          {t(isOwn ? 'talk.contactMine' : 'talk.contactTheirs', { contact })}
        </p>
      )}
      <time data-tone="tertiary" data-text="caption" dateTime={createdAt}>
        {listed(createdAt)}
      </time>
    </article>
  );
}
