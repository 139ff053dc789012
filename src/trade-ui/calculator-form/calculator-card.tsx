import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationReading } from '#contract/chat/calls.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { paths } from '#lib/paths.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { CardFrame, CardShell, ComingCard } from '#ui/card.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { CALCULATOR_TEXTS } from './calculator-texts.ts';
import { CalculationResult, CalculationSteps } from './calculation-result.tsx';
import { namesOf } from './calculation-text.ts';
import styles from './calculator-card.module.css';
import { CalculatorCardActions } from './calculator-card-actions.tsx';
import { CalculatorFields } from './calculator-fields.tsx';
import { ReadCard } from './read-card.tsx';
import { useCalculator } from './use-calculator.ts';

const PartFigure = lazyPart(
  async () => (await import('../mesh-drawing/part-figure.tsx')).PartFigure,
);

const COMING_PX = 180;

export interface CalculatorCardVerbs {
  onCompose?: ((question: string) => void) | undefined;
  /** Links to the calculator's screen, which needs a login. */
  isLinked?: boolean;
}

interface CalculatorCardProps extends CalculatorCardVerbs {
  calculator: string;
  inputs: CalculatorInputs;
  result: Calculation;
  /** Inputs as they were read from the question; undefined for inputs of a form. */
  reading?: CalculationReading | undefined;
  onKeep?: ((inputs: CalculatorInputs) => void) | undefined;
}

export function CalculatorCard(props: CalculatorCardProps) {
  const texts = useByLanguage(CALCULATOR_TEXTS);
  if (texts === null) return <ComingCard height={COMING_PX} />;

  return <Card {...props} texts={texts} />;
}

function Card({ texts, ...props }: CalculatorCardProps & { texts: CalculatorTexts }) {
  const { t } = useTranslation('calculators');
  const { calculator } = props;
  const live = useCalculator(calculator, props.inputs, texts);
  const names = namesOf(calculator, texts);
  if (props.reading !== undefined) {
    return (
      <CardShell label={names.title}>
        <ReadCard
          run={{ inputs: props.inputs, result: props.result, reading: props.reading }}
          live={live}
          names={names}
          onKeep={props.onKeep}
          onCompose={props.onCompose}
          isLinked={props.isLinked ?? false}
        />
      </CardShell>
    );
  }
  // If this app version can't calculate it, the stored result is shown.
  const isKnown = live.described !== undefined && (live.result !== null || live.isChanged);
  const result = isKnown ? live.result : props.result;

  return (
    <CardFrame
      title={names.title}
      actions={
        result !== null && (
          <CalculatorCardActions
            values={live.values}
            result={result}
            names={names}
            href={props.isLinked ? paths.calculator(calculator, live.inputs) : undefined}
            onReset={live.isChanged ? live.reset : undefined}
            onKeep={live.isChanged && props.onKeep ? () => props.onKeep?.(live.inputs) : undefined}
          />
        )
      }
    >
      <div className={styles['body']}>
        <div className={styles['main']}>
          {isKnown && <CalculatorFields live={live} />}
          {result === null ? (
            <p data-tone="secondary" className={styles['refused']} role="status">
              {t('result.refused')}
            </p>
          ) : (
            <CalculationResult
              result={result}
              names={names}
              headline={live.headline}
              given={Object.keys(live.inputs)}
            />
          )}
        </div>
        {isKnown && (
          <Suspense fallback={null}>
            <PartFigure calculator={calculator} inputs={live.inputs} />
          </Suspense>
        )}
      </div>
      {result !== null && <CalculationSteps result={result} names={names} />}
    </CardFrame>
  );
}
