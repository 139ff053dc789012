import {
  copyQuotationSchemas,
  createQuotationSchemas,
  exportQuotationSchemas,
  listLinksSchemas,
  shareQuotationSchemas,
  withdrawLinkSchemas,
  deleteQuotationSchemas,
  getQuotationSchemas,
  getVersionSchemas,
  listQuotationsSchemas,
  listVersionsSchemas,
  quotationFiguresSchemas,
  readEnquirySchemas,
  saveQuotationSchemas,
  setQuotationStateSchemas,
} from '#contract/quotation/schemas.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import { bytesCall, CheckedInput, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import { InputError } from '../../platform/http/input-error.ts';
import { tooLarge } from '../../platform/http/too-large.ts';
import {
  MAX_QUOTATION_VALUES,
  type ReadQuotationSave,
} from '../../trade/quotations/read-quotation-save.ts';
import type { QuotationExports } from './exports.ts';
import type { QuotationLinks } from './links.ts';
import type { QuotationService } from './service.ts';

const SAVE_CHARS = 2_000_000;
const SAVE_BYTES = 3 * SAVE_CHARS;

/**
 * @param work parses large saves off the event loop; optional
 */
export function quotationCalls(
  service: QuotationService,
  work?: Pick<LongWork, 'readQuotationSave'>,
): ApiCall[] {
  return [
    memberCall(listQuotationsSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(quotationFiguresSchemas, (input, { memberId }) => service.figures(input, memberId)),
    memberCall(createQuotationSchemas, (input, member) => service.create(input, member)),
    memberCall(readEnquirySchemas, (input, member) => service.readList(input, member)),
    memberCall(getQuotationSchemas, ({ id }, { memberId }) => service.get(id, memberId)),
    {
      ...memberCall(saveQuotationSchemas, (input, { memberId }) => service.save(input, memberId)),
      bodyBytes: SAVE_BYTES,
      bodyChars: SAVE_CHARS,
      bodyValues: MAX_QUOTATION_VALUES,
      ...(work && { readLarge: async (text) => checked(await work.readQuotationSave(text)) }),
    },
    memberCall(setQuotationStateSchemas, (input, { memberId }) =>
      service.setState(input, memberId),
    ),
    memberCall(listVersionsSchemas, ({ id }, { memberId }) => service.versions(id, memberId)),
    memberCall(getVersionSchemas, (input, { memberId }) => service.version(input, memberId)),
    memberCall(copyQuotationSchemas, (input, { memberId }) => service.copy(input, memberId)),
    memberCall(deleteQuotationSchemas, (input, { memberId }) => service.remove(input, memberId)),
  ];
}

export function quotationExportCalls(exports: QuotationExports): ApiCall[] {
  return [
    bytesCall(exportQuotationSchemas, (input, { memberId }) => exports.export(input, memberId)),
  ];
}

export function quotationLinkCalls(links: QuotationLinks): ApiCall[] {
  return [
    memberCall(shareQuotationSchemas, (input, { memberId }) => links.share(input, memberId)),
    memberCall(listLinksSchemas, ({ id }, { memberId }) => links.list(id, memberId)),
    memberCall(withdrawLinkSchemas, ({ linkId }, { memberId }) => links.withdraw(linkId, memberId)),
  ];
}

function checked(read: ReadQuotationSave): CheckedInput {
  switch (read.kind) {
    case 'ok':
      return new CheckedInput(read.save);
    case 'problems':
      throw new InputError(new Map(read.fields));
    case 'manyValues':
      throw tooLarge(SAVE_CHARS);
    case 'broken':
      throw new DomainError(400, 'badBody');
  }
}
