import { isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ownCommands, ownCommandVersions } from '../../../platform/db/schema/command.ts';
import { citationMonths } from '../../../platform/db/schema/contribution.ts';
import { documents } from '../../../platform/db/schema/document.ts';
import { enterpriseCards as memberCards } from '../../../platform/db/schema/enterprise.ts';
import { files, fileTexts, recordFiles } from '../../../platform/db/schema/file.ts';
import { signIns } from '../../../platform/db/schema/member.ts';
import { messages } from '../../../platform/db/schema/message.ts';
import { ledger } from '../../../platform/db/schema/points.ts';
import {
  companyProfiles,
  customers,
  priceEntries,
  quotationLinks,
  quotations,
  quotationVersions,
} from '../../../platform/db/schema/quotation.ts';
import { answers, records, sessions } from '../../../platform/db/schema/session.ts';
import { shares } from '../../../platform/db/schema/share.ts';
import { redemptions } from '../../../platform/db/schema/shop.ts';
import {
  submissionEvents,
  submissionFiles,
  submissions,
} from '../../../platform/db/schema/submission.ts';
import { talkMessages, talks } from '../../../platform/db/schema/talk.ts';
import { voiceSamples } from '../../../platform/db/schema/voice.ts';
import { JsonText } from '../../../platform/http/api-call.ts';

export interface ExportedTable {
  table: PgTable;
  memberId: PgColumn;
  columns: Record<string, PgColumn | SQL<JsonText>>;
  /** Unique and increasing, within the parent row if there is one. */
  order: PgColumn;
  parent: PgColumn | null;
  where: SQL | undefined;
  batch: number;
  isMany: boolean;
  children: Record<string, ExportedTable>;
}

type Column<Table> = keyof Table & string;

interface Choices<Table> {
  order?: Column<Table>;
  parent?: Column<Table>;
  where?: SQL;
  batch?: number;
  /** JSON that may be large: it is passed on as the text that the database has. */
  raw?: readonly Column<Table>[];
  isMany?: boolean;
  children?: Record<string, ExportedTable>;
}

const BATCH = 200;
/** For rows that may have megabytes. */
const SMALL_BATCH = 2;
const ANSWERS_BATCH = 20;

function rowsOf<Table extends PgTable & { memberId: PgColumn }>(
  table: Table,
  names: readonly Column<Table>[],
  {
    order,
    parent,
    where,
    batch = BATCH,
    raw = [],
    isMany = false,
    children = {},
  }: Choices<Table> = {},
): ExportedTable {
  const column = (name: Column<Table>) => table[name] as PgColumn; // only column names are passed

  return {
    table,
    memberId: table.memberId,
    columns: Object.fromEntries(
      names.map((name) => [name, raw.includes(name) ? jsonText(column(name)) : column(name)]),
    ),
    order: column(order ?? ('id' as Column<Table>)),
    parent: parent === undefined ? null : column(parent),
    where,
    batch,
    isMany,
    children,
  };
}

function jsonText(column: PgColumn): SQL<JsonText> {
  return sql`${column}::text`.mapWith((json: string) => new JsonText(json));
}

const ANSWERS = rowsOf(
  answers,
  [
    ...(['id', 'version', 'status', 'content', 'reasoning', 'sources', 'parts'] as const),
    ...(['liked', 'likeReason', 'model', 'createdAt', 'endedAt'] as const),
  ],
  {
    order: 'version',
    parent: 'recordId',
    batch: ANSWERS_BATCH,
    raw: ['sources', 'parts'],
  },
);

const RECORDS = rowsOf(
  records,
  [
    ...(['id', 'question', 'plugin', 'form', 'drawing', 'helped'] as const),
    ...(['replaces', 'replacedBy', 'createdAt'] as const),
  ],
  {
    parent: 'sessionId',
    where: isNull(records.deletedAt),
    batch: 50,
    isMany: true,
    children: {
      files: rowsOf(recordFiles, ['fileId'], { order: 'n', parent: 'recordId' }),
      answers: ANSWERS,
    },
  },
);

