import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpeechFields, SpeechState } from '#contract/service/calls.ts';
import { serviceMutations, serviceQueries } from '#data/service.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { ListFailure, ListSkeleton } from '#ui/list-states.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import { hasKeyProblem, isServiceAddress, keyOf } from './service-draft.ts';
import styles from './services.module.css';
import { TestResults } from './test-results.tsx';

export function SpeechPart() {
  const { t } = useTranslation('services');
  const { data, isError, refetch } = useQuery(serviceQueries.speech());
  if (data !== undefined) return <SpeechForm saved={data} onReload={() => void refetch()} />;
  return isError ? (
    <ListFailure text={t('failed')} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton label={t('loading')} />
  );
}

const NAMES = ['baseUrl', 'model', 'femaleVoice', 'maleVoice'] as const;
type Draft = Record<(typeof NAMES)[number] | 'key', string> & { removesKey: boolean };

/** The service that reads aloud. */
function SpeechForm({ saved, onReload }: { saved: SpeechState; onReload: () => void }) {
  const { t } = useTranslation(['services', 'management', 'common']);
  const format = useFormatters();
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const { mutateAsync: saveSpeech } = useMutation(serviceMutations.saveSpeech);
  const test = useMutation(serviceMutations.testSpeech);
  const saving = useSaving(onReload);
  const { baseUrl = '', model = '', femaleVoice = '', maleVoice = '' } = saved.speech ?? {};
  const draft: Draft = {
    ...{ baseUrl, model, femaleVoice, maleVoice, key: '', removesKey: false },
    ...typed,
  };
  const isDirty = Object.keys(typed).length > 0;
  useLeaveGuard(isDirty, {
    title: t('management:panel.unsavedTitle'),
    text: t('management:panel.unsavedText'),
    leave: t('management:panel.leave'),
    stay: t('management:panel.stay'),
  });

  const change = (part: Partial<Draft>) => {
    setTyped((before) => ({ ...before, ...part }));
    test.reset();
    for (const field of Object.keys(part)) saving.clear(field);
  };
  const isRight = () => {
    const problems: Record<string, string> = {};
    if (!isServiceAddress(draft.baseUrl)) problems['baseUrl'] = t('problem.address');
    for (const name of NAMES.slice(1)) {
      if (draft[name].trim() === '') problems[name] = t('problem.required');
    }
    if (hasKeyProblem(draft.key)) problems['key'] = t('problem.key');
    saving.show(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) document.getElementById(`speech-${first}`)?.focus();
    return first === undefined;
  };
  const fields = (): SpeechFields => ({
    baseUrl: draft.baseUrl.trim(),
    model: draft.model.trim(),
    femaleVoice: draft.femaleVoice.trim(),
    maleVoice: draft.maleVoice.trim(),
  });
  const run = async (speech: SpeechFields | null) => {
    const after = await saving.run(() =>
      saveSpeech({ speech, ...(speech === null ? {} : keyOf(draft)), version: saved.version }),
    );
    if (after === undefined) return;
    setTyped({});
    toast('success', t('speech.saved'));
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && isRight()) void run(fields());
  };
  const handleTest = () => {
    if (!isRight()) return;
    void saving.run(() => test.mutateAsync({ speech: fields(), ...keyOf(draft) }));
  };
  const handleRestore = async () => {
    const isSure = await confirm({
      title: t('restoreTitle'),
      text: t('speech.restoreText'),
      confirmLabel: t('restore'),
      cancelLabel: t('common:cancel'),
    });
    if (isSure) await run(null);
  };
  const text = (name: (typeof NAMES)[number], note?: string) => (
    <TextField
      id={`speech-${name}`}
      label={t(`speech.${name}`)}
      note={note}
      problem={saving.problems[name]}
      maxLength={name === 'baseUrl' ? 500 : 100}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );

  return (
    <form
      className={styles['form']}
      aria-label={t('speech.title')}
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit}
    >
      <section className={form['group']} aria-labelledby="speech-title">
        <h2 id="speech-title">{t('speech.title')}</h2>
        <p data-tone="secondary" data-text="small">
          {saved.speech === null
            ? t('speech.builtIn')
            : t('speech.reads', { model: saved.speech.model })}{' '}
          {t(`source.${saved.source}`)}
        </p>
        {saved.fault !== null && (
          <p data-tone="warning" role="alert">
            {t('speech.fault', {
              time: format.dateTime(saved.fault.at),
              reason: t(`outage.${saved.fault.reason}`),
            })}
          </p>
        )}
        {text(
          'baseUrl',
          saved.hosts.length === 0
            ? t('baseUrlNote')
            : t('baseUrlHosts', { hosts: saved.hosts.join(', ') }),
        )}
        <TextField
          id="speech-key"
          label={t('field.key')}
          note={saved.hasKey ? t('keySaved') : t('keyNote')}
          problem={saving.problems['key']}
          isSecret
          maxLength={500}
          disabled={draft.removesKey}
          value={draft.key}
          onChange={(value) => change({ key: value })}
        />
        {saved.hasKey && (
          <label className={styles['switch']}>
            <Checkbox
              checked={draft.removesKey}
              onChange={({ target }) => change({ removesKey: target.checked, key: '' })}
            />
            {t('removeKey')}
          </label>
        )}
        <div className={form['row']}>
          {text('model')}
          {text('femaleVoice')}
          {text('maleVoice')}
        </div>
      </section>
      {saving.isStale && (
        <p data-tone="warning" className={form['stale']} role="alert">
          {t('stale')}
        </p>
      )}
      {test.data !== undefined && (
        <TestResults
          results={test.data.voices.map(({ voice, ...each }) => ({ ...each, name: voice }))}
        />
      )}
      <div className={styles['bar']}>
        <p role="status">
          {test.isPending
            ? t('speech.testing')
            : saving.isSaving
              ? t('management:panel.saving')
              : isDirty && t('management:panel.unsaved')}
        </p>
        {saved.source === 'console' && (
          <Button onClick={() => void handleRestore()}>{t('restore')}</Button>
        )}
        <Button onClick={handleTest} aria-disabled={saving.isSaving}>
          {t('speech.test')}
        </Button>
        <SaveButton isBusy={!isDirty || saving.isSaving} />
      </div>
    </form>
  );
}
