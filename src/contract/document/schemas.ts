import { z } from 'zod';
import { callSchemas } from '../call-schemas.ts';
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
import { DOCUMENT_KINDS, MAX_DOCUMENT_NAME, REWRITES } from './constants.ts';
import { isDocumentNode, type DocumentNode } from './is-document-node.ts';

/** Hand-written validation: a schema per node is too slow for large documents. */
export const nodeSchema = z.custom<DocumentNode>(isDocumentNode);

const contentSchema = nodeSchema.refine(
  (content) => JSON.stringify(content).length <= LIMITS.documentBytes,
);

const entryShape = {
  id: idSchema,
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Starts at 1, incremented with every save. */
  version: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
};
const edgeSchema = z.string().max(200);

export const documentEntrySchema = z.strictObject(entryShape);

export const listDocumentsSchemas = callSchemas('document/list', {
  request: z.strictObject({
    cursor: cursorSchema.optional(),
    count: countSchema.optional(),
    keyword: keywordSchema.optional(),
  }),
  response: z.strictObject({
    list: z.array(documentEntrySchema),
    nextCursor: z.string().nullable(),
  }),
});

export const editedDocumentSchema = z.strictObject({
  ...entryShape,
  content: nodeSchema,
  header: z.string(),
  footer: z.string(),
});

export const getDocumentSchemas = callSchemas('document/get', {
  request: z.strictObject({ id: idSchema }),
  response: editedDocumentSchema,
});

export const saveDocumentSchemas = callSchemas('document/save', {
  request: z.strictObject({
    id: idSchema.optional(),
    /**
     * The edited version; a save based on an older one fails with 409. Undefined for new documents.
     */
    version: z.int().min(1).optional(),
    name: lineSchema(MAX_DOCUMENT_NAME),
    kind: z.enum(DOCUMENT_KINDS),
    content: contentSchema,
    header: edgeSchema,
    footer: edgeSchema,
    clientRequestId: uuidSchema,
  }),
  response: documentEntrySchema,
});

export const deleteDocumentSchemas = callSchemas('document/delete', {
  request: z.strictObject({ id: idSchema, restore: z.boolean().optional() }),
  response: z.strictObject({ deleted: z.int() }),
});

export const rewriteTextSchemas = callSchemas('document/rewrite', {
  request: z
    .strictObject({
      text: z
        .string()
        .max(LIMITS.rewriteChars)
        .refine((text) => text.trim() !== ''),
      how: z.enum(REWRITES),
      into: z.enum(['zh', 'en']).optional(),
    })
    .superRefine(({ how, into }, context) => {
      if (how === 'translate' && into === undefined) {
        context.addIssue({ code: 'custom', path: ['into'] });
      }
    }),
  response: z.strictObject({
    /** null if it requires a model and there is none; see `notes`. */
    text: z.string().nullable(),
    /** Changes and hints, in the caller's language. */
    notes: z.array(z.string()),
    /** The model's name, or `embedded`. */
    model: z.string(),
  }),
});
