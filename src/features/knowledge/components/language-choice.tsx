import { useTranslation } from 'react-i18next';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import styles from './language-choice.module.css';

const NAMES = { 'zh-CN': 'language.chinese', 'en-US': 'language.english' } as const;

interface LanguageChoiceProps {
  language: ArticleLanguage;
  languages: readonly ArticleLanguage[];
  turning: 'no' | 'running' | 'failed';
  onTurn: (language: ArticleLanguage) => void;
}

export function LanguageChoice({ language, languages, turning, onTurn }: LanguageChoiceProps) {
  const { t } = useTranslation('knowledge');
  if (languages.length < 2) return null;

  return (
    <>
      <div
        data-surface="outline"
        className={styles['languages']}
        role="group"
        aria-label={t('language.label')}
      >
        {languages.map((each) => (
          <button
            data-tone="secondary"
            data-text="small"
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            // `disabled` would remove the focus while it is loading.
            onClick={() => {
              if (each !== language && turning !== 'running') onTurn(each);
            }}
          >
            {t(NAMES[each])}
          </button>
        ))}
      </div>
      {turning === 'failed' && (
        <p data-tone="error" data-text="small" className={styles['failed']} role="alert">
          {t('language.failed')}
        </p>
      )}
    </>
  );
}
