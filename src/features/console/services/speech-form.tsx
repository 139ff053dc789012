import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SpeechFields, SpeechState } from '#contract/service/calls.ts';
import { serviceMutations, serviceQueries } from '#data/service.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ListPending } from '#ui/list-states.tsx';
import { TextField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import { useTypedDraft } from '../management/use-typed-draft.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { hasKeyProblem, isServiceAddress, keyOf } from './service-draft.ts';
import styles from './services.module.css';
import { useServiceForm } from './use-service-form.ts';

export function SpeechPart() {
  const { t } = useTranslation('services');
  const query = useQuery(serviceQueries.speech());
  const { data, refetch } = query;
  if (data !== undefined) return <SpeechForm saved={data} onReload={() => void refetch()} />;
  return <ListPending query={query} failed={t('failed')} loading={t('loading')} />;
}

const NAMES = ['model', 'femaleVoice', 'maleVoice'] as const;
type Draft = Record<(typeof NAMES)[number] | 'baseUrl' | 'key', string> & { removesKey: boolean };

/** The service that reads aloud. */
function SpeechForm({ saved, onReload }: { saved: SpeechState; onReload: () => void }) {
  const { t } = useTranslation('services');
  const format = useFormatters();
  const { mutateAsync: saveSpeech } = useMutation(serviceMutations.saveSpeech);
  const test = useMutation(serviceMutations.testSpeech);
  const saving = useSaving(onReload);
  const { baseUrl = '', model = '', femaleVoice = '', maleVoice = '' } = saved.speech ?? {};
  const {
    draft,
    isDirty,
    change: setDraft,
    reset,
  } = useTypedDraft<Draft>(
    { baseUrl, model, femaleVoice, maleVoice, key: '', removesKey: false },
    saving,
  );
  const change = (part: Partial<Draft>) => {
    setDraft(part);
    test.reset();
  };
  const problemsOf = () => {
    const problems: Record<string, string> = {};
    if (!isServiceAddress(draft.baseUrl)) problems['baseUrl'] = t('problem.address');
    for (const name of NAMES) {
      if (draft[name].trim() === '') problems[name] = t('problem.required');
    }
    if (hasKeyProblem(draft.key)) problems['key'] = t('problem.key');
    return problems;
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
    reset();
    toast('success', t('speech.saved'));
  };
  const { handleSubmit, handleTest, handleRestore } = useServiceForm({
    ...{ id: 'speech', saving, isDirty },
    problems: problemsOf,
    restoreText: t('speech.restoreText'),
    onSave: () => run(fields()),
    onTest: () => void saving.run(() => test.mutateAsync({ speech: fields(), ...keyOf(draft) })),
    onRestore: () => run(null),
  });
  const text = (name: (typeof NAMES)[number]) => (
    <TextField
      id={`speech-${name}`}
      label={t(`speech.${name}`)}
      problem={saving.problems[name]}
      maxLength={100}
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
        <ConnectionFields
          id="speech"
          draft={draft}
          addressLabel={t('speech.baseUrl')}
          saved={saved}
          problems={saving.problems}
          onChange={change}
        />
        <div className={form['row']}>
          {text('model')}
          {text('femaleVoice')}
          {text('maleVoice')}
        </div>
      </section>
      <FormFoot
        saving={saving}
        isDirty={isDirty}
        testLabel={t('speech.test')}
        testing={test.isPending ? t('speech.testing') : null}
        results={test.data?.voices.map(({ voice, ...each }) => ({ ...each, name: voice }))}
        onTest={handleTest}
        onRestore={saved.source === 'console' ? () => void handleRestore() : null}
      />
    </form>
  );
}
