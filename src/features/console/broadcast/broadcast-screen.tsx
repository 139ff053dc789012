import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { consoleApi, consoleQueries } from '#data/console.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { Button } from '#ui/button.tsx';
import type { MessageScope } from '#contract/message/calls.ts';
import { MESSAGE_SCOPES } from '#contract/message/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { DayField } from '#ui/day-input/day-field.tsx';
import { isUnreadableDay } from '#ui/day-input/day-input.tsx';
import form from '../management/form.module.css';
import { AreaField, TextField } from '#ui/text-field.tsx';
import { Radio } from '#ui/check.tsx';
import { useSaving } from '../management/use-saving.ts';
import { BroadcastHistory } from './broadcast-history.tsx';
import styles from './broadcast.module.css';

const MAX_TITLE = 100;
const MAX_CONTENT = 5000;

/** '9:30', '09:30', '0930'; null if it is no time of a day. */
function readTime(text: string): string | null {
  const found = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(text.normalize('NFKC').trim());
  return found === null ? null : `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? ''}`;
}

const empty = () => ({
  scope: 'personal' as MessageScope,
  title: '',
  content: '',
  englishTitle: '',
  englishContent: '',
  /** In the browser's time zone; without a day: at once. */
  sendAt: '',
  sendTime: '',
  // Constant until it is sent, so that a retry doesn't send twice.
  clientRequestId: uuid(),
});

