import { useTranslation } from 'react-i18next';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type { ConfigValues } from '#contract/console/calls.ts';
import form from '../management/form.module.css';
import { AreaField } from '#ui/text-field.tsx';
import styles from './config.module.css';

/** Variables, because the translation syntax reserves double braces. */
const BRACES = { open: '{{', close: '}}' };
const AMOUNT = /\{\{(points\.\w+)\}\}/g;
const TEXTS = [
  { key: 'text.announcement.zh-CN', label: 'config.announcementZh', lang: 'zh-CN', max: 2000 },
  { key: 'text.announcement.en-US', label: 'config.announcementEn', lang: 'en-US', max: 2000 },
  { key: 'text.rules.zh-CN', label: 'config.rulesZh', lang: 'zh-CN', max: 20_000 },
  { key: 'text.rules.en-US', label: 'config.rulesEn', lang: 'en-US', max: 20_000 },
] as const;

interface PublicTextsProps {
  values: ConfigValues;
  problems: Readonly<Record<string, string>>;
  onChange: (change: ConfigValues) => void;
}

export function PublicTexts({ values, problems, onChange }: PublicTextsProps) {
  const { t } = useTranslation('management');
  const textOf = (key: string) => String(values[key] ?? '');

  return (
    <section className={form['group']} aria-labelledby="config-texts">
      <h2 id="config-texts">{t('config.texts')}</h2>
      {TEXTS.map(({ key, label, lang, max }) => {
        const isRules = key.startsWith('text.rules');
        const shown = textOf(key).replaceAll(AMOUNT, (whole, name: string) =>
          String(values[name] ?? whole),
        );
        return (
          <div key={key} className={form['group']}>
            <AreaField
              id={`config-${key}`}
              label={t(label)}
              note={isRules ? t('config.rulesNote', BRACES) : t('config.textNote')}
              problem={problems[key]}
              lang={lang}
              rows={isRules ? 6 : 2}
              maxLength={max}
              value={textOf(key)}
              onChange={(typed) => onChange({ [key]: typed })}
            />
            {shown.trim() !== '' && (
              <details className={styles['preview']}>
                <summary data-tone="secondary" data-text="small">
                  {t('config.preview', { what: t(label) })}
                </summary>
                <div lang={lang}>
                  <Markdown text={shown} />
                </div>
              </details>
            )}
          </div>
        );
      })}
    </section>
  );
}
