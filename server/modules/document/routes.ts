import {
  deleteDocumentSchemas,
  getDocumentSchemas,
  listDocumentsSchemas,
  rewriteTextSchemas,
  saveDocumentSchemas,
} from '#contract/document/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { CheckedInput, JsonText, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { InputError } from '../../platform/http/input-error.ts';
import { MAX_DOCUMENT_VALUES } from '../../platform/http/many-values.ts';
import { tooLarge } from '../../platform/http/too-large.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { ReadSave } from '../../trade/documents/read-save.ts';
import type { DocumentService } from './service.ts';

/** The document limit counts UTF-16 units, up to three bytes each in UTF-8. */
const SAVE_CHARS = LIMITS.documentBytes + 64 * 1024;
const SAVE_BYTES = 3 * SAVE_CHARS;

/**
 * @param work parses large saves off the event loop; optional
 */
export function documentCalls(
  service: DocumentService,
  work?: Pick<LongWork, 'readSave'>,
): ApiCall[] {
  return [
    memberCall(listDocumentsSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(getDocumentSchemas, ({ id }, { memberId }) => service.get(id, memberId)),
    {
      ...memberCall(saveDocumentSchemas, (input, { memberId }) => service.save(input, memberId)),
      bodyBytes: SAVE_BYTES,
      bodyChars: SAVE_CHARS,
      bodyValues: MAX_DOCUMENT_VALUES,
      ...(work && { readLarge: async (text) => checked(await work.readSave(text)) }),
    },
    memberCall(deleteDocumentSchemas, (input, { memberId }) => service.remove(input, memberId)),
    {
      ...memberCall(rewriteTextSchemas, (input, caller) => service.rewrite(input, caller)),
      allowance: 'question',
    },
  ];
}

function checked(read: ReadSave): CheckedInput {
  switch (read.kind) {
    case 'ok':
      return new CheckedInput({ ...read.save, content: new JsonText(read.content) });
    case 'problems':
      throw new InputError(new Map(read.fields));
    case 'manyValues':
      throw tooLarge(SAVE_CHARS);
    case 'broken':
      throw new DomainError(400, 'badBody');
  }
}
