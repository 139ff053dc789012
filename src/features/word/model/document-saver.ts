import { v4 as uuid } from 'uuid';
import type { DocumentEntry, SaveDocumentRequest } from '#contract/document/calls.ts';
import { AutoSaver, isSameJson, type AutoSaverDeps, type UnsavedCopy } from '#lib/auto-saver.ts';

export type Edited = Pick<SaveDocumentRequest, 'name' | 'kind' | 'content' | 'header' | 'footer'>;

export type LocalCopy = UnsavedCopy<Edited, SaveDocumentRequest>;

type SaverDeps = Pick<
  AutoSaverDeps<Edited, SaveDocumentRequest>,
  'version' | 'sent' | 'keep' | 'onState'
> & {
  id: string;
  save: (request: SaveDocumentRequest) => Promise<DocumentEntry>;
};

export class DocumentSaver extends AutoSaver<Edited, SaveDocumentRequest> {
  constructor({ id, ...deps }: SaverDeps) {
    super({
      ...deps,
      pick: editedOf,
      toRequest: (edited, version) => ({ ...edited, id, version, clientRequestId: uuid() }),
    });
  }
}

export function editedOf({ name, kind, content, header, footer }: Edited): Edited {
  return { name, kind, content, header, footer };
}

export function isSame(one: Edited, other: Edited): boolean {
  return isSameJson(editedOf(one), editedOf(other));
}
