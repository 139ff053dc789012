import { expect } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createQuotationSchemas, quotationEntrySchema } from '#contract/quotation/schemas.ts';
import type { Quotation, QuotationEntry } from '#contract/quotation/calls.ts';
import type { TestApp } from '../open-app.ts';
import { sampleLine } from './sample-content.ts';

/** The calls of a member who quotes. */
export interface Seller {
  post: <Shape extends z.ZodType>(
    path: string,
    body: object,
    shape: Shape,
  ) => Promise<z.output<Shape>>;
  create: (text?: string) => Promise<Quotation>;
  price: (
    kind: string,
    subject: string,
    value: string,
    per: string,
    from?: string,
  ) => Promise<{ affected: number }>;
  /** A quotation of one sample line that was sent. */
  sent: (change?: Partial<Quotation>) => Promise<QuotationEntry>;
}

export function createSeller(site: TestApp, token: string): Seller {
  const post: Seller['post'] = async (path, body, shape) => {
    const { code, data, msg } = await site.post(path, body, { token });
    expect(code, `${path}: ${msg}`).toBe(200);

    return shape.parse(data);
  };
  const create: Seller['create'] = (text = '') =>
    post('quotation/create', { text, clientRequestId: uuidv7() }, createQuotationSchemas.response);

  return {
    post,
    create,
    price: (kind, subject, value, per, from = '2026-01-01') =>
      post(
        'pricebook/save',
        {
          ...{ kind, subject, wireFrom: null, wireTo: null, value, per, validFrom: from },
          ...{ validTo: null, source: '', clientRequestId: uuidv7() },
        },
        z.looseObject({ affected: z.int() }),
      ),
    sent: async (change = {}) => {
      const made = await create();
      const saved = await post(
        'quotation/save',
        savable({ ...made, lines: [sampleLine()], ...change }),
        quotationEntrySchema,
      );
      return post(
        'quotation/state',
        { id: made.id, version: saved.version, state: 'sent' },
        quotationEntrySchema,
      );
    },
  };
}

/** A quotation as `quotation/save` takes it. */
export const savable = ({ customer, lines, columns, terms, rest, ...entry }: Quotation) => ({
  ...{ customer, lines, columns, terms, rest },
  ...{ id: entry.id, version: entry.version, number: entry.number, title: entry.title },
  customerId: entry.customerId,
  clientRequestId: uuidv7(),
});
