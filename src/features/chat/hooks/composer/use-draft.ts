import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  dropQueued,
  EMPTY_DRAFT,
  isEmptyDraft,
  readDraft,
  withFiles,
  writeDraft,
  type Draft,
  type QueuedQuestion,
} from '#stores/drafts.ts';

const CHANNEL = 'meshwise-queue';

interface Place {
  memberId: string;
  sessionId: string | null;
}

interface QueueChange {
  memberId: string;
  at: string | null;
  queued: QueuedQuestion | null;
}

/**
 * The unsent text of a session, stored on every change. While it loads, the composer is empty but
 * usable, and the loaded text is placed before what was typed. The draft is kept when the session
 * receives its id or the member becomes known.
 */
export function useDraft(memberId: string, sessionId: string | null, fileId?: string) {
  const fresh = fileId === undefined ? null : `file ${fileId}`;
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const place = useRef<Place>({ memberId, sessionId });
  const latest = useRef(draft);
  const channel = useRef<BroadcastChannel>(null);
  const at = sessionId ?? fresh;

  const put = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const keep = useCallback(() => {
    if (place.current.memberId === '') return;
    void writeDraft(place.current.memberId, place.current.sessionId ?? fresh, latest.current);
  }, [fresh]);

  // A layout effect, so that loading starts before any input.
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
    void readDraft(memberId, at).then((stored) => {
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
  }, [memberId, sessionId, fresh, at, keep, put]);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<QueueChange>) => {
      if (data.memberId !== memberId || data.at !== at) return;
      put({ ...latest.current, queued: data.queued });
    };
    return () => opened.close();
  }, [memberId, at, put]);

  const change = useCallback(
    (part: Partial<Draft>) => {
      put({ ...latest.current, ...part });
      keep();
      if (part.queued === undefined || memberId === '') return;
      channel.current?.postMessage({ memberId, at, queued: part.queued } satisfies QueueChange);
    },
    [memberId, at, keep, put],
  );
  /**
   * Removes a queued question that the server has accepted. Other tabs remove theirs when they see
   * its record, so that they always show one of the two.
   */
  const settleQueued = useCallback(
    async (clientRequestId: string) => {
      if (latest.current.queued?.clientRequestId === clientRequestId) {
        put({ ...latest.current, queued: null });
      }
      if (memberId !== '') await dropQueued(memberId, at, clientRequestId);
    },
    [memberId, at, put],
  );
  const readQueued = useCallback(
    async (clientRequestId: string) => {
      const isIt = ({ queued }: Draft) => queued?.clientRequestId === clientRequestId;
      const stored = await readDraft(memberId, at);
      return { here: isIt(latest.current), stored: isIt(stored) };
    },
    [memberId, at],
  );
  const read = useCallback((): Draft => latest.current, []);

  return { draft, change, read, settleQueued, readQueued, at };
}

export type DraftOfSession = ReturnType<typeof useDraft>;

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
