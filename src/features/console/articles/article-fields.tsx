import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { siteQueries } from '#data/site.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import { Check } from '../management/check.tsx';
import form from '../management/form.module.css';
import type { Saving } from '../management/use-saving.ts';
import type { ArticleDraft } from './article-draft.ts';
import { SectionFields } from './section-fields.tsx';

const LANGUAGES = ['zh-CN', 'en-US'] as const;
const NAMES = { 'zh-CN': 'article.chinese', 'en-US': 'article.english' } as const;
interface ArticleFieldsProps {
  /** Prefix of the fields' ids. */
  ids: string;
  draft: ArticleDraft;
  languages: readonly ArticleLanguage[];
  problems: Saving['problems'];
  isNew: boolean;
  /** Key of the paragraph that gets the focus. */
  focused: string | undefined;
  change: (part: Partial<ArticleDraft>) => void;
  onLanguage: (language: ArticleLanguage) => void;
}

export function ArticleFields({
  ids,
  draft,
  languages,
  problems,
  isNew,
  focused,
  change,
  onLanguage,
}: ArticleFieldsProps) {
  const { t } = useTranslation('management');
  const { data: config } = useQuery(siteQueries.app());

  return (
    <>
      <TextField
        id={`${ids}-title`}
        label={t('article.title')}
        problem={problems['title']}
        isRequired
        maxLength={120}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <AreaField
        id={`${ids}-summary`}
        label={t('article.summary')}
        note={t('article.summaryNote')}
        problem={problems['summary']}
        rows={2}
        maxLength={500}
        value={draft.summary}
        onChange={(summary) => change({ summary })}
      />
      <div className={form['row']}>
        <LanguageField
          id={`${ids}-language`}
          language={draft.language}
          languages={languages}
          isNew={isNew}
          onChange={(language) => (isNew ? change({ language }) : onLanguage(language))}
        />
        <TextField
          id={`${ids}-contributor`}
          label={t('article.contributor')}
          note={t('article.contributorNote')}
          problem={problems['contributor']}
          maxLength={50}
          value={draft.contributor}
          onChange={(contributor) => change({ contributor })}
        />
      </div>
      <fieldset className={form['group']}>
        <legend>{t('article.region')}</legend>
        <div className={form['checks']}>
          {config?.regions.map(({ id: region, name }) => (
            <Check
              key={region}
              label={name}
              isOn={draft.region.includes(region)}
              onChange={(isOn) =>
                change({
                  region: isOn
                    ? [...draft.region, region]
                    : draft.region.filter((each) => each !== region),
                })
              }
            />
          ))}
        </div>
        <p data-text="caption" className={form['note']}>
          {t('article.regionNote')}
        </p>
      </fieldset>
      <SectionFields
        focused={focused}
        sections={draft.sections}
        onChange={(sections) => change({ sections })}
      />
      {problems['sections'] !== undefined && (
        <p data-text="caption" className={form['problem']} role="alert">
          {problems['sections']}
        </p>
      )}
    </>
  );
}

interface LanguageFieldProps {
  id: string;
  language: ArticleLanguage;
  languages: readonly ArticleLanguage[];
  isNew: boolean;
  onChange: (language: ArticleLanguage) => void;
}

function LanguageField({ id, language, languages, isNew, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('management');
  return (
    <Field id={id} label={t('article.language')}>
      <Select
        id={id}
        value={language}
        onChange={({ target }) =>
          onChange(LANGUAGES.find((each) => each === target.value) ?? language)
        }
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {isNew || each === language || languages.includes(each)
              ? t(NAMES[each])
              : t('article.translate', { language: t(NAMES[each]) })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
