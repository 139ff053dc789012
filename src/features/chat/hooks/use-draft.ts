import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  EMPTY_DRAFT,
  isEmptyDraft,
  readDraft,
  withFiles,
  writeDraft,
  type Draft,
} from '#stores/drafts.ts';

interface Place {
  /** Empty until the member is known: nobody's draft is neither read nor written. */
  memberId: string;
  sessionId: string | null;
}

/**
 * What is typed and not sent in one conversation, kept in the browser with every change. While it
 * is being read the box is empty but usable: what is typed meanwhile comes after it. A conversation
 * that gets its id, and a member who becomes known, go on with what the box holds.
 */
export function useDraft(memberId: string, sessionId: string | null, fileId?: string) {
  // What begins beside a file is not the draft of any new conversation.
  const fresh = fileId === undefined ? null : `file ${fileId}`;
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const place = useRef<Place>({ memberId, sessionId });
  const latest = useRef(draft);

  const put = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const keep = useCallback(() => {
    if (place.current.memberId === '') return;
    void writeDraft(place.current.memberId, place.current.sessionId ?? fresh, latest.current);
  }, [fresh]);

  // Reading begins before anybody can type.
  useLayoutEffect(() => {
    const before = place.current;
    place.current = { memberId, sessionId };
    if (memberId === '') return;
    const hasBegun = before.sessionId === null && sessionId !== null;
    if (hasBegun && before.memberId !== '') void writeDraft(before.memberId, fresh, EMPTY_DRAFT);
    if (goesOn(before, place.current) && !isEmptyDraft(latest.current)) {
      keep();
      return;
    }
    let isCurrent = true;
    const untouched = latest.current;
    void readDraft(memberId, sessionId ?? fresh).then((stored) => {
      if (!isCurrent) return;
      if (latest.current === untouched) {
        put(stored);
      } else if (!isEmptyDraft(stored)) {
        put(both(stored, latest.current));
        keep();
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [memberId, sessionId, fresh, keep, put]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      put({ ...latest.current, ...part });
      keep();
    },
    [keep, put],
  );
  /** The draft as it stands, in the middle of a change too. */
  const read = useCallback((): Draft => latest.current, []);

  return { draft, change, read, at: sessionId ?? fresh };
}

/** The same conversation, of which more is known now. */
function goesOn(before: Place, now: Place): boolean {
  return (
    (before.sessionId === null || before.sessionId === now.sessionId) &&
    (before.memberId === '' || before.memberId === now.memberId)
  );
}

function both(stored: Draft, typed: Draft): Draft {
  const texts = [stored.text, typed.text].filter((text) => text !== '');

  return {
    text: texts.join('\n'),
    queued: stored.queued ?? typed.queued,
    mode: typed.mode ?? stored.mode,
    files: withFiles(stored.files, typed.files),
  };
}
