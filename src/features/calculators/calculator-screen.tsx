import { useEffect } from 'react';
import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { useUserStore } from '#stores/user.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import styles from './calculator-screen.module.css';
import { CalculatorCatalogue } from './components/calculator-catalogue.tsx';
import { CalculatorSkeleton } from './components/calculator-skeleton.tsx';
import { CalculatorWorkbench } from './components/calculator-workbench.tsx';
import { latelyUsed, noteUsed } from './model/lately-used.ts';
import { readCalculatorQuery, writeCalculatorQuery } from './model/calculator-query.ts';

export function CalculatorScreen() {
  const texts = useByLanguage(CALCULATOR_TEXTS);
  const [state, change] = useAddressState(readCalculatorQuery, writeCalculatorQuery);
  const { calculator } = state;
  const memberId = useUserStore((user) => user.userids.id);

  useEffect(() => {
    if (calculator !== null && findCalculator(calculator) !== undefined) {
      noteUsed(memberId, calculator);
    }
  }, [memberId, calculator]);
  useEffect(() => {
    document.querySelector('[data-calculator-head]')?.scrollIntoView({ block: 'nearest' });
  }, [calculator]);

  if (texts === null) return <CalculatorSkeleton />;
  const list = calculatorList(texts);
  const isKnown = list.some(({ id }) => id === calculator);

  return (
    <div className={styles['screen']} data-chosen={isKnown || undefined}>
      <div className={styles['columns']}>
        <CalculatorCatalogue
          list={list}
          used={latelyUsed(memberId)}
          current={isKnown ? calculator : null}
          unknown={isKnown ? null : calculator}
        />
        {isKnown && calculator !== null && (
          <CalculatorWorkbench
            key={calculator}
            calculator={calculator}
            texts={texts}
            state={state}
            onChange={change}
          />
        )}
      </div>
    </div>
  );
}