export function BroadcastScreen() {
  const { t } = useTranslation(['broadcast', 'common']);
  const format = useFormatters();
  const [draft, setDraft] = useState(empty);
  const saving = useSaving();
  // Sending works without the counts.
  const { data: sent } = useInfiniteQuery(consoleQueries.broadcasts());
  const audience = sent?.last.audience;
  const client = useQueryClient();
  const { scope, title, content, englishTitle, englishContent } = draft;
  const time = readTime(draft.sendTime);
  const sendAt = draft.sendAt === '' || time === null ? '' : `${draft.sendAt}T${time}`;
  const isTyped = title.trim() !== '' || content.trim() !== '';
  useLeaveGuard(isTyped, {
    title: t('leaveTitle'),
    text: t('leaveText'),
    leave: t('leave'),
    stay: t('common:cancel'),
  });

  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part, clientRequestId: uuid() }));
    for (const field of Object.keys(part)) saving.clear(field);
  };
  const hasEnglish = englishTitle.trim() !== '' || englishContent.trim() !== '';
  const isWhole = () => {
    const needed = { title, content, ...(hasEnglish && { englishTitle, englishContent }) };
    const problems: Record<string, string> = Object.fromEntries(
      Object.entries(needed)
        .filter(([, text]) => text.trim() === '')
        .map(([field]) => [field, t('required')]),
    );
    if (isUnreadableDay('broadcast-sendAt')) problems['sendAt'] = t('noDay');
    else if (draft.sendAt === '' && draft.sendTime.trim() !== '') problems['sendAt'] = t('noDay');
    if (draft.sendAt !== '' && time === null) problems['sendTime'] = t('noTime');
    saving.show(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) document.getElementById(`broadcast-${first}`)?.focus();
    return first === undefined;
  };
  const texts = () => ({
    title: title.trim(),
    content: content.trim(),
    ...(hasEnglish && {
      english: { title: englishTitle.trim(), content: englishContent.trim() },
    }),
  });
  const tryOut = async () => {
    if (!isWhole()) return;
    const done = await saving.run(() =>
      consoleApi.tryBroadcast({ ...texts(), clientRequestId: uuid() }),
    );
    if (done !== undefined) toast('success', t('tried'));
  };
  const send = async () => {
    if (!isWhole()) return;
    const count = audience?.[scope];
    const isSure = await confirm({
      title: t('confirm'),
      text:
        count === undefined
          ? t(`confirmAll.${scope}`, { title: title.trim() })
          : t(`confirmText.${scope}`, {
              title: title.trim(),
              number: format.number(count),
            }),
      confirmLabel: t('send'),
      cancelLabel: t('common:cancel'),
    });
    if (!isSure) return;
    const done = await saving.run(() =>
      consoleApi.broadcast({
        scope,
        ...texts(),
        ...(sendAt !== '' && { sendAt: new Date(sendAt).toISOString() }),
        clientRequestId: draft.clientRequestId,
      }),
    );
    if (done === undefined) return;
    toast(
      'success',
      sendAt === ''
        ? t('sent', { number: format.number(done.sent) })
        : t('scheduled', { time: format.dateTime(new Date(sendAt)) }),
    );
    void client.invalidateQueries({ queryKey: consoleQueries.broadcasts().queryKey });
    setDraft(empty());
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('title')}</h1>
        <p data-tone="secondary" data-text="small">
          {t('subtitle')}
        </p>
      </header>
      <form className={styles['form']} aria-label={t('title')} noValidate onSubmit={handleSubmit}>
        <fieldset className={styles['scopes']}>
          <legend data-tone="secondary" data-text="small">
            {t('scope')}
          </legend>
          {MESSAGE_SCOPES.map((each) => (
            <label key={each}>
              <Radio
                name="scope"
                checked={scope === each}
                onChange={() => change({ scope: each })}
              />
              {t(`scopes.${each}`)}
              {audience !== undefined && (
                <small data-tone="tertiary" data-text="small">
                  {t('people', { number: format.number(audience[each]) })}
                </small>
              )}
            </label>
          ))}
        </fieldset>
        <TextField
          id="broadcast-title"
          label={t('heading')}
          problem={saving.problems['title']}
          maxLength={MAX_TITLE}
          value={title}
          onChange={(typed) => change({ title: typed })}
        />
        <AreaField
          id="broadcast-content"
          label={t('content')}
          note={t('contentNote', { count: content.length, most: MAX_CONTENT })}
          problem={saving.problems['content']}
          rows={8}
          maxLength={MAX_CONTENT}
          value={content}
          onChange={(typed) => change({ content: typed })}
        />
        <details className={styles['more']}>
          <summary>{t('english')}</summary>
          <TextField
            id="broadcast-englishTitle"
            label={t('englishHeading')}
            note={t('englishNote')}
            problem={saving.problems['englishTitle']}
            maxLength={MAX_TITLE}
            value={englishTitle}
            onChange={(typed) => change({ englishTitle: typed })}
          />
          <AreaField
            id="broadcast-englishContent"
            label={t('englishContent')}
            lang="en"
            problem={saving.problems['englishContent']}
            rows={6}
            maxLength={MAX_CONTENT}
            value={englishContent}
            onChange={(typed) => change({ englishContent: typed })}
          />
        </details>
        <div className={form['row']}>
          <DayField
            id="broadcast-sendAt"
            label={t('sendAt')}
            note={t('sendAtNote')}
            problem={saving.problems['sendAt']}
            value={draft.sendAt}
            onChange={(day) => change({ sendAt: day })}
          />
          <TextField
            id="broadcast-sendTime"
            label={t('sendTime')}
            note={t('sendTimeNote')}
            problem={saving.problems['sendTime']}
            maxLength={8}
            value={draft.sendTime}
            onChange={(typed) => change({ sendTime: typed })}
          />
        </div>
        <div className={styles['actions']}>
          <Button disabled={saving.isSaving} onClick={() => void tryOut()}>
            {t('try')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            className={form['button']}
            disabled={saving.isSaving}
          >
            {t('send')}
          </Button>
        </div>
      </form>
      <section className={styles['preview']} aria-label={t('preview')}>
        <h2 data-tone="secondary" data-text="small" data-weight="normal">
          {t('preview')}
        </h2>
        <article data-surface="card">
          <h3 data-text="reading">{title.trim() || t('heading')}</h3>
          <p data-tone="secondary">{content.trim() || t('content')}</p>
        </article>
      </section>
      <BroadcastHistory />
    </div>
  );
}
