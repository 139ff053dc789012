import type { Permission } from '#contract/permissions.ts';
import type { ChoiceListName } from '#contract/site/console-calls.ts';
import {
  choiceListSchemas,
  choiceSaveSchemas,
  exampleListSchemas,
  exampleSaveSchemas,
  exampleTrySchemas,
} from '#contract/site/console-schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ChoiceConsole } from './choice-console.ts';
import type { ExampleConsole } from './example-console.ts';

const NEEDED: Record<ChoiceListName, Permission> = {
  goods: 'shop:goods:edit',
  commands: 'command:item:edit',
  industries: 'sys:config:edit',
};

export function exampleCalls(service: ExampleConsole): ApiCall[] {
  return [
    consoleCall(
      exampleListSchemas,
      () => ['sys:config:edit'],
      () => service.list(),
    ),
    consoleCall(
      exampleTrySchemas,
      () => ['sys:config:edit'],
      (input, caller) => service.tryOut(input, caller),
    ),
    consoleCall(
      exampleSaveSchemas,
      () => ['sys:config:edit'],
      (input, { memberId }) => service.save(input, memberId),
    ),
  ];
}

export function choiceCalls(service: ChoiceConsole): ApiCall[] {
  return [
    consoleCall(
      choiceListSchemas,
      ({ list }) => [NEEDED[list]],
      ({ list }) => service.list(list),
    ),
    consoleCall(
      choiceSaveSchemas,
      ({ list }) => [NEEDED[list]],
      (input, { memberId }) => service.save(input, memberId),
    ),
  ];
}
