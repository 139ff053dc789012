import {
  bestCommandIndexSchemas,
  classCommandIndexSchemas,
  clickCommandSchemas,
  commandClassIndexSchemas,
  commandIndexSchemas,
  commandVersionsSchemas,
  deleteCommandSchemas,
  saveCommandSchemas,
  searchCommandIndexSchemas,
  submitCommandSchemas,
} from '#contract/command/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { CommandService } from './service.ts';

export function commandCalls(service: CommandService): ApiCall[] {
  return [
    memberCall(commandIndexSchemas, (input, member) => service.index(input, member)),
    memberCall(bestCommandIndexSchemas, (input, member) => service.best(input, member)),
    memberCall(classCommandIndexSchemas, (input, member) => service.index(input, member)),
    memberCall(searchCommandIndexSchemas, (input, member) => service.index(input, member)),
    memberCall(commandClassIndexSchemas, (_input, { language }) => service.classes(language)),
    memberCall(clickCommandSchemas, ({ id }, { memberId }) => service.click(id, memberId)),
    memberCall(saveCommandSchemas, (input, { memberId }) => service.save(input, memberId)),
    memberCall(deleteCommandSchemas, (input, { memberId }) => service.remove(input, memberId)),
    memberCall(submitCommandSchemas, ({ id }, { memberId }) => service.submit(id, memberId)),
    memberCall(commandVersionsSchemas, ({ id }, { memberId }) => service.versions(id, memberId)),
  ];
}
