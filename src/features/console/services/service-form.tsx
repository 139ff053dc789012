import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ServiceState } from '#contract/service/calls.ts';
import { serviceMutations } from '#data/service.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Checkbox } from '#ui/check.tsx';
import { TextField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import { useSaving } from '../management/use-saving.ts';
import { useTypedDraft } from '../management/use-typed-draft.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import {
  draftOf,
  fieldsOf,
  keyOf,
  pricesOf,
  problemsOf,
  type ServiceDraft,
} from './service-draft.ts';
import { ServicePrices } from './service-prices.tsx';
import page from '../management/page.module.css';
import styles from './services.module.css';
import { useServiceForm } from './use-service-form.ts';

interface ServiceFormProps {
  saved: ServiceState;
  onReload: () => void;
}

export function ServiceForm({ saved, onReload }: ServiceFormProps) {
  const { t } = useTranslation('services');
  const { mutateAsync: saveService } = useMutation(serviceMutations.save);
  const test = useMutation(serviceMutations.test);
  const saving = useSaving(onReload);
  const { draft, isDirty, change: setDraft, reset } = useTypedDraft(draftOf(saved), saving);
  const change = (part: Partial<ServiceDraft>) => {
    setDraft(part);
    test.reset();
  };
  const run = async (service: ReturnType<typeof fieldsOf> | null) => {
    const after = await saving.run(() =>
      saveService({
        service,
        ...(service === null ? {} : keyOf(draft)),
        prices: pricesOf(draft),
        version: saved.version,
      }),
    );
    if (after === undefined) return;
    reset();
    if (after.outage === null) toast('success', t('saved'));
    else toast('warning', t('savedOut', { reason: t(`outage.${after.outage.reason}`) }));
  };
  const { handleSubmit, handleTest, handleRestore } = useServiceForm({
    ...{ id: 'service', saving, isDirty },
    problems: () =>
      Object.fromEntries(
        Object.entries(problemsOf(draft)).map(([field, problem]) => [
          field,
          t(`problem.${problem}`),
        ]),
      ),
    restoreText: t('restoreText', { model: saved.overridden?.model ?? t('embeddedName') }),
    onSave: () => run(fieldsOf(draft)),
    onTest: () =>
      void saving.run(() => test.mutateAsync({ service: fieldsOf(draft), ...keyOf(draft) })),
    onRestore: () => run(null),
  });
  const text = (
    field: 'model' | 'deepModels' | 'imageModel' | 'temperature' | 'maxTokens',
    note?: string,
  ) => (
    <TextField
      id={`service-${field}`}
      label={t(`field.${field}`)}
      note={note}
      problem={saving.problems[field]}
      maxLength={500}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
    />
  );

  return (
    <form
      className={styles['form']}
      aria-label={t('form')}
      noValidate
      autoComplete="off"
      onSubmit={handleSubmit}
    >
      <section className={form['group']} aria-labelledby="service-connection">
        <h2 id="service-connection">{t('connection')}</h2>
        <ConnectionFields
          id="service"
          draft={draft}
          addressLabel={t('field.baseUrl')}
          saved={saved}
          problems={saving.problems}
          onChange={change}
        />
      </section>
      <section className={form['group']} aria-labelledby="service-models">
        <h2 id="service-models">{t('models')}</h2>
        <div className={form['row']}>
          {text('model')}
          {text('deepModels', t('deepModelsNote'))}
          {text('imageModel', t('imageModelNote'))}
        </div>
        <label className={page['switch']}>
          <Checkbox
            checked={draft.canSee}
            onChange={({ target }) => change({ canSee: target.checked })}
          />
          {t('canSee')}
        </label>
        <div className={form['row']}>
          {text('temperature', t('temperatureNote'))}
          {text('maxTokens', t('maxTokensNote'))}
        </div>
      </section>
      <ServicePrices draft={draft} problems={saving.problems} onChange={change} />
      <FormFoot
        saving={saving}
        isDirty={isDirty}
        testLabel={t('test')}
        testing={test.isPending ? t('testing') : null}
        results={test.data?.models.map(({ model, ...each }) => ({ ...each, name: model }))}
        onTest={handleTest}
        onRestore={saved.source === 'console' ? () => void handleRestore() : null}
      />
    </form>
  );
}
