import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Customer, SaveCustomerRequest } from '#contract/customer/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { DomainError, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import * as customerRepository from './repository.ts';
import type { CountedCustomer } from './repository.ts';

const MAX_CUSTOMERS = 5000;

export interface CustomerService {
  list: (
    request: {
      cursor?: string | undefined;
      count?: number | undefined;
      keyword?: string | undefined;
    },
    memberId: string,
  ) => Promise<{ list: Customer[]; nextCursor: string | null }>;
  save: (request: SaveCustomerRequest, memberId: string) => Promise<Customer>;
  remove: (id: string, memberId: string) => Promise<{ deleted: number }>;
}

export function createCustomerService({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): CustomerService {
  return {
    async list({ cursor, count = LIMITS.count, keyword }, memberId) {
      const position = cursor === undefined ? undefined : readCursor(cursor, timeAndId);
      const rows = await customerRepository.page(db, memberId, {
        keyword,
        before: position && { updatedAt: position[0], id: position[1] },
        limit: count + 1,
      });
      const { page: list, nextCursor } = takePage(rows, count, ['updatedAt', 'id']);

      return { list: list.map(customerOf), nextCursor };
    },

    save: (request, memberId) =>
      idempotent(
        db,
        {
          memberId,
          call: 'customer/save',
          clientRequestId: request.clientRequestId,
          now: now(),
        },
        (tx) => save(tx, request, memberId, now()),
      ),

    async remove(id, memberId) {
      if (!isUuid(id)) throw notFound();
      const deleted = await db.transaction((tx) => customerRepository.remove(tx, memberId, id));
      if (deleted === 0) throw notFound();

      return { deleted };
    },
  };
}

async function save(
  tx: Database,
  { id, clientRequestId: _id, ...fields }: SaveCustomerRequest,
  memberId: string,
  at: Date,
): Promise<Customer> {
  if (id === undefined) {
    if ((await customerRepository.countAll(tx, memberId)) >= MAX_CUSTOMERS) {
      throw new DomainError(409, 'customer.tooMany', { params: { max: MAX_CUSTOMERS } });
    }
    const row = { ...fields, memberId, id: uuidv7({ msecs: at.getTime() }) };
    await customerRepository.insert(tx, { ...row, createdAt: at, updatedAt: at });

    return customerOf({ ...row, createdAt: at, updatedAt: at, quotations: 0 });
  }
  const known = isUuid(id) ? await customerRepository.find(tx, memberId, id) : undefined;
  if (known === undefined) throw notFound();
  await customerRepository.update(tx, { ...fields, memberId, id, updatedAt: at });
  const counts = await customerRepository.quotationsOf(tx, memberId, [id]);

  return customerOf({ ...known, ...fields, updatedAt: at, quotations: counts.get(id) ?? 0 });
}

function customerOf({
  memberId: _memberId,
  createdAt: _createdAt,
  updatedAt,
  ...fields
}: CountedCustomer): Customer {
  return { ...fields, updatedAt: updatedAt.toISOString() };
}
