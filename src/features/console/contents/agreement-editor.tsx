import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgreementId, AgreementVersion } from '#contract/site/console-calls.ts';
import { MAX_AGREEMENT } from '#contract/site/constants.ts';
import { siteConsoleMutations, siteConsoleQueries } from '#data/site-console.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { Button } from '#ui/button.tsx';
import { DayField } from '#ui/day-input/day-field.tsx';
import { ListPending } from '#ui/list-states.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import { Check } from '../management/check.tsx';
import { FormActions } from '../management/form-actions.tsx';
import form from '../management/form.module.css';
import { Badge } from '../management/rows.tsx';
import { StaleNotice } from '../management/stale-notice.tsx';
import { useToldDirty } from '../management/use-draft.ts';
import { useSaving } from '../management/use-saving.ts';
import styles from './contents.module.css';

const LANGUAGES = [
  { language: 'zh-CN', label: 'agreement.zh' },
  { language: 'en-US', label: 'agreement.en' },
] as const;
/** Variables, because the translation syntax reserves double braces. */
const BRACES = { open: '{{', close: '}}' };
const NAMES = {
  'user-agreement': 'part.userAgreement',
  'privacy-policy': 'part.privacyPolicy',
} as const;
const MAX_TITLE = 100;
const MAX_VERSION = 20;

interface AgreementEditorProps {
  document: AgreementId;
  onDirty: (isDirty: boolean) => void;
}

/** Publishes versions of an agreement, each one in both languages. */
export function AgreementEditor({ document, onDirty }: AgreementEditorProps) {
  const { t } = useTranslation('management');
  const query = useQuery(siteConsoleQueries.agreements(document));
  const { data, refetch } = query;
  const [current] = data?.list ?? [];
  if (data === undefined || current === undefined) {
    return (
      <ListPending query={query} failed={t('list.failed')} loading={t('list.loading')} rows={6} />
    );
  }

  return (
    <AgreementForm
      key={current.number}
      document={document}
      current={current}
      versions={data.list}
      onDirty={onDirty}
      onReload={() => void refetch()}
    />
  );
}

interface AgreementFormProps extends AgreementEditorProps {
  current: AgreementVersion;
  versions: readonly AgreementVersion[];
  onReload: () => void;
}

