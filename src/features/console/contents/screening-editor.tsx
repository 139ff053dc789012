import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreeningList } from '#contract/site/console-calls.ts';
import { MAX_SCREENING_TEXT } from '#contract/site/constants.ts';
import { siteConsoleMutations, siteConsoleQueries } from '#data/site-console.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { AreaField } from '#ui/text-field.tsx';
import { FormActions, SaveButton } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { StaleNotice } from '../management/stale-notice.tsx';
import { useToldDirty } from '../management/use-draft.ts';
import { useSaving } from '../management/use-saving.ts';

const MAX_SAMPLE = 2000;

interface ScreeningEditorProps {
  onDirty: (isDirty: boolean) => void;
}

export function ScreeningEditor({ onDirty }: ScreeningEditorProps) {
  const { t } = useTranslation('management');
  const query = useQuery(siteConsoleQueries.screening());
  const { data, refetch } = query;
  if (data === undefined) {
    return (
      <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} rows={6} />
    );
  }

  return (
    <ScreeningForm
      key={data.version}
      saved={data}
      onDirty={onDirty}
      onReload={() => void refetch()}
    />
  );
}

interface ScreeningFormProps extends ScreeningEditorProps {
  saved: ScreeningList;
  onReload: () => void;
}

function ScreeningForm({ saved, onDirty, onReload }: ScreeningFormProps) {
  const { t } = useTranslation(['contents', 'management', 'common']);
  const id = useId();
  const saving = useSaving();
  const { mutateAsync: saveScreening } = useMutation(siteConsoleMutations.saveScreening);
  const trial = useMutation(siteConsoleMutations.tryScreening);
  const [text, setText] = useState(saved.text);
  const [sample, setSample] = useState('');
  const isDirty = text !== saved.text;
  useToldDirty(isDirty, onDirty);

  const save = async (next: string | null) => {
    const done = await saving.run(() => saveScreening({ version: saved.version, text: next }));
    if (done === undefined) return;
    toast('success', t(next === null ? 'screening.returned' : 'management:panel.saved'));
  };
  const giveBack = async () => {
    const isSure = await confirm({
      title: t('screening.returnTitle'),
      text: t('screening.returnText'),
      confirmLabel: t('screening.return'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (isSure) await save(null);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty) void save(text);
  };

  return (
    <form
      className={form['form']}
      aria-label={t('screening.title')}
      noValidate
      onSubmit={handleSubmit}
    >
      <h2 data-text="section">{t('screening.title')}</h2>
      <p data-tone="secondary">{t('screening.where')}</p>
      <AreaField
        id={`${id}-text`}
        label={t('screening.list')}
        note={t('screening.note')}
        problem={saving.problems['text']}
        rows={16}
        maxLength={MAX_SCREENING_TEXT}
        value={text}
        onChange={(typed) => {
          setText(typed);
          saving.clear('text');
        }}
      />
      <div className={form['card']}>
        <AreaField
          id={`${id}-sample`}
          label={t('screening.sample')}
          rows={2}
          maxLength={MAX_SAMPLE}
          value={sample}
          onChange={(typed) => {
            setSample(typed);
            trial.reset();
          }}
        />
        <div>
          <Button
            className={form['button']}
            aria-disabled={sample.trim() === '' || trial.isPending}
            onClick={() => {
              if (sample.trim() !== '') trial.mutate({ text, sample: sample.trim() });
            }}
          >
            {t('screening.try')}
          </Button>
        </div>
        <p role="status">
          {trial.data !== undefined &&
            (trial.data.category === null
              ? t('screening.passes')
              : t('screening.stopped', {
                  category: trial.data.category,
                  told: trial.data.told,
                }))}
        </p>
      </div>
      {saving.isStale && <StaleNotice onReload={onReload} />}
      <FormActions
        isSaving={saving.isSaving}
        isDirty={isDirty}
        rest={`${t(`screeningSource.${saved.source}`)} · ${t('screening.words', { count: saved.words })}`}
      >
        {saved.source === 'console' && (
          <Button className={form['button']} onClick={() => void giveBack()}>
            {t('screening.return')}
          </Button>
        )}
        <SaveButton isBusy={saving.isSaving || !isDirty} />
      </FormActions>
    </form>
  );
}
