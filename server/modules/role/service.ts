import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/console/calls.ts';
import { PERMISSIONS, ROOT_ROLE, type Permission } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import * as roleRepository from './repository.ts';
import type { RoleRow } from './repository.ts';

export interface RoleServicePorts {
  db: Database;
  now: () => Date;
}

export interface RoleService {
  list: (caller: ConsoleCaller) => Promise<{ list: Role[]; perms: Permission[] }>;
  /**
   * @throws DomainError 403 for permissions that the caller lacks, 422 if the name is taken
   */
  save: (
    role: { id?: string | undefined; name: string; perms: Permission[] },
    caller: ConsoleCaller,
  ) => Promise<Role>;
}

const MAX_ROLES = 100;

export function createRoleService({ db, now }: RoleServicePorts): RoleService {
  return {
    async list({ rights }) {
      if (!rights.has('sys:role:edit') && !rights.has('sys:user:list')) throw forbidden();

      return {
        list: (await roleRepository.all(db, MAX_ROLES)).map(roleOf),
        perms: [...PERMISSIONS],
      };
    },

    save: (input, { memberId, rights }) =>
      db.transaction(async (tx) => {
        await roleRepository.lock(tx);
        const [before] = input.id === undefined ? [] : await roleRepository.ofIds(tx, [input.id]);
        if (input.id !== undefined && before === undefined) throw notFound();
        const role = roleOf({ id: before?.id ?? uuidv7(), name: input.name, perms: input.perms });
        // The caller may neither grant nor revoke permissions that they lack.
        const concerned = [...role.perms, ...(before === undefined ? [] : roleOf(before).perms)];
        if (!concerned.every((permission) => rights.has(permission))) throw forbidden();
        const isReserved = role.name.toUpperCase() === ROOT_ROLE;
        if (isReserved || (await roleRepository.isNameTaken(tx, role.name, before?.id))) {
          throw invalid({ name: { key: 'role.nameTaken' } });
        }
        if (before === undefined && (await roleRepository.all(tx, MAX_ROLES)).length >= MAX_ROLES) {
          throw conflict('role.tooMany');
        }
        const at = now();
        await roleRepository.save(tx, role, at);
        await recordAudit(
          tx,
          {
            actorId: memberId,
            action: 'role.save',
            target: { kind: 'role', id: role.id, label: role.name },
            details: { perms: role.perms.join(' ') },
          },
          at,
        );

        return role;
      }),
  };
}

function roleOf({ id, name, perms }: RoleRow): Role {
  return { id, name, perms: PERMISSIONS.filter((permission) => perms.includes(permission)) };
}
