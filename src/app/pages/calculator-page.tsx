import { CalculatorScreen } from '#features/calculators/calculator-screen.tsx';
import type { CalculatorLinks } from '#features/calculators/calculator-links.ts';
import { paths } from '../paths.ts';
import { conversationHref } from '../shell/conversation-href.ts';
import { calculatorHref, drawingHref } from './trade-hrefs.ts';

const LINKS: CalculatorLinks = {
  catalogue: paths.calculator,
  calculator: calculatorHref,
  drawing: drawingHref,
  conversation: conversationHref,
};

export function CalculatorPage() {
  return <CalculatorScreen links={LINKS} />;
}
