import { useCallback, useEffect, useRef, useState } from 'react';
import { documentApi } from '#data/document.ts';
import type { EditedDocument, SaveDocumentRequest } from '#contract/document/calls.ts';
import type { SaveState } from '#lib/auto-saver.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useReloaded } from '#lib/use-reloaded.ts';
import {
  DocumentSaver,
  editedOf,
  isSame,
  type Edited,
  type LocalCopy,
} from '../model/document-saver.ts';
import { keepCopy, readCopy } from '../model/local-copy.ts';

export type LoadState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  /** `edited` may be newer than the saved document; `theirs` is a conflicting version. */
  | {
      kind: 'ready';
      edited: Edited;
      version: number;
      sent: SaveDocumentRequest | null;
      isChanged: boolean;
      theirs: EditedDocument | null;
    };

/** Loads a document: the saved version or the newer local copy. */
export function useLoadedDocument(
  memberId: string,
  id: string,
): { state: LoadState; reload: () => void } {
  return useReloaded(
    useCallback((signal: AbortSignal) => load(memberId, id, signal), [memberId, id]),
  );
}

async function load(memberId: string, id: string, signal: AbortSignal): Promise<LoadState> {
  const [copy, saved] = await Promise.all([
    readCopy(memberId, id),
    documentApi.get({ id }, { signal, quiet: true }).catch((cause: unknown) => cause),
  ]);
  if (!isDocument(saved)) {
    const isUnreachable =
      saved instanceof ApiError && (saved.code === 'NETWORK' || saved.code === 'TIMEOUT');
    if (copy !== null && isUnreachable) {
      return { ...copy, kind: 'ready', isChanged: true, theirs: null };
    }
    return { kind: saved instanceof ApiError && saved.isNotFound ? 'missing' : 'failed' };
  }
  const edited = editedOf(saved);
  if (copy === null || isSame(copy.edited, edited)) {
    if (copy !== null) await keepCopy(memberId, id, null);
    const { version } = saved;
    return { kind: 'ready', edited, version, sent: null, isChanged: false, theirs: null };
  }
  if (isOwnSave(copy, saved)) {
    const { version } = saved;
    return { ...copy, kind: 'ready', version, sent: null, isChanged: true, theirs: null };
  }
  const theirs = copy.version < saved.version ? saved : null;

  return { ...copy, kind: 'ready', isChanged: true, theirs };
}

function isOwnSave({ version, sent }: LocalCopy, saved: EditedDocument): boolean {
  return sent !== null && saved.version === version + 1 && isSame(sent, editedOf(saved));
}

function isDocument(value: unknown): value is EditedDocument {
  return typeof value === 'object' && value !== null && 'content' in value && 'version' in value;
}

interface SavedDocument {
  saving: SaveState;
  theirs: EditedDocument | null;
  change: (edited: Edited) => void;
  saveNow: () => void;
  /** Overwrites the conflicting version. */
  keepMine: (edited: Edited) => void;
  /** Drops the local version; the caller must reload the document. */
  keepTheirs: () => Promise<void>;
}

export function useSavedDocument(
  memberId: string,
  id: string,
  loaded: Extract<LoadState, { kind: 'ready' }>,
): SavedDocument {
  const [saving, setSaving] = useState<SaveState>(loaded.theirs ? 'conflict' : 'saved');
  const [theirs, setTheirs] = useState(loaded.theirs);
  const saver = useRef<DocumentSaver | null>(null);

  useEffect(() => {
    const own = new DocumentSaver({
      id,
      version: loaded.version,
      sent: loaded.sent,
      save: (request) => documentApi.save(request, { quiet: true }),
      keep: (copy) => keepCopy(memberId, id, copy),
      onState: (next) => {
        setSaving(next);
        if (next !== 'conflict') return;
        documentApi.get({ id }, { quiet: true }).then(setTheirs, () => setSaving('gone'));
      },
    });
    saver.current = own;
    if (loaded.theirs !== null) own.stop();
    else if (loaded.isChanged) own.change(loaded.edited);
    const handleOnline = () => void own.flush();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      void own.flush().finally(() => own.stop());
    };
  }, [memberId, id, loaded]);

  return {
    saving,
    theirs,
    change: useCallback((edited: Edited) => saver.current?.change(edited), []),
    saveNow: useCallback(() => void saver.current?.flush(), []),
    keepMine: (edited) => {
      if (theirs === null) return;
      void saver.current?.overwrite(theirs.version, edited);
      setTheirs(null);
    },
    keepTheirs: async () => {
      saver.current?.stop();
      await keepCopy(memberId, id, null);
    },
  };
}
