import { v7 as uuidv7 } from 'uuid';
import type { ListedRole, Role, RoleDeleteRequest } from '#contract/console/calls.ts';
import { PERMISSIONS, ROOT_ROLE, withNeeded, type Permission } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import type { ConsoleCaller } from '../../platform/http/caller.ts';
import {
  conflict,
  DomainError,
  forbidden,
  invalid,
  notFound,
} from '../../platform/http/domain-error.ts';
import { recordAudit } from '../audit/record.ts';
import * as roleRepository from './repository.ts';
import type { RoleRow } from './repository.ts';

interface RoleServiceDeps {
  db: Database;
  now: () => Date;
}

export interface RoleService {
  list: (caller: ConsoleCaller) => Promise<{ list: ListedRole[]; perms: Permission[] }>;
  /**
   * @throws DomainError 403 for permissions that the caller lacks, 422 if the name is taken
   */
  save: (
    role: { id?: string | undefined; name: string; perms: Permission[] },
    caller: ConsoleCaller,
  ) => Promise<Role>;
  /**
   * @throws DomainError 404 for an unknown role; 403 for permissions that the caller lacks, and for
   *   a role that they hold; 409 if members hold it and no other role is given; 422 for an unknown one
   */
  remove: (request: RoleDeleteRequest, caller: ConsoleCaller) => Promise<{ moved: number }>;
}

const MAX_ROLES = 100;

export function createRoleService({ db, now }: RoleServiceDeps): RoleService {
  return {
    async list({ rights }) {
      if (!rights.has('sys:role:edit') && !rights.has('sys:user:list')) throw forbidden();
      const holders = await roleRepository.holders(db);

      return {
        list: (await roleRepository.all(db, MAX_ROLES)).map((row) => ({
          ...roleOf(row),
          holders: holders.get(row.id) ?? 0,
        })),
        perms: [...PERMISSIONS],
      };
    },

    save: (input, { memberId, rights }) =>
      db.transaction(async (tx) => {
        await roleRepository.lock(tx);
        const [before] = input.id === undefined ? [] : await roleRepository.ofIds(tx, [input.id]);
        if (input.id !== undefined && before === undefined) throw notFound();
        const role = roleOf({
          id: before?.id ?? uuidv7(),
          name: input.name,
          perms: withNeeded(input.perms),
        });
        // The caller may neither grant nor revoke permissions that they lack.
        const concerned = [...role.perms, ...(before === undefined ? [] : roleOf(before).perms)];
        if (!concerned.every((permission) => rights.has(permission))) throw forbidden();
        const isReserved = role.name.toUpperCase() === ROOT_ROLE;
        if (isReserved || (await roleRepository.isNameTaken(tx, role.name, before?.id))) {
          throw invalid({ name: { key: 'role.nameTaken', sentence: true } });
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
            details: changesOf(before, role),
          },
          at,
        );

        return role;
      }),

    remove: ({ id, moveTo }, { memberId, rights }) =>
      db.transaction(async (tx) => {
        await roleRepository.lock(tx);
        const rows = await roleRepository.ofIds(tx, moveTo == null ? [id] : [id, moveTo]);
        const role = rows.find((row) => row.id === id);
        const next = moveTo == null ? null : rows.find((row) => row.id === moveTo);
        if (role === undefined) throw notFound();
        if (next === undefined || moveTo === id) throw invalid({ moveTo: { key: 'field.choice' } });
        const concerned = [role, ...(next === null ? [] : [next])].flatMap(
          (row) => roleOf(row).perms,
        );
        if (!concerned.every((permission) => rights.has(permission))) throw forbidden();
        if (await roleRepository.isHeldBy(tx, id, memberId)) {
          throw new DomainError(403, 'memberAdmin.oneself');
        }
        const count = (await roleRepository.holders(tx)).get(id) ?? 0;
        if (count > 0 && moveTo === undefined) {
          throw new DomainError(409, 'role.held', { params: { count } });
        }
        const moved = await roleRepository.remove(tx, id, next?.id ?? null);
        await recordAudit(
          tx,
          {
            actorId: memberId,
            action: 'role.delete',
            target: { kind: 'role', id, label: role.name },
            details: {
              perms: role.perms.join(' '),
              members: moved,
              ...(moved > 0 && { movedTo: next?.name ?? '–' }),
            },
          },
          now(),
        );

        return { moved };
      }),
  };
}

/** Added and removed permissions, and the name before. */
function changesOf(before: RoleRow | undefined, after: Role): Record<string, string> {
  if (before === undefined) return { perms: after.perms.join(' ') };
  const old = roleOf(before).perms;
  const added = after.perms.filter((permission) => !old.includes(permission));
  const removed = old.filter((permission) => !after.perms.includes(permission));

  return {
    ...(before.name !== after.name && { name: `${before.name} → ${after.name}` }),
    ...(added.length > 0 && { permsAdded: added.join(' ') }),
    ...(removed.length > 0 && { permsRemoved: removed.join(' ') }),
  };
}

function roleOf({ id, name, perms }: RoleRow): Role {
  return { id, name, perms: PERMISSIONS.filter((permission) => perms.includes(permission)) };
}
