import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { GroupVerdict, GroupView } from '#contract/quality/calls.ts';
import { qualityMutations } from '#data/quality.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths } from '#lib/paths.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PhrasingForm } from './phrasing-form.tsx';
import styles from './quality.module.css';
import { verdictOf, WordsForm } from './words-form.tsx';

interface GroupDecisionsProps {
  group: GroupView;
}

type Form = 'reply' | 'ignore' | 'reopen' | 'phrasing';

export function GroupDecisions({ group }: GroupDecisionsProps) {
  const { t } = useTranslation('quality');
  const canWrite = useHasPerm(['knowledge:article:edit']);
  const [form, setForm] = useState<Form | null>(null);
  const { mutateAsync, isPending } = useMutation(qualityMutations.decide);
  const { id, version, state, question, cited, isTest } = group;
  const signal = group.shown.find(({ reason }) => reason === 'corrected')?.id;

  const decide = async (verdict: GroupVerdict) => {
    if (isPending) return;
    try {
      await mutateAsync({ id, version, verdict, clientRequestId: uuid() });
      toast('success', t(`done.${verdict.kind}`));
    } catch (error) {
      // The error was shown, and the group is loaded anew.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const toggle = (name: Form) => setForm((current) => (current === name ? null : name));
  const choice = (name: Form) => (
    <Button aria-expanded={form === name} onClick={() => toggle(name)}>
      {t(`choice.${name}`)}
    </Button>
  );

  return (
    <section className={styles['decisions']} aria-label={t('choice.label')}>
      {form === 'phrasing' && (
        <PhrasingForm
          group={group}
          isBusy={isPending}
          onSend={(verdict) => void decide(verdict)}
          onCancel={() => setForm(null)}
        />
      )}
      {(form === 'reply' || form === 'ignore' || form === 'reopen') && (
        <WordsForm
          key={form}
          kind={form}
          isBusy={isPending}
          onSend={(words) => void decide(verdictOf(form, words))}
          onCancel={() => setForm(null)}
        />
      )}
      <div className={styles['choices']}>
        {state === 'open' && canWrite && (
          <>
            <ButtonLink variant="primary" to={paths.consoleNewArticle(question, id, signal)}>
              {t('choice.write')}
            </ButtonLink>
            {cited.map((article) => (
              <ButtonLink
                key={article.id}
                to={paths.consoleArticle(article.id, {
                  language: article.language,
                  group: id,
                  ...(signal === undefined ? {} : { signal }),
                })}
              >
                {t('choice.change', { title: article.title })}
              </ButtonLink>
            ))}
            {choice('phrasing')}
          </>
        )}
        {state === 'open' && (
          <>
            <Button aria-disabled={isPending} onClick={() => void decide({ kind: 'again' })}>
              {t('choice.again')}
            </Button>
            {choice('reply')}
            {choice('ignore')}
          </>
        )}
        {state !== 'open' && choice('reopen')}
        <Button
          aria-pressed={isTest}
          aria-disabled={isPending}
          onClick={() => void decide({ kind: 'test', isOn: !isTest })}
        >
          {t(isTest ? 'choice.noTest' : 'choice.test')}
        </Button>
      </div>
    </section>
  );
}
