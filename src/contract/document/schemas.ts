import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import {
  countSchema,
  cursorSchema,
  idSchema,
  keywordSchema,
  lineSchema,
  timeSchema,
  uuidSchema,
} from '../primitives.ts';
import { schemasOf } from '../schemas-of.ts';
import * as calls from './calls.ts';
import { isDocumentNode } from './is-document-node.ts';

/** Hand-written validation: a schema per node is too slow for large documents. */
const nodeSchema = z.custom<calls.DocumentNode>(isDocumentNode);

const contentSchema = nodeSchema.refine(
  (content) => JSON.stringify(content).length <= LIMITS.documentBytes,
);

const entryShape = {
  id: idSchema,
  name: z.string(),
  kind: z.enum(calls.DOCUMENT_KINDS),
  version: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
};
const edgeSchema = z.string().max(200);

export const listDocumentsSchemas = schemasOf(calls.listDocuments, {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(z.strictObject(entryShape)),
    nextCursor: z.string().nullable(),
  }),
});

export const getDocumentSchemas = schemasOf(calls.getDocument, {
  request: z.strictObject({ id: idSchema }),
  response: z.strictObject({
    ...entryShape,
    content: nodeSchema,
    header: z.string(),
    footer: z.string(),
  }),
});

export const saveDocumentSchemas = schemasOf(calls.saveDocument, {
  request: z.strictObject({
    id: idSchema.optional(),
    version: z.int().min(1).optional(),
    name: lineSchema(100),
    kind: z.enum(calls.DOCUMENT_KINDS),
    content: contentSchema,
    header: edgeSchema,
    footer: edgeSchema,
    clientRequestId: uuidSchema,
  }),
  response: z.strictObject(entryShape),
});

export const deleteDocumentSchemas = schemasOf(calls.deleteDocument, {
  request: z.strictObject({ id: idSchema, restore: z.boolean().optional() }),
  response: z.strictObject({ deleted: z.int() }),
});

export const rewriteTextSchemas = schemasOf(calls.rewriteText, {
  request: z
    .strictObject({
      text: z
        .string()
        .max(LIMITS.rewriteChars)
        .refine((text) => text.trim() !== ''),
      how: z.enum(calls.REWRITES),
      into: z.enum(['zh', 'en']).optional(),
    })
    .superRefine(({ how, into }, context) => {
      if (how === 'translate' && into === undefined) {
        context.addIssue({ code: 'custom', path: ['into'] });
      }
    }),
  response: z.strictObject({
    text: z.string().nullable(),
    notes: z.array(z.string()),
    model: z.string(),
  }),
});
