import { calculatorListSchemas, calculatorRunSchemas } from '#contract/calculator/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { Allowances } from '../usage/allowances.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';

export function calculatorCalls(
  service: CalculatorService,
  { refuseOff }: Pick<Allowances, 'refuseOff'>,
): ApiCall[] {
  return [
    memberCall(calculatorListSchemas, (_input, { language }) =>
      Promise.resolve({ list: service.list(language) }),
    ),
    memberCall(calculatorRunSchemas, async (input, { language }) => {
      await refuseOff('calculator');
      return service.run(input, language);
    }),
  ];
}
