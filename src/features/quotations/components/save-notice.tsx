import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { quotationApi, quotationMutations } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import type { SavedQuotation } from '../hooks/use-quotation.ts';
import { isEditable, requestOf, type Draft } from '../model/draft.ts';
import { failureText } from '../model/failure-text.ts';
import styles from './parts.module.css';

interface SaveNoticeProps {
  saved: SavedQuotation;
  draft: Draft;
  isReadOnly: boolean;
  onReload: () => void;
}

/** The state of saving; after a conflict, both versions are kept until the member has chosen. */
export function SaveNotice({ saved, draft, isReadOnly, onReload }: SaveNoticeProps) {
  const { t } = useTranslation('quotations');
  const { relative } = useFormatters();
  const navigate = useNavigate();
  const creation = useMutation(quotationMutations.create);
  const { saving, theirs, problem } = saved;

  const keepAsNew = async () => {
    try {
      const made = await creation.mutateAsync({ title: draft.title, clientRequestId: uuid() });
      const content = { ...draft, number: made.number };
      await quotationApi.save(requestOf(made.id, content, made.version));
      await saved.keepTheirs();
      await navigate(paths.quotation(made.id));
    } catch (cause) {
      toast('error', failureText(cause, t('list.createFailed')));
    }
  };

  if (saving === 'conflict' || saving === 'gone') {
    const hasTheirs = theirs !== null && saving === 'conflict';
    return (
      <div data-surface="box" className={styles['notice']} role="alert">
        <p>
          {hasTheirs
            ? t('conflict.text', {
                time: relative(theirs.updatedAt),
                total: `${theirs.totals.currency} ${grouped(theirs.totals.total)}`,
                count: theirs.totals.lines,
              })
            : t(saving === 'gone' ? 'conflict.gone' : 'conflict.loading')}
        </p>
        <div className={styles['actions']}>
          {hasTheirs && (
            <>
              {isEditable(theirs) && (
                <Button size="small" onClick={() => saved.keepMine(draft)}>
                  {t('conflict.mine')}
                </Button>
              )}
              <Button size="small" onClick={() => void saved.keepTheirs().then(onReload)}>
                {t('conflict.theirs')}
              </Button>
            </>
          )}
          {(hasTheirs || saving === 'gone') && (
            <Button size="small" disabled={creation.isPending} onClick={() => void keepAsNew()}>
              {t('conflict.asNew')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (isReadOnly) return <p data-tone="secondary">{t('one.readOnly')}</p>;

  return (
    <p
      data-tone={saving === 'failed' ? 'error' : 'tertiary'}
      data-text="caption"
      role={saving === 'failed' ? 'alert' : 'status'}
    >
      {saving === 'failed' && problem !== ''
        ? t('saving.failedBecause', { problem })
        : t(`saving.${saving}`)}
    </p>
  );
}
