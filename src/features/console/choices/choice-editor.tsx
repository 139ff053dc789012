import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { ChoiceListName, Choices } from '#contract/site/console-calls.ts';
import { siteConsoleMutations, siteConsoleQueries } from '#data/site-console.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { ClassField } from '../management/class-field.tsx';
import form from '../management/form.module.css';
import { ListForm } from '../management/list-form.tsx';
import { useSaving } from '../management/use-saving.ts';
import { draftOf, moved, withNew, without, type DraftChoice } from './choice-draft.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './choices.module.css';

interface ChoiceEditorProps {
  list: ChoiceListName;
  onDirty: (isDirty: boolean) => void;
}

/** A list of choices with their names in both languages. */
export function ChoiceEditor({ list, onDirty }: ChoiceEditorProps) {
  const { t } = useTranslation(['contents', 'management']);
  const query = useQuery(siteConsoleQueries.choices(list));
  const { data, refetch } = query;
  if (data === undefined) {
    return (
      <ListPending
        query={query}
        failed={t('management:list.failed')}
        loading={t('management:list.loading')}
        rows={6}
      />
    );
  }

  return (
    <ChoiceForm
      // A save of one's own or a reload begins with what is stored.
      key={data.version}
      saved={data}
      onDirty={onDirty}
      onReload={() => void refetch()}
    />
  );
}

interface ChoiceFormProps {
  saved: Choices;
  onDirty: (isDirty: boolean) => void;
  onReload: () => void;
}

function ChoiceForm({ saved, onDirty, onReload }: ChoiceFormProps) {
  const { t, i18n } = useTranslation(['contents', 'management']);
  const id = useId();
  const saving = useSaving();
  const { mutateAsync: saveChoices } = useMutation(siteConsoleMutations.saveChoices);
  const [items, setItems] = useState<readonly DraftChoice[]>(() => draftOf(saved.items));
  const [moves, setMoves] = useState<Readonly<Record<string, string | null>>>({});
  const isDirty = JSON.stringify(items) !== JSON.stringify(draftOf(saved.items));
  const hasLevels = saved.list === 'industries';
  const isRequired = hasLevels;
  const nameOf = ({ zh, en }: { zh: string; en: string }) => (i18n.language === 'en-US' ? en : zh);
  const inUse = saved.items.filter(
    (item) => item.uses > 0 && !items.some((each) => each.id === item.id),
  );
  const targets = items
    .filter((item) => item.zh.trim() !== '' && item.en.trim() !== '')
    .map((item) => ({ id: item.id, name: nameOf(item) }));

  const change = (next: typeof items) => {
    setItems(next);
    saving.show({});
  };
  const save = async () => {
    const found: Record<string, string> = {};
    for (const [n, item] of items.entries()) {
      for (const field of ['zh', 'en'] as const) {
        if (item[field].trim() === '') {
          found[`items.${String(n)}.${field}`] = t('management:panel.required');
        }
      }
    }
    for (const item of inUse) {
      const target = moves[item.id];
      if (target === undefined || (target === null && isRequired)) {
        found[`move.${item.id}`] = t('choices.chooseMove');
      }
    }
    const [first] = Object.keys(found);
    if (first !== undefined) {
      saving.show(found);
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const done = await saving.run(() =>
      saveChoices({
        list: saved.list,
        version: saved.version,
        items: items.map(({ uses: _uses, ...item }) => ({
          ...item,
          zh: item.zh.trim(),
          en: item.en.trim(),
        })),
        moves: inUse.map((item) => ({ from: item.id, to: moves[item.id] ?? null })),
      }),
    );
    if (done !== undefined) toast('success', t('management:panel.saved'));
  };

  return (
    <ListForm
      {...{ saving, isDirty, onDirty, onReload }}
      title={t(`choiceTitle.${saved.list}`)}
      rest={t(saved.saved ? 'choices.isSaved' : 'choices.isShipped')}
      savedAt={saved.savedAt}
      giveBack={null}
      onSave={() => void save()}
    >
      <p data-text="caption" className={form['note']}>
        {t(`choiceNote.${saved.list}`)}
      </p>
      {items.length === 0 && <p data-tone="tertiary">{t('choices.none')}</p>}
      <ol className={styles['rows']}>
        {items.map((item, n) => (
          <ChoiceRow
            key={item.id}
            id={`${id}-items.${String(n)}`}
            item={item}
            name={nameOf(item) || t('choices.unnamed')}
            problems={{
              zh: saving.problems[`items.${String(n)}.zh`],
              en: saving.problems[`items.${String(n)}.en`],
            }}
            onChange={(part) =>
              change(items.map((each) => (each.id === item.id ? { ...each, ...part } : each)))
            }
            onMove={(by) => change(moved(items, item.id, by))}
            onRemove={() => change(without(items, item.id))}
            onAddChild={
              hasLevels && item.parentId === null
                ? () => change(withNew(items, uuid(), item.id))
                : undefined
            }
          />
        ))}
      </ol>
      <div>
        <Button className={form['button']} onClick={() => change(withNew(items, uuid(), null))}>
          {t('choices.add')}
        </Button>
      </div>
      {inUse.length > 0 && (
        <fieldset className={form['card']}>
          <legend data-text="caption" className={form['note']}>
            {t('choices.moves')}
          </legend>
          {inUse.map((item) => (
            <ClassField
              key={item.id}
              id={`${id}-move.${item.id}`}
              label={t('choices.moveOf', { name: nameOf(item), count: item.uses })}
              problem={saving.problems[`move.${item.id}`]}
              classes={targets}
              none={isRequired ? t('choices.choose') : t('choices.noClass')}
              value={moves[item.id] ?? null}
              onChange={(to) => {
                setMoves((current) => ({ ...current, [item.id]: to }));
                saving.clear(`move.${item.id}`);
              }}
            />
          ))}
        </fieldset>
      )}
    </ListForm>
  );
}
