import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationReading } from '#contract/chat/calls.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { CardShell, ComingCard } from '#ui/card.tsx';
import { CALCULATOR_TEXTS } from './calculator-texts.ts';
import { namesOf } from './calculation-text.ts';
import { CardBody } from './card-body.tsx';
import type { CardVerbs } from './card-verbs.ts';
import { useCalculator } from './use-calculator.ts';

const COMING_PX = 300;

interface CalculatorCardProps extends CardVerbs {
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

const UNREAD: CalculationReading = { inputs: [], asked: [] };

function Card({ texts, ...props }: CalculatorCardProps & { texts: CalculatorTexts }) {
  const { calculator, inputs, result, reading = UNREAD, onKeep, ...verbs } = props;
  const live = useCalculator(calculator, inputs, texts);
  const names = namesOf(calculator, texts);

  return (
    <CardShell label={names.title}>
      <CardBody
        run={{ inputs, result, reading }}
        live={live}
        names={names}
        verbs={verbs}
        onKeep={onKeep}
      />
    </CardShell>
  );
}
