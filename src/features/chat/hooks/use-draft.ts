import { useCallback, useEffect, useRef, useState } from 'react';
import { EMPTY_DRAFT, readDraft, writeDraft, type Draft } from '#stores/drafts.ts';

const WRITE_AFTER_MS = 250;

interface Place {
  /** Empty until the member is known: nobody's draft is neither read nor written. */
  memberId: string;
  sessionId: string | null;
}

/**
 * What is typed and not sent in one conversation, kept in the browser. While it is being read the
 * box is empty but usable: what is typed meanwhile wins. A conversation that gets its id, and a
 * member who becomes known, go on with what the box holds.
 */
export function useDraft(memberId: string, sessionId: string | null) {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const place = useRef<Place>({ memberId, sessionId });
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (place.current.memberId === '') return;
    void writeDraft(place.current.memberId, place.current.sessionId, latest.current);
  }, []);

  useEffect(() => {
    const before = place.current;
    place.current = { memberId, sessionId };
    if (memberId === '') return flush;
    const hasBegun = before.sessionId === null && sessionId !== null;
    if (hasBegun && before.memberId !== '') void writeDraft(before.memberId, null, EMPTY_DRAFT);
    if (goesOn(before, place.current) && !isEmpty(latest.current)) {
      void writeDraft(memberId, sessionId, latest.current);
      return flush;
    }
    let isCurrent = true;
    const untouched = latest.current;
    void readDraft(memberId, sessionId).then((stored) => {
      if (!isCurrent || latest.current !== untouched) return;
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
  /** The draft as it stands, in the middle of a change too. */
  const read = useCallback((): Draft => latest.current, []);

  return { draft, change, read };
}

/** The same conversation, of which more is known now. */
function goesOn(before: Place, now: Place): boolean {
  return (
    (before.sessionId === null || before.sessionId === now.sessionId) &&
    (before.memberId === '' || before.memberId === now.memberId)
  );
}

function isEmpty({ text, queued }: Draft): boolean {
  return text === '' && queued === null;
}
