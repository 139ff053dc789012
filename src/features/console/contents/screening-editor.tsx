import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreeningList } from '#contract/site/console-calls.ts';
import { MAX_SCREENING_TEXT } from '#contract/site/constants.ts';
import { siteConsoleMutations, siteConsoleQueries } from '#data/site-console.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { AreaField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import { ListForm } from '../management/list-form.tsx';
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
  const { t } = useTranslation(['contents', 'management']);
  const id = useId();
  const saving = useSaving();
  const { mutateAsync: saveScreening } = useMutation(siteConsoleMutations.saveScreening);
  const trial = useMutation(siteConsoleMutations.tryScreening);
  const [text, setText] = useState(saved.text);
  const [sample, setSample] = useState('');
  const isDirty = text !== saved.text;

  const save = async (next: string | null) => {
    const done = await saving.run(() => saveScreening({ version: saved.version, text: next }));
    if (done === undefined) return;
    toast('success', t(next === null ? 'screening.returned' : 'management:panel.saved'));
  };

  return (
    <ListForm
      {...{ saving, isDirty, onDirty, onReload }}
      title={t('screening.title')}
      rest={`${t(`screeningSource.${saved.source}`)} · ${t('screening.words', { count: saved.words })}`}
      savedAt={saved.savedAt}
      giveBack={
        saved.source === 'console'
          ? {
              label: t('screening.return'),
              title: t('screening.returnTitle'),
              text: t('screening.returnText'),
              run: () => save(null),
            }
          : null
      }
      onSave={() => void save(text)}
    >
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
    </ListForm>
  );
}
