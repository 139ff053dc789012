import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import type { Share } from '#contract/share/calls.ts';
import { shareMutations, shareQueries } from '#data/share.ts';
import { useFormatters } from '#i18n/format.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import styles from './share-rows.module.css';

export function ShareRows() {
  const { t } = useTranslation('share');
  const list = useInfiniteQuery(shareQueries.list());
  const revocation = useMutation(shareMutations.revoke);
  if (list.data === undefined) {
    return (
      <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} rows={3} />
    );
  }
  const { items } = list.data;
  if (items.length === 0) {
    return <ListNotice title={t('list.empty')} hint={t('list.emptyHint')} />;
  }
  const revoke = async (share: Share) => {
    const isSure = await confirm({
      title: t('revoke.title'),
      text: t('revoke.text', { title: share.title }),
      confirmLabel: t('revoke.confirm'),
      cancelLabel: t('revoke.keep'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await revocation.mutateAsync(share.id);
      toast('success', t('revoke.done'));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
      }}
    >
      <ul className={styles['rows']}>
        {items.map((share) => (
          <li key={share.id}>
            <ShareRow share={share} onRevoke={() => void revoke(share)} />
          </li>
        ))}
      </ul>
    </PagedItems>
  );
}

function ShareRow({ share, onRevoke }: { share: Share; onRevoke: () => void }) {
  const { t } = useTranslation('share');
  const { date, number, relative } = useFormatters();
  const { title, turns, views, createdAt, expiresAt } = share;

  return (
    <article data-surface="card" className={styles['row']} aria-label={title}>
      <a href={share.path} target="_blank" rel="noopener">
        {title}
      </a>
      <p>
        <span>{turns === 0 ? t('row.article') : t('row.turns', { count: turns })}</span>
        <span>{t('row.views', { count: views, number: number(views) })}</span>
        <span>{t('row.made', { date: date(createdAt) })}</span>
        <span>
          {expiresAt === null ? t('row.endless') : t('row.expires', { when: relative(expiresAt) })}
        </span>
      </p>
      <div>
        <Button size="small" onClick={() => copyLink(share, t)}>
          <CopyOutlined aria-hidden="true" />
          {t('row.copy')}
        </Button>
        <Button variant="danger" size="small" onClick={onRevoke}>
          {t('row.revoke')}
        </Button>
      </div>
    </article>
  );
}

export function linkOf({ path }: Share): string {
  return new URL(path, location.origin).href;
}

export function copyLink(share: Share, t: (key: 'row.copied' | 'row.copyFailed') => string): void {
  copyWithToast(linkOf(share), { copied: t('row.copied'), failed: t('row.copyFailed') });
}
