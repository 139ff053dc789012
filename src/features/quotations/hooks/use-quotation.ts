import { useCallback, useEffect, useRef, useState } from 'react';
import { quotationApi } from '#data/quotation.ts';
import type { Quotation, SaveQuotationRequest } from '#contract/quotation/calls.ts';
import { AutoSaver, isSameJson, storable, type SaveState } from '#lib/auto-saver.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useReloaded } from '#lib/use-reloaded.ts';
import { keepCopy, readCopy } from '../model/draft-copy.ts';
import { draftOf, isEditable, requestOf, type Draft } from '../model/draft.ts';
import { failureText } from '../model/failure-text.ts';

export interface LoadedQuotation {
  kind: 'ready';
  quotation: Quotation;
  /** May be newer than the saved quotation. */
  draft: Draft;
  sent: SaveQuotationRequest | null;
  /** A version that was saved elsewhere while this device had unsaved changes. */
  theirs: Quotation | null;
}

type QuotationLoad =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed' }
  | LoadedQuotation;

export function useLoadedQuotation(
  memberId: string,
  id: string,
): { state: QuotationLoad; reload: () => void } {
  return useReloaded(
    useCallback((signal: AbortSignal) => load(memberId, id, signal), [memberId, id]),
  );
}

async function load(memberId: string, id: string, signal: AbortSignal): Promise<QuotationLoad> {
  const [copy, found] = await Promise.all([
    readCopy(memberId, id),
    quotationApi.get(id, { signal, quiet: true }).catch((cause: unknown) => cause),
  ]);
  if (!isQuotation(found)) {
    return { kind: found instanceof ApiError && found.isNotFound ? 'missing' : 'failed' };
  }
  const saved = draftOf(found);
  const isSaved = copy === null || isSameJson(copy.edited, saved);
  if (isSaved) {
    if (copy !== null) await keepCopy(memberId, id, null);
    return { kind: 'ready', quotation: found, draft: saved, sent: null, theirs: null };
  }
  const isOwnSave =
    copy.sent !== null &&
    found.version === copy.version + 1 &&
    isSameJson(draftOf(copy.sent), saved);
  const isNewer = found.version > copy.version && !isOwnSave;

  return {
    kind: 'ready',
    quotation: found,
    draft: copy.edited,
    sent: isOwnSave || isNewer ? null : copy.sent,
    theirs: isNewer || !isEditable(found) ? found : null,
  };
}

function isQuotation(value: unknown): value is Quotation {
  return typeof value === 'object' && value !== null && 'lines' in value && 'version' in value;
}

export interface SavedQuotation {
  saving: SaveState;
  /** Why saving failed, in the server's words; '' if it doesn't say. */
  problem: string;
  theirs: Quotation | null;
  change: (draft: Draft) => void;
  /** Saves what is unsaved. @returns the saved version; null if it can't be saved now */
  flush: () => Promise<number | null>;
  keepMine: (draft: Draft) => void;
  keepTheirs: () => Promise<void>;
}

type Saver = AutoSaver<Draft, SaveQuotationRequest>;

export function useSavedQuotation(
  memberId: string,
  { quotation, draft, sent, theirs: loadedTheirs }: LoadedQuotation,
): SavedQuotation {
  const { id, version } = quotation;
  const [saving, setSaving] = useState<SaveState>(loadedTheirs === null ? 'saved' : 'conflict');
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState(loadedTheirs);
  const saver = useRef<Saver | null>(null);
  const state = useRef<SaveState>('saved');

  useEffect(() => {
    const own: Saver = new AutoSaver({
      version,
      sent,
      pick: draftOf,
      toRequest: (edited, base) => requestOf(id, edited, base),
      save: (request) => quotationApi.save(request),
      keep: (copy) => keepCopy(memberId, id, copy),
      onState: (next, cause) => {
        state.current = next;
        setSaving(next);
        setProblem(next === 'failed' ? failureText(cause, '') : '');
        if (next !== 'conflict') return;
        quotationApi.get(id, { quiet: true }).then(setTheirs, () => setSaving('gone'));
      },
    });
    saver.current = own;
    if (loadedTheirs !== null) own.stop();
    else if (!isSameJson(draft, draftOf(quotation))) own.change(draft);
    const handleOnline = () => void own.flush();
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('online', handleOnline);
      void own.flush().finally(() => own.stop());
    };
    // A loaded quotation is one object until it is loaded again.
  }, [memberId, id, version, sent, draft, quotation, loadedTheirs]);

  return {
    saving,
    problem,
    theirs,
    change: useCallback((next: Draft) => saver.current?.change(next), []),
    flush: useCallback(async () => {
      const own = saver.current;
      if (own === null) return null;
      await own.flush();
      return state.current === 'saved' ? own.version : null;
    }, []),
    keepMine: (next) => {
      if (theirs === null) return;
      void saver.current?.overwrite(theirs.version, storable(next));
      setTheirs(null);
    },
    keepTheirs: async () => {
      saver.current?.stop();
      await keepCopy(memberId, id, null);
    },
  };
}
