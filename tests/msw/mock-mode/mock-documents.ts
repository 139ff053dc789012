import { conflict, notFound } from '#server/platform/http/domain-error.ts';
import { rewriteByRules } from '#server/answering/rewrite/rewrite-by-rules.ts';
import type { DocumentService } from '#server/modules/document/service.ts';
import type { DocumentNode, EditedDocument } from '#contract/document/calls.ts';

interface MockDocument {
  memberId: string;
  document: EditedDocument;
  isDeleted: boolean;
}

export function createMockDocuments(): DocumentService {
  const all = new Map<string, MockDocument>();
  const own = (memberId: string, id: string): MockDocument => {
    const found = all.get(id);
    if (found?.memberId !== memberId) throw notFound();
    return found;
  };
  const kept = (memberId: string, id: string): MockDocument => {
    const found = own(memberId, id);
    if (found.isDeleted) throw notFound();
    return found;
  };
  const entryOf = ({ id, name, kind, version, createdAt, updatedAt }: EditedDocument) => ({
    ...{ id, name, kind, version },
    ...{ createdAt, updatedAt },
  });

  return {
    list: ({ keyword = '' }, memberId) =>
      Promise.resolve({
        list: [...all.values()]
          .filter((each) => each.memberId === memberId && !each.isDeleted)
          .map(({ document }) => entryOf(document))
          .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
          .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)),
        nextCursor: null,
      }),
    get: async (id, memberId) => Promise.resolve(kept(memberId, id).document),
    save: async ({ id, version, ...input }, memberId) => {
      const at = new Date().toISOString();
      const before = id === undefined ? null : kept(memberId, id).document;
      if (before !== null && before.version !== version) throw conflict('document.stale');
      const document: EditedDocument = {
        ...{ name: input.name, kind: input.kind, content: input.content as DocumentNode },
        ...{ header: input.header, footer: input.footer },
        id: before?.id ?? crypto.randomUUID(),
        version: (before?.version ?? 0) + 1,
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
      };
      all.set(document.id, { memberId, document, isDeleted: false });

      return Promise.resolve(entryOf(document));
    },
    remove: async ({ id, restore = false }, memberId) => {
      const found = restore ? own(memberId, id) : kept(memberId, id);
      found.isDeleted = !restore;

      return Promise.resolve({ deleted: restore ? 0 : 1 });
    },
    rewrite: (request, { language }) => Promise.resolve(rewriteByRules(request, language)),
    purge: () => Promise.resolve(),
  };
}
