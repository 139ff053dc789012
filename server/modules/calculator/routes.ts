import { calculatorListSchemas, calculatorRunSchemas } from '#contract/calculator/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';

export function calculatorCalls(service: CalculatorService): ApiCall[] {
  return [
    memberCall(calculatorListSchemas, (_input, { language }) =>
      Promise.resolve({ list: service.list(language) }),
    ),
    memberCall(calculatorRunSchemas, async (input, { language }) =>
      Promise.resolve(service.run(input, language)),
    ),
  ];
}
