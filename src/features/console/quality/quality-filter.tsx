import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUP_STATES, SIGNAL_REASONS } from '#contract/quality/constants.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { CALCULATOR_TEXTS, calculatorList } from '#trade-ui/calculator-form/calculator-texts.ts';
import { Select } from '#ui/select.tsx';
import choice from '../articles/articles.module.css';
import { languageKey } from './language-key.ts';
import type { QualityView } from './quality-query.ts';
import styles from './quality.module.css';

type Filter = Pick<QualityView, 'state' | 'reason' | 'language' | 'product'>;

interface QualityFilterProps {
  view: Filter;
  onChange: (change: Partial<Filter>) => void;
}

const LANGUAGES = ['zh-CN', 'en-US'] as const;

export function QualityFilter({ view, onChange }: QualityFilterProps) {
  const { t } = useTranslation('quality');
  const ids = useId();
  const texts = useByLanguage(CALCULATOR_TEXTS);
  const products = texts === null ? [] : calculatorList(texts);

  return (
    <>
      <div
        data-surface="outline"
        className={choice['choice']}
        role="group"
        aria-label={t('filter.state')}
      >
        {[...GROUP_STATES, null].map((each) => (
          <button
            data-tone="secondary"
            key={each ?? 'any'}
            type="button"
            aria-pressed={each === view.state}
            onClick={() => onChange({ state: each })}
          >
            {each === null ? t('filter.any') : t(`state.${each}`)}
          </button>
        ))}
      </div>
      <div className={styles['selects']}>
        <Select
          data-surface="box"
          id={`${ids}-reason`}
          aria-label={t('filter.reason')}
          value={view.reason ?? ''}
          onChange={({ target }) =>
            onChange({ reason: SIGNAL_REASONS.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{t('filter.anyReason')}</option>
          {SIGNAL_REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`reason.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          data-surface="box"
          id={`${ids}-product`}
          aria-label={t('filter.product')}
          value={view.product ?? ''}
          onChange={({ target }) =>
            onChange({ product: target.value === '' ? null : target.value })
          }
        >
          <option value="">{t('filter.anyProduct')}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          data-surface="box"
          id={`${ids}-language`}
          aria-label={t('filter.language')}
          value={view.language ?? ''}
          onChange={({ target }) =>
            onChange({ language: LANGUAGES.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{t('filter.anyLanguage')}</option>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {t(languageKey(each))}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
