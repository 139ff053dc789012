import {
  deleteDocumentSchemas,
  getDocumentSchemas,
  listDocumentsSchemas,
  rewriteTextSchemas,
  saveDocumentSchemas,
} from '#contract/document/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { memberCall, type ApiCall } from '../../http/api-call.ts';
import type { DocumentService } from './service.ts';

/** A document's own limit counts UTF-16 units; each is at most three bytes on its way here. */
const SAVE_CHARS = LIMITS.documentBytes + 64 * 1024;
const SAVE_BYTES = 3 * SAVE_CHARS;

export function documentCalls(service: DocumentService): ApiCall[] {
  return [
    memberCall(listDocumentsSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(getDocumentSchemas, ({ id }, { memberId }) => service.get(id, memberId)),
    {
      ...memberCall(saveDocumentSchemas, (input, { memberId }) => service.save(input, memberId)),
      bodyBytes: SAVE_BYTES,
      bodyChars: SAVE_CHARS,
    },
    memberCall(deleteDocumentSchemas, (input, { memberId }) => service.remove(input, memberId)),
    {
      ...memberCall(rewriteTextSchemas, (input, caller) => service.rewrite(input, caller)),
      allowance: 'question',
    },
  ];
}
