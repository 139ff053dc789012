import { v4 as uuidv4 } from 'uuid';
import type { QuotationLine, ReadEnquiryRequest } from '#contract/quotation/calls.ts';
import { QUOTATION_LIMITS } from '#contract/quotation/constants.ts';
import { ratesOf } from '#mesh/quotation/find-rates.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { EMPTY_LINE } from '../../trade/quotations/new-content.ts';
import { MAX_RECOGNITION_MS, type ReadText, type TextOfFile } from '../file/text-of-file.ts';
import * as priceRepository from '../price-book/repository.ts';

export interface ReadEnquiryData {
  lines: QuotationLine[];
  rest: string;
  leftOut: number;
}

/**
 * Reads the lines of an enquiry, with the rates of the member's price book. Lines that were recognised in a picture
 * with little confidence are open as `unclear`.
 * @throws DomainError 404 for files of others; 422 on `fileIds` if one has no text, or more than is recognised; 409
 * while a picture is still being recognised
 */
export type ReadEnquiry = (
  request: Pick<ReadEnquiryRequest, 'text' | 'fileIds'>,
  caller: Pick<MemberCaller, 'memberId'>,
) => Promise<ReadEnquiryData>;

interface EnquiryReaderDeps {
  db: Database;
  textOfFile: TextOfFile;
  work: Pick<LongWork, 'splitList' | 'readRows'>;
  now: () => Date;
}

const MAX_REST = 6000;
/** A thread reads so many rows in some 0.2 s; other members' work comes in between. */
const ROWS_AT_ONCE = 40;

export function createEnquiryReader({ db, textOfFile, work, now }: EnquiryReaderDeps): ReadEnquiry {
  return async ({ text = '', fileIds = [] }, { memberId }) => {
    // One wait for the recognition of all files.
    const signal = AbortSignal.timeout(MAX_RECOGNITION_MS);
    const given: (ReadText & { fileId?: string })[] = [{ text, unsure: {}, places: {} }];
    for (const id of new Set(fileIds)) {
      given.push({ ...(await textOfFile(memberId, id, 'fileIds', signal)), fileId: id });
    }
    const said = given.filter((each) => each.text.trim() !== '');
    if (said.length === 0) return { lines: [], rest: '', leftOut: 0 };
    const day = shanghaiDay(now());
    const book = await priceRepository.entriesOf(db, memberId, { day });
    const lines: QuotationLine[] = [];
    const rest: string[] = [];
    let leftOut = 0;
    for (const each of said) {
      const list = await work.splitList(
        each.text,
        QUOTATION_LIMITS.lines - lines.length,
        each.unsure,
      );
      leftOut += list.leftOut;
      rest.push(...list.rest);
      for (let at = 0; at < list.rows.length; at += ROWS_AT_ONCE) {
        const rows = list.rows.slice(at, at + ROWS_AT_ONCE);
        for (const [n, read] of (await work.readRows(rows)).entries()) {
          const seen = seenPlace(each, rows[n]);
          for (const line of read) {
            const made = { ...EMPTY_LINE, ...line, id: uuidv4(), ...(seen && { seen }) };
            if (lines.length === QUOTATION_LIMITS.lines) leftOut += 1;
            else lines.push({ ...made, rates: ratesOf(made, book, day) });
          }
        }
      }
    }
    return { lines, rest: rest.join('\n').slice(0, MAX_REST), leftOut };
  };
}

/** The place of a row in a picture; null if it stands in a text, or spans pages. */
function seenPlace(
  { fileId, places }: Pick<ReadText, 'places'> & { fileId?: string },
  row: { from: number; to: number } | undefined,
): QuotationLine['seen'] | null {
  const from = row && places[row.from];
  const to = row && places[row.to];
  if (fileId === undefined || from === undefined || from.page !== to?.page) return null;

  return { fileId, page: from.page, from: from.row, to: to.row };
}
