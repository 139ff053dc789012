import { useCallback, useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft, type Draft } from '#stores/drafts.ts';

const WRITE_AFTER_MS = 250;
const EMPTY: Draft = { text: '', queued: null };

/**
 * What is typed and not sent in one conversation, kept in the browser. While it is being read the
 * box is empty but usable: what is typed meanwhile wins.
 */
export function useDraft(memberId: string, sessionId: string | null) {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const place = useRef({ memberId, sessionId });
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const { memberId: member, sessionId: session } = place.current;
    void writeDraft(member, session, latest.current);
  }, []);

  useEffect(() => {
    const before = place.current;
    place.current = { memberId, sessionId };
    // A conversation that has just got its id, or a member who has just become known, goes on with
    // what the box holds.
    const began =
      (before.sessionId === null && sessionId !== null) ||
      (before.memberId === '' && memberId !== '');
    if (began && latest.current.text !== '') {
      if (sessionId !== null) void writeDraft(memberId, null, EMPTY);
      void writeDraft(memberId, sessionId, latest.current);
      return flush;
    }
    let isCurrent = true;
    let typed = false;
    const untouched = latest.current;
    void readDraft(memberId, sessionId).then((stored) => {
      typed = latest.current !== untouched;
      if (!isCurrent || typed) return;
      latest.current = stored;
      setDraft(stored);
    });
    return () => {
      isCurrent = false;
      flush();
    };
  }, [memberId, sessionId, flush]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
    };
  }, [flush]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WRITE_AFTER_MS);
    },
    [flush],
  );

  return { draft, change };
}
