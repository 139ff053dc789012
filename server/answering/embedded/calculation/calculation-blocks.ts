import type { Language } from '../../../content/messages.ts';
import type { CalculatorService } from '../../../trade/calculations/calculator-service.ts';

export function calculatorName(id: string, calculator: CalculatorService, language: Language) {
  return calculator.list(language).find((each) => each.id === id)?.name ?? id;
}

export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
