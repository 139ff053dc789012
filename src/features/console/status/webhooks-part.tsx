import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook, WebhookOutcome } from '#contract/status/calls.ts';
import { WEBHOOK_LIMITS } from '#contract/status/constants.ts';
import { statusMutations, statusQueries } from '#data/status.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import form from '../management/form.module.css';
import styles from './status.module.css';
import { WebhookForm } from './webhook-form.tsx';

type Open = 'new' | { id: string } | null;

export function WebhooksPart() {
  const { t } = useTranslation('status');
  const query = useQuery(statusQueries.webhooks());
  const { data, refetch } = query;
  const [open, setOpen] = useState<Open>(null);
  const edited = open === null || open === 'new' ? undefined : open.id;
  const formFor = (saved: Webhook | null) => (
    <WebhookForm
      key={saved?.id ?? 'new'}
      saved={saved}
      hosts={data?.hosts ?? []}
      onClose={() => setOpen(null)}
      onReload={() => void refetch()}
    />
  );

  return (
    <section className={styles['section']} aria-labelledby="status-hooks">
      <h2 id="status-hooks">{t('hooks')}</h2>
      <p data-tone="secondary" data-text="small">
        {t('hooksNote')}
      </p>
      {data === undefined && (
        <ListPending query={query} failed={t('hooksFailed')} loading={t('loading')} rows={2} />
      )}
      {data?.list.length === 0 && open === null && (
        <ListNotice title={t('noHooks')} hint={t('noHooksHint')} />
      )}
      {data !== undefined && data.list.length > 0 && (
        <ul className={styles['hooks']}>
          {data.list.map((webhook) => (
            <li key={webhook.id}>
              {webhook.id === edited ? (
                formFor(webhook)
              ) : (
                <WebhookCard webhook={webhook} onEdit={() => setOpen({ id: webhook.id })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' && formFor(null)}
      {data !== undefined && open === null && data.list.length < WEBHOOK_LIMITS.count && (
        <div>
          <Button onClick={() => setOpen('new')}>{t('add')}</Button>
        </div>
      )}
    </section>
  );
}

function WebhookCard({ webhook, onEdit }: { webhook: Webhook; onEdit: () => void }) {
  const { t } = useTranslation(['status', 'common']);
  const format = useFormatters();
  const test = useMutation(statusMutations.testWebhook);
  const remove = useMutation(statusMutations.deleteWebhook);
  const { id, name, version, form: kind, host, isOn, last, waiting, topics } = webhook;
  const outcomeText = ({ fault, status }: WebhookOutcome) =>
    fault === null ? '' : t(`outcome.${fault}`, { status: status ?? '–' });

  const handleTest = () => {
    if (test.isPending) return;
    test.mutate(id, {
      onSuccess: (outcome) => {
        if (outcome.fault === null) toast('success', t('tested', { name }));
        else toast('error', t('testFailed', { name, reason: outcomeText(outcome) }));
      },
    });
  };
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate({ id, version }, { onSuccess: () => toast('success', t('removed')) });
  };

  return (
    <div className={form['card']}>
      <div className={styles['hookHead']}>
        <h3>{name}</h3>
        {!isOn && (
          <span data-tone="tertiary" data-text="small">
            {t('offMark')}
          </span>
        )}
      </div>
      <p data-tone="secondary" data-text="small">
        {t(`forms.${kind}`)} · {host}
        <br />
        {topics
          .map((topic) => (topic === 'waiting' ? t('topicWaiting') : t(`part.${topic}`)))
          .join(t('listComma'))}
      </p>
      <p
        data-text="small"
        data-tone={last !== null && last.fault !== null ? 'error' : 'tertiary'}
        role="status"
      >
        {test.isPending
          ? t('testing')
          : last === null
            ? t('neverSent')
            : last.fault === null
              ? t('lastSent', { time: format.dateTime(last.at) })
              : t('lastFailed', { time: format.dateTime(last.at), reason: outcomeText(last) })}
        {waiting > 0 && ` · ${t('queued', { count: waiting })}`}
      </p>
      <div className={styles['buttons']}>
        <Button
          size="small"
          aria-label={t('removeOf', { name })}
          aria-disabled={remove.isPending || undefined}
          onClick={() => void handleRemove()}
        >
          {t('remove')}
        </Button>
        <Button size="small" aria-label={t('editName', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          size="small"
          aria-label={t('testOf', { name })}
          aria-disabled={test.isPending || undefined}
          onClick={handleTest}
        >
          {t('test')}
        </Button>
      </div>
    </div>
  );
}
