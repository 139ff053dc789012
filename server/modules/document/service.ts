import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type {
  DocumentEntry,
  DocumentNode,
  EditedDocument,
  SaveDocumentRequest,
} from '#contract/document/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { idempotent } from '../../platform/db/idempotent.ts';
import type { Database } from '../../platform/db/client.ts';
import { documents } from '../../platform/db/schema/document.ts';
import { deleteOrRestore, purgeDeleted } from '../../platform/db/undoable-delete.ts';
import { JsonText } from '../../platform/http/api-call.ts';
import { conflict, DomainError, notFound } from '../../platform/http/domain-error.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { RewriteText } from '../../answering/rewrite/rewrite-text.ts';
import type { AnswerPlaces } from '../usage/answer-places.ts';
import * as documentRepository from './repository.ts';
import type { DocumentEntryRow } from './repository.ts';

const MAX_DOCUMENTS = 500;

type DocumentSave = Omit<SaveDocumentRequest, 'content'> & {
  content: DocumentNode | JsonText;
};

export interface DocumentService {
  list: (
    request: {
      cursor?: string | undefined;
      count?: number | undefined;
      keyword?: string | undefined;
    },
    memberId: string,
  ) => Promise<{ list: DocumentEntry[]; nextCursor: string | null }>;
  get: (id: string, memberId: string) => Promise<EditedDocument | JsonText>;
  save: (request: DocumentSave, memberId: string) => Promise<DocumentEntry>;
  remove: (
    request: { id: string; restore?: boolean | undefined },
    memberId: string,
  ) => Promise<{ deleted: number }>;
  rewrite: RewriteText;
  purge: () => Promise<void>;
}

interface DocumentServiceDeps {
  db: Database;
  rewrite: RewriteText;
  places: AnswerPlaces;
  now: () => Date;
}

export function createDocumentService({
  db,
  rewrite,
  places,
  now,
}: DocumentServiceDeps): DocumentService {
  async function insert(
    tx: Database,
    input: DocumentSave,
    memberId: string,
  ): Promise<DocumentEntry> {
    if ((await documentRepository.countAll(tx, memberId)) >= MAX_DOCUMENTS) {
      throw new DomainError(409, 'document.tooMany', { params: { max: MAX_DOCUMENTS } });
    }
    const at = now();
    const entry = {
      id: uuidv7({ msecs: at.getTime() }),
      ...{ name: input.name, kind: input.kind, version: 1, createdAt: at, updatedAt: at },
    };
    const { content, header, footer } = input;
    await documentRepository.insert(tx, { ...entry, memberId, content, header, footer });

    return entryOf(entry);
  }

  async function update(
    tx: Database,
    { id, version, name, kind, content, header, footer }: DocumentSave & { id: string },
    memberId: string,
  ): Promise<DocumentEntry> {
    const current = isUuid(id) ? await documentRepository.entry(tx, memberId, id) : undefined;
    if (current === undefined) throw notFound();
    if (version !== current.version) throw conflict('document.stale');
    const changed = {
      ...{ name, kind, content, header, footer },
      version: version + 1,
      updatedAt: now(),
    };
    const isKept = await documentRepository.update(tx, { memberId, id, version }, changed);
    if (!isKept) throw conflict('document.stale');

    return entryOf({ ...current, ...changed });
  }

  return {
    async list({ cursor, count = LIMITS.count, keyword }, memberId) {
      const position = cursor === undefined ? undefined : readCursor(cursor, timeAndId);
      const before = position && { updatedAt: position[0], id: position[1] };
      const rows = await documentRepository.page(db, memberId, {
        before,
        keyword,
        limit: count + 1,
      });
      const { page: list, nextCursor } = takePage(rows, count, ['updatedAt', 'id']);

      return { list: list.map(entryOf), nextCursor };
    },

    async get(id, memberId) {
      const found = isUuid(id) ? await documentRepository.find(db, memberId, id) : undefined;
      if (found === undefined) throw notFound();
      const { content, header, footer } = found;
      const rest = JSON.stringify({ ...entryOf(found), header, footer });

      return new JsonText(`{"content":${content},${rest.slice(1)}`);
    },

    save: (input, memberId) =>
      idempotent(
        db,
        {
          memberId,
          call: 'document/save',
          clientRequestId: input.clientRequestId,
          now: now(),
        },
        (tx) => {
          const { id } = input;
          return id === undefined
            ? insert(tx, input, memberId)
            : update(tx, { ...input, id }, memberId);
        },
      ),

    remove: (request, memberId) =>
      deleteOrRestore(db, documents, request, { memberId, now: now() }),

    rewrite: async (request, caller) => {
      const leave = places.take(caller.memberId);
      try {
        return await rewrite(request, caller);
      } finally {
        leave();
      }
    },

    purge: () => purgeDeleted(db, documents, now()),
  };
}

function entryOf({ id, name, kind, version, createdAt, updatedAt }: DocumentEntryRow) {
  return {
    ...{ id, name, kind, version },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