function AgreementForm({ document, current, versions, onDirty, onReload }: AgreementFormProps) {
  const { t } = useTranslation(['contents', 'management', 'common']);
  const { date, dateTime } = useFormatters();
  const id = useId();
  const saving = useSaving();
  const { mutateAsync: publish } = useMutation(siteConsoleMutations.publishAgreement);
  const [texts, setTexts] = useState(current.texts);
  const [version, setVersion] = useState('');
  const [effective, setEffective] = useState(() => shanghaiDay(new Date()));
  const [renews, setRenews] = useState(false);
  const isDirty = JSON.stringify(texts) !== JSON.stringify(current.texts) || version !== '';
  useToldDirty(isDirty, onDirty);

  const change = (language: keyof typeof texts, part: Partial<(typeof texts)['zh-CN']>) => {
    setTexts((before) => ({ ...before, [language]: { ...before[language], ...part } }));
    for (const field of Object.keys(part)) saving.clear(`texts.${language}.${field}`);
  };
  const save = async () => {
    const found: Record<string, string> = {};
    for (const { language } of LANGUAGES) {
      for (const field of ['title', 'content'] as const) {
        if (texts[language][field].trim() === '') {
          found[`texts.${language}.${field}`] = t('management:panel.required');
        }
      }
    }
    if (version.trim() === '') found['version'] = t('management:panel.required');
    else if (versions.some((each) => each.version === version.trim())) {
      found['version'] = t('agreement.versionUsed');
    }
    if (effective === '') found['effective'] = t('management:panel.required');
    const [first] = Object.keys(found);
    if (first !== undefined) {
      saving.show(found);
      window.document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    const isSure = await confirm({
      title: t('agreement.publishTitle', { version: version.trim() }),
      text: renews
        ? `${t('agreement.publishText')} ${t('agreement.publishRenews')}`
        : t('agreement.publishText'),
      confirmLabel: t('agreement.publish'),
      cancelLabel: t('common:cancel'),
      danger: renews,
    });
    if (!isSure) return;
    const done = await saving.run(() =>
      publish({
        ...{ document, effective, renews, texts },
        after: current.number,
        version: version.trim(),
      }),
    );
    if (done !== undefined) toast('success', t('agreement.published', { version: done.version }));
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  return (
    <form
      className={form['form']}
      aria-label={t(NAMES[document])}
      noValidate
      onSubmit={handleSubmit}
    >
      <h2 data-text="section">{t(NAMES[document])}</h2>
      <p data-tone="secondary">
        {t('agreement.current', {
          version: current.version,
          date: date(`${current.effective}T00:00:00`),
        })}
      </p>
      {LANGUAGES.map(({ language, label }) => (
        <fieldset key={language} className={form['card']}>
          <legend data-text="caption" className={form['note']}>
            {t(label)}
          </legend>
          <TextField
            id={`${id}-texts.${language}.title`}
            label={t('agreement.title')}
            problem={saving.problems[`texts.${language}.title`]}
            maxLength={MAX_TITLE}
            value={texts[language].title}
            onChange={(title) => change(language, { title })}
          />
          <AreaField
            id={`${id}-texts.${language}.content`}
            label={t('agreement.content')}
            note={t('agreement.contentNote', BRACES)}
            problem={saving.problems[`texts.${language}.content`]}
            lang={language}
            rows={12}
            maxLength={MAX_AGREEMENT}
            value={texts[language].content}
            onChange={(content) => change(language, { content })}
          />
          <details className={styles['preview']}>
            <summary data-tone="secondary" data-text="small">
              {t('agreement.preview')}
            </summary>
            <div lang={language}>
              <Markdown text={texts[language].content} topLevel={3} />
            </div>
          </details>
        </fieldset>
      ))}
      <div className={form['row']}>
        <TextField
          id={`${id}-version`}
          label={t('agreement.version')}
          note={t('agreement.versionNote')}
          problem={saving.problems['version']}
          isRequired
          maxLength={MAX_VERSION}
          value={version}
          onChange={(typed) => {
            setVersion(typed);
            saving.clear('version');
          }}
        />
        <DayField
          id={`${id}-effective`}
          label={t('agreement.effective')}
          problem={saving.problems['effective']}
          value={effective}
          onChange={(day) => {
            setEffective(day);
            saving.clear('effective');
          }}
        />
      </div>
      <div className={form['group']}>
        <Check label={t('agreement.renews')} isOn={renews} onChange={setRenews} />
        <p data-text="caption" className={form['note']}>
          {t('agreement.renewsNote')}
        </p>
      </div>
      {saving.isStale && <StaleNotice onReload={onReload} />}
      <FormActions isSaving={saving.isSaving} isDirty={isDirty}>
        <Button
          variant="primary"
          type="submit"
          className={form['button']}
          aria-disabled={saving.isSaving}
        >
          {t('agreement.publish')}
        </Button>
      </FormActions>
      <section className={form['group']} aria-labelledby={`${id}-history`}>
        <h3 id={`${id}-history`}>{t('agreement.history')}</h3>
        <ul className={styles['versions']}>
          {versions.map((each) => (
            <li key={each.number}>
              <span>
                <b data-weight="medium">{each.version}</b>{' '}
                {each.renews && <Badge tone="waiting">{t('agreement.renewed')}</Badge>}
                <small data-tone="secondary" data-text="caption">
                  {each.publishedAt === null
                    ? t('agreement.shipped')
                    : t('agreement.by', {
                        name: each.by ?? '',
                        time: dateTime(each.publishedAt),
                      })}
                </small>
              </span>
              <Button
                size="small"
                aria-label={`${t('agreement.use')}: ${each.version}`}
                onClick={() => setTexts(each.texts)}
              >
                {t('agreement.use')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </form>
  );
}