export const EXPORTED_TABLES = {
  signIns: rowsOf(signIns, [
    ...(['id', 'device', 'address', 'createdAt', 'lastSeenAt', 'expiresAt', 'revokedAt'] as const),
  ]),
  conversations: rowsOf(
    sessions,
    ['id', 'title', 'kind', 'plugin', 'sandbox', 'top', 'createdAt', 'updatedAt'],
    { where: isNull(sessions.deletedAt), children: { records: RECORDS } },
  ),
  commands: rowsOf(
    ownCommands,
    [
      ...(['id', 'classId', 'title', 'description', 'template'] as const),
      ...(['version', 'state', 'clicks', 'updatedAt'] as const),
    ],
    {
      where: isNull(ownCommands.deletedAt),
      children: {
        versions: rowsOf(
          ownCommandVersions,
          ['version', 'title', 'description', 'template', 'createdAt'],
          { order: 'version', parent: 'commandId' },
        ),
      },
    },
  ),
  documents: rowsOf(
    documents,
    [
      ...(['id', 'name', 'kind', 'content', 'header', 'footer'] as const),
      ...(['version', 'createdAt', 'updatedAt'] as const),
    ],
    { where: isNull(documents.deletedAt), batch: SMALL_BATCH, raw: ['content'] },
  ),
  customers: rowsOf(customers, [
    ...(['id', 'name', 'contact', 'phone', 'email', 'address', 'note'] as const),
    ...(['createdAt', 'updatedAt'] as const),
  ]),
  quotations: rowsOf(
    quotations,
    [
      ...(['id', 'number', 'title', 'state', 'reason', 'customerId', 'content'] as const),
      ...(['totals', 'version', 'acceptedAt'] as const),
      ...(['createdAt', 'updatedAt', 'sentAt', 'decidedAt'] as const),
    ],
    {
      where: isNull(quotations.deletedAt),
      batch: SMALL_BATCH,
      raw: ['content', 'totals'],
      children: {
        versions: rowsOf(quotationVersions, ['n', 'number', 'content', 'totals', 'createdAt'], {
          order: 'n',
          parent: 'quotationId',
          batch: SMALL_BATCH,
          raw: ['content', 'totals'],
        }),
        links: rowsOf(
          quotationLinks,
          [
            ...([
              'id',
              'n',
              'token',
              'createdAt',
              'expiresAt',
              'openedAt',
              'lastOpenedAt',
            ] as const),
            ...(['opened', 'acceptedAt', 'acceptedBy', 'answers'] as const),
          ],
          { parent: 'quotationId' },
        ),
      },
    },
  ),
  prices: rowsOf(priceEntries, [
    ...(['id', 'kind', 'subject', 'wireFrom', 'wireTo', 'value', 'per'] as const),
    ...(['validFrom', 'validTo', 'source', 'createdAt', 'replacedAt'] as const),
  ]),
  company: rowsOf(
    companyProfiles,
    ['letterhead', 'numberPattern', 'logoFileId', 'stampFileId', 'updatedAt'],
    { order: 'memberId' },
  ),
  shares: rowsOf(
    shares,
    ['id', 'token', 'title', 'turns', 'turnCount', 'views', 'createdAt', 'expiresAt'],
    { batch: SMALL_BATCH, raw: ['turns'] },
  ),
  ledger: rowsOf(
    ledger,
    [
      ...(['id', 'seq', 'delta', 'balanceAfter', 'kind', 'ref'] as const),
      ...(['reverses', 'reason', 'createdAt'] as const),
    ],
    { order: 'seq' },
  ),
  submissions: rowsOf(
    submissions,
    [
      ...(['id', 'kind', 'state', 'content', 'ref', 'details', 'consent', 'version'] as const),
      ...(['points', 'reason', 'articleId', 'createdAt', 'updatedAt', 'decidedAt'] as const),
    ],
    {
      batch: 20,
      children: {
        events: rowsOf(submissionEvents, ['id', 'action', 'reason', 'points', 'createdAt'], {
          parent: 'submissionId',
        }),
        files: rowsOf(submissionFiles, ['fileId', 'extracted'], {
          order: 'n',
          parent: 'submissionId',
          batch: SMALL_BATCH,
        }),
      },
    },
  ),
  redemptions: rowsOf(redemptions, [
    ...(['id', 'goodsId', 'quantity', 'points', 'receive', 'recipientCipher'] as const),
    ...(['state', 'reason', 'courier', 'trackingNumber', 'createdAt', 'decidedAt'] as const),
  ]),
  messages: rowsOf(messages, [
    ...(['id', 'scope', 'kind', 'params', 'link', 'readAt', 'createdAt'] as const),
  ]),
  citations: rowsOf(citationMonths, ['articleId', 'month', 'cited', 'paidAt']),
  talks: rowsOf(talks, [
    ...(['id', 'role', 'cardId', 'company', 'createdAt', 'lastAt', 'endedAt', 'endedBy'] as const),
  ]),
  talkMessages: rowsOf(talkMessages, [
    ...(['id', 'talkId', 'isOwn', 'content', 'contactCipher', 'createdAt'] as const),
  ]),
  enterpriseCard: rowsOf(memberCards, [
    ...(['id', 'name', 'place', 'products', 'intro', 'site', 'regions', 'certificates'] as const),
    ...(['page', 'indexed', 'approved', 'updatedAt'] as const),
  ]),
  readAloud: rowsOf(voiceSamples, ['id', 'text', 'voice', 'speed', 'createdAt']),
  files: rowsOf(files, ['id', 'name', 'mime', 'size', 'purpose', 'createdAt'], {
    children: {
      readings: rowsOf(fileTexts, ['state', 'pages', 'chars', 'updatedAt'], {
        order: 'fileId',
        parent: 'fileId',
      }),
    },
  }),
} as const satisfies Record<string, ExportedTable>;
