import {
  consoleRoleListSchemas,
  roleDeleteSchemas,
  roleSaveSchemas,
} from '#contract/console/schemas.ts';
import { consoleCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { RoleService } from './service.ts';

export function roleCalls(service: RoleService): ApiCall[] {
  return [
    consoleCall(
      consoleRoleListSchemas,
      () => [],
      (_input, caller) => service.list(caller),
    ),
    consoleCall(
      roleSaveSchemas,
      () => ['sys:role:edit'],
      (input, caller) => service.save(input, caller),
    ),
    consoleCall(
      roleDeleteSchemas,
      () => ['sys:role:edit'],
      (input, caller) => service.remove(input, caller),
    ),
  ];
}
