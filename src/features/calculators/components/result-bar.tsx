import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { countedUnit } from '#mesh/format-quantity.ts';
import { valueText, type ValueNames } from '#trade-ui/calculator-form/calculation-text.ts';
import type { Variant } from '../hooks/use-variant.ts';
import { useWaitingText } from '../hooks/use-waiting-text.ts';
import styles from './result-bar.module.css';

interface ResultBarProps {
  variants: readonly Variant[];
  names: ValueNames;
  resultRef: RefObject<HTMLElement | null>;
}

export function ResultBar({ variants, names, resultRef }: ResultBarProps) {
  const { t } = useTranslation('calculators');
  const waitingText = useWaitingText();
  const headline = variants.find((variant) => variant.headline !== null)?.headline ?? null;

  return (
    <button
      data-tone="default"
      type="button"
      className={styles['bar']}
      title={t('workbench.toResult')}
      onClick={() => resultRef.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
    >
      <span data-clip data-tone="secondary" data-text="small">
        {headline === null ? variants[0] && waitingText(variants[0]) : names.output(headline)}
      </span>
      {(headline === null ? [] : variants).map((variant, at) => {
        const value = headline === null ? undefined : variant.result?.values[headline];
        return (
          <b data-text="section" data-weight="strong" key={at}>
            {value === undefined ? '—' : valueText(value, names)}{' '}
            <small data-tone="secondary" data-text="caption" data-weight="normal">
              {value && countedUnit(value.value, value.unit)}
            </small>
          </b>
        );
      })}
    </button>
  );
}
