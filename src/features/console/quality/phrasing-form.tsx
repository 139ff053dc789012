import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CitedArticle, GroupVerdict, GroupView } from '#contract/quality/calls.ts';
import { consoleQueries } from '#data/console.ts';
import { qualityQueries } from '#data/quality.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ListSearch } from '../management/list-search.tsx';
import { useKeyword } from '../management/use-keyword.ts';
import styles from './quality.module.css';

interface PhrasingFormProps {
  group: GroupView;
  isBusy: boolean;
  onSend: (verdict: GroupVerdict) => void;
  onCancel: () => void;
}

const MAX_FOUND = 8;
const MAX_TEXT = 200;
const PARAGRAPH_CHARS = 60;
const keyOf = ({ id, language }: Pick<CitedArticle, 'id' | 'language'>) => `${id}/${language}`;

/** Adds the words of a group to a paragraph that answers them. */
export function PhrasingForm({ group, isBusy, onSend, onCancel }: PhrasingFormProps) {
  const { t } = useTranslation(['quality', 'common', 'management']);
  const ids = useId();
  const { typed, type, keyword } = useKeyword();
  const found = useInfiniteQuery(consoleQueries.articles(keyword, 'published'));
  const listed =
    keyword === ''
      ? []
      : (found.data?.items ?? [])
          .filter(({ language }) => language === group.language)
          .slice(0, MAX_FOUND);
  const articles = [
    ...group.cited,
    ...listed.filter((each) => !group.cited.some((cited) => keyOf(cited) === keyOf(each))),
  ];
  const [chosen, setChosen] = useState<CitedArticle | null>(group.cited[0] ?? null);

  return (
    <div className={styles['form']}>
      <ListSearch label={t('management:articles.search')} typed={typed} onType={type} />
      {articles.length > 0 && (
        <Field id={`${ids}-article`} label={t('phrasing.article')}>
          <Select
            id={`${ids}-article`}
            value={chosen === null ? '' : keyOf(chosen)}
            onChange={({ target }) =>
              setChosen(articles.find((each) => keyOf(each) === target.value) ?? null)
            }
          >
            <option value="">{t('phrasing.choose')}</option>
            {articles.map((each) => (
              <option key={keyOf(each)} value={keyOf(each)}>
                {each.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {chosen === null ? (
        <div className={styles['choices']}>
          <p data-tone="tertiary" data-text="small">
            {t('phrasing.hint')}
          </p>
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
        </div>
      ) : (
        <Passages
          key={keyOf(chosen)}
          article={chosen}
          question={group.question}
          isBusy={isBusy}
          onSend={onSend}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}

interface PassagesProps extends Omit<PhrasingFormProps, 'group'> {
  article: CitedArticle;
  question: string;
}

function Passages({ article, question, isBusy, onSend, onCancel }: PassagesProps) {
  const { t } = useTranslation(['quality', 'common']);
  const ids = useId();
  const { id, language } = article;
  const query = useQuery(qualityQueries.passages(id, language));
  const { data } = query;
  const [text, setText] = useState(question.slice(0, MAX_TEXT));
  const [paragraph, setParagraph] = useState(0);
  if (data === undefined) {
    return (
      <ListPending query={query} failed={t('panel.failed')} loading={t('panel.loading')} rows={2} />
    );
  }
  const passage = data.list[paragraph];
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = text.trim();
    if (words !== '') onSend({ kind: 'phrasing', articleId: id, language, paragraph, text: words });
  };

  return (
    <form className={styles['form']} noValidate onSubmit={send}>
      <Field id={`${ids}-paragraph`} label={t('phrasing.paragraph')}>
        <Select
          id={`${ids}-paragraph`}
          value={String(paragraph)}
          onChange={({ target }) => setParagraph(Number(target.value))}
        >
          {data.list.map(({ n, heading, text: words }) => (
            <option key={n} value={n}>
              {[heading, words.slice(0, PARAGRAPH_CHARS)].filter((each) => each !== '').join(' · ')}
            </option>
          ))}
        </Select>
      </Field>
      {passage !== undefined && (
        <p data-text="small" className={styles['note']}>
          {passage.text}
        </p>
      )}
      {passage !== undefined && passage.asks.length > 0 && (
        <p data-tone="tertiary" data-text="caption">
          {t('phrasing.known', { asks: passage.asks.join(t('phrasing.comma')) })}
        </p>
      )}
      <TextField
        id={`${ids}-text`}
        label={t('phrasing.text')}
        note={t('phrasing.note')}
        isRequired
        maxLength={MAX_TEXT}
        value={text}
        onChange={setText}
      />
      <div className={styles['choices']}>
        <Button variant="primary" type="submit" aria-disabled={isBusy || text.trim() === ''}>
          {t('choice.phrasing')}
        </Button>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
}
