import { useTranslation } from 'react-i18next';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { formatNumber, unitText, type Language } from '#mesh/format-quantity.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import type { Solving } from '../model/calculator-query.ts';
import type { Solution } from '../model/solving.ts';

type SolutionText = (solved: { solving: Solving; solution: Solution }) => string | null;

/** Explains why there is no solution; null if there is one or no target yet. */
export function useSolutionText(calculator: string, texts: CalculatorTexts): SolutionText {
  const { t } = useTranslation('calculators');
  const { outputName } = calculatorSentences(texts, calculator);

  return ({ solving, solution }) => {
    const { output } = solving;
    const name = outputName(output);
    switch (solution.kind) {
      case 'untold':
      case 'solved':
        return null;
      case 'unreadable':
        return t('solve.unreadable');
      case 'any':
        return t('solve.any', { name });
      case 'none': {
        const unit = findCalculator(calculator)?.outputs[output]?.unit ?? '1';
        return t('solve.none', {
          name,
          lowest: formatNumber(clean(solution.lowest, solution.highest), texts.language),
          highest: formatNumber(solution.highest, texts.language),
          unit: unitText(unit, texts.language),
        }).trimEnd();
      }
      case 'refused':
        return solution.issues.some(({ field }) => field === 'output')
          ? t('solve.lacksInputs', { name })
          : t('solve.refused');
    }
  };
}

export function solvedText(value: number, language: Language): string {
  return new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
    maximumSignificantDigits: 7,
  }).format(value);
}

/** Rounds a bound to 0 if it is only floating-point noise. */
function clean(lowest: number, highest: number): number {
  return Math.abs(lowest) < Math.abs(highest) * 1e-6 ? 0 : lowest;
}
