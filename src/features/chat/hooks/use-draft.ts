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
  /** Empty until the member is known: nobody's draft is neither read nor written. */
  memberId: string;
  sessionId: string | null;
}

/** Told to other tabs: what waits in a conversation has been changed by the member. */
interface QueueChange {
  memberId: string;
  at: string | null;
  queued: QueuedQuestion | null;
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
   * Takes out a queued question that the server has. Other tabs aren't told: theirs goes when they
   * see its record, so that they always show one of the two.
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
  /** Whether a question still waits here, and in what all tabs share. */
  const readQueued = useCallback(
    async (clientRequestId: string) => {
      const isIt = ({ queued }: Draft) => queued?.clientRequestId === clientRequestId;
      const stored = await readDraft(memberId, at);
      return { here: isIt(latest.current), stored: isIt(stored) };
    },
    [memberId, at],
  );
  /** The draft as it stands, in the middle of a change too. */
  const read = useCallback((): Draft => latest.current, []);

  return { draft, change, read, settleQueued, readQueued, at };
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
