import type { AskedFile, FileReading } from '#server/answering/asked-file.ts';
import { chunksOfProse, chunksOfSheet, headOf } from '#server/trade/passages/chunks-of-page.ts';
import { termsOf } from '#server/trade/passages/passage-words.ts';
import { rankChunks } from '#server/trade/passages/rank-chunks.ts';
import { PDF_MIME, XLSX_MIME } from './sample-documents.ts';

/** A file of pages that has been read, without a server. */
export function askedFile(
  name: string,
  pages: readonly string[],
  more: Partial<AskedFile> & { reading?: Partial<FileReading> } = {},
): AskedFile {
  const isSheet = name.endsWith('.xlsx');
  const passages = pages
    .flatMap((page, at) =>
      (isSheet ? chunksOfSheet(page) : chunksOfProse(page)).map(({ text }) => ({
        page: at + 1,
        text,
        head: isSheet ? headOf(page) : '',
      })),
    )
    .map((passage, n) => ({ ...passage, n }));
  const { reading, ...rest } = more;

  return {
    id: `file of ${name}`,
    name,
    mime: isSheet ? XLSX_MIME : PDF_MIME,
    size: 1000,
    isNew: true,
    read: () =>
      Promise.resolve({
        state: 'ready',
        pages: pages.length,
        isCut: false,
        unreadScans: 0,
        unsure: [],
        ...reading,
      }),
    find: (question) =>
      Promise.resolve(
        rankChunks(
          passages,
          termsOf(question),
          passages.map(({ page }) => headOf(pages[page - 1] ?? '')),
        ).map((found) => ({ ...found, head: isSheet ? headOf(pages[found.page - 1] ?? '') : '' })),
      ),
    page: (page) => Promise.resolve(passages.filter((each) => each.page === page)),
    overview: () => Promise.resolve(passages),
    picture: () => Promise.resolve(null),
    ...rest,
  };
}
