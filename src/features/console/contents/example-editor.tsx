import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Example, Examples } from '#contract/site/console-calls.ts';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import { siteConsoleMutations, siteConsoleQueries } from '#data/site-console.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { SelectField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import { ListForm } from '../management/list-form.tsx';
import { useSaving } from '../management/use-saving.ts';
import { ExampleRow, type DraftExample } from './example-row.tsx';
import styles from './contents.module.css';

const LANGUAGES = ['zh-CN', 'en-US'] as const;
const PLACES = ['home', ...PLUGIN_IDS] as const;

interface ExampleEditorProps {
  onDirty: (isDirty: boolean) => void;
}

export function ExampleEditor({ onDirty }: ExampleEditorProps) {
  const { t } = useTranslation('management');
  const query = useQuery(siteConsoleQueries.examples());
  const { data, refetch } = query;
  if (data === undefined) {
    return (
      <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} rows={6} />
    );
  }

  return (
    <ExampleForm
      key={data.version}
      saved={data}
      onDirty={onDirty}
      onReload={() => void refetch()}
    />
  );
}

interface ExampleFormProps extends ExampleEditorProps {
  saved: Examples;
  onReload: () => void;
}

const withoutKeys = (items: readonly DraftExample[]): Example[] =>
  items.map(({ key: _key, ...item }) => item);

function ExampleForm({ saved, onDirty, onReload }: ExampleFormProps) {
  const { t } = useTranslation(['contents', 'management', 'plugins']);
  const id = useId();
  const saving = useSaving();
  const { mutateAsync: saveExamples } = useMutation(siteConsoleMutations.saveExamples);
  const [items, setItems] = useState<readonly DraftExample[]>(() =>
    saved.items.map((item) => ({ ...item, key: uuid() })),
  );
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('zh-CN');
  const [place, setPlace] = useState<(typeof PLACES)[number]>('home');
  const plugin = place === 'home' ? null : place;
  const isDirty = JSON.stringify(withoutKeys(items)) !== JSON.stringify(saved.items);
  const shown = items.filter((each) => each.language === language && each.plugin === plugin);

  const change = (next: readonly DraftExample[]) => {
    setItems(next);
    saving.show({});
  };
  const move = (item: DraftExample, by: 1 | -1) => {
    const other = shown[shown.indexOf(item) + by];
    if (other === undefined) return;
    change(items.map((each) => (each === item ? other : each === other ? item : each)));
  };
  const save = async (next: readonly DraftExample[] | null) => {
    const found = (next ?? []).findIndex(
      (each) => each.seal === '' || each.title.trim() === '' || each.question.trim() === '',
    );
    const wrong = next?.[found];
    if (wrong !== undefined) {
      setLanguage(wrong.language);
      setPlace(wrong.plugin ?? 'home');
      const field = wrong.title.trim() === '' ? 'title' : 'question';
      const isBlank = wrong[field].trim() === '';
      saving.show({
        [`items.${String(found)}.${field}`]: t(
          isBlank ? 'management:panel.required' : 'examples.askFirst',
        ),
      });
      return;
    }
    const done = await saving.run(() =>
      saveExamples({ version: saved.version, items: next === null ? null : withoutKeys(next) }),
    );
    if (done !== undefined) toast('success', t('management:panel.saved'));
  };

  return (
    <ListForm
      {...{ saving, isDirty, onDirty, onReload }}
      title={t('examples.title')}
      rest={t(saved.saved ? 'examples.isSaved' : 'examples.isShipped')}
      savedAt={saved.savedAt}
      giveBack={
        saved.saved
          ? {
              label: t('examples.return'),
              title: t('examples.returnTitle'),
              text: t('examples.returnText'),
              run: () => save(null),
            }
          : null
      }
      onSave={() => void save(items)}
    >
      <p data-text="caption" className={form['note']}>
        {t('examples.note')}
      </p>
      <div className={form['row']}>
        <SelectField
          id={`${id}-language`}
          label={t('examples.language')}
          value={language}
          choices={LANGUAGES}
          nameOf={(each) => t(each === 'zh-CN' ? 'agreement.zh' : 'agreement.en')}
          onChange={setLanguage}
        />
        <SelectField
          id={`${id}-place`}
          label={t('examples.plugin')}
          value={place}
          choices={PLACES}
          nameOf={(each) => (each === 'home' ? t('examples.home') : t(`plugins:${each}.title`))}
          onChange={setPlace}
        />
      </div>
      {shown.length === 0 && <p data-tone="tertiary">{t('examples.none')}</p>}
      <ol className={styles['versions']}>
        {shown.map((item) => {
          const n = items.indexOf(item);
          return (
            <ExampleRow
              key={item.key}
              id={`${id}-items.${String(n)}`}
              item={item}
              problems={{
                title: saving.problems[`items.${String(n)}.title`],
                question: saving.problems[`items.${String(n)}.question`],
                given: saving.problems[`items.${String(n)}.given`],
              }}
              onChange={(part) => {
                saving.show({});
                setItems((current) =>
                  current.map((each) => (each.key === item.key ? { ...each, ...part } : each)),
                );
              }}
              onMove={(by) => move(item, by)}
              onRemove={() => change(items.filter((each) => each !== item))}
            />
          );
        })}
      </ol>
      <div>
        <Button
          className={form['button']}
          onClick={() =>
            change([...items, { key: uuid(), language, plugin, title: '', question: '', seal: '' }])
          }
        >
          {t('examples.add')}
        </Button>
      </div>
    </ListForm>
  );
}
