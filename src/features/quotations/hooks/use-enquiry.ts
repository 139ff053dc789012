import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { fileApi } from '#data/file.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { keepEnquiryCopy, readEnquiryCopy, type Enquiry } from '../model/enquiry-copy.ts';
import { waitForFiles, type FileProgress } from '../model/wait-for-files.ts';

export type EnquiryReading =
  | { kind: 'idle' }
  /** Files are sent to be read; null before the first look. */
  | { kind: 'files'; progress: FileProgress | null }
  | { kind: 'lines' }
  | { kind: 'stopped' }
  | { kind: 'failed'; cause: unknown };

/** A list as the calls take it. */
interface EnquiryRequest {
  text?: string;
  fileIds?: string[];
}

export type ReadEnquiry = (
  enquiry: EnquiryRequest,
  options: { signal: AbortSignal; requestId: string },
) => Promise<void>;

const LOOK_AGAIN_MS = 1000;

/** Reads a list: waits for its files first, then makes the lines. It can be stopped at any time. */
export function useEnquiryReading(onRead: ReadEnquiry): {
  reading: EnquiryReading;
  start: (text: string, files: readonly FileRef[], requestId: string) => Promise<boolean>;
  stop: () => void;
} {
  const [reading, setReading] = useState<EnquiryReading>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  return {
    reading,
    start: async (text, files, requestId) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current?.abort();
      running.current = controller;
      try {
        setReading({ kind: 'files', progress: null });
        await waitForFiles(files, {
          look: (id) => fileApi.view(id, { signal, quiet: true }),
          pause,
          onProgress: (progress) => {
            if (!signal.aborted) setReading({ kind: 'files', progress });
          },
          signal,
        });
        setReading({ kind: 'lines' });
        const fileIds = files.map(({ id }) => id);
        await onRead(
          { ...(text.trim() !== '' && { text }), ...(fileIds.length > 0 && { fileIds }) },
          { signal, requestId },
        );
        if (!signal.aborted) setReading({ kind: 'idle' });

        return true;
      } catch (cause) {
        if (!signal.aborted) setReading({ kind: 'failed', cause });

        return false;
      }
    },
    stop: () => {
      running.current?.abort();
      setReading({ kind: 'stopped' });
    },
  };
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, LOOK_AGAIN_MS);
    signal.addEventListener('abort', end);
  });
}

/**
 * The list that a reload interrupted, and a way to keep the present one.
 * @param place the quotation that the lines are for; '' for a new one
 * @returns `kept`: undefined while it is looked up
 */
export function useKeptEnquiry(
  memberId: string,
  place: string,
): {
  kept: Enquiry | null | undefined;
  keep: (text: string, files: readonly FileRef[]) => string;
  forget: () => void;
} {
  const [kept, setKept] = useState<Enquiry | null | undefined>(undefined);
  const latest = useRef<Enquiry | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readEnquiryCopy(memberId, place).then((found) => {
      if (!isCurrent) return;
      latest.current = found;
      setKept(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [memberId, place]);

  return {
    kept,
    keep: (text, files) => {
      const before = latest.current;
      const isSame =
        before !== null &&
        before.text === text &&
        before.files.map(({ id }) => id).join() === files.map(({ id }) => id).join();
      const requestId = isSame ? before.requestId : uuid();
      latest.current = { text, files, requestId };
      if (!isSame) void keepEnquiryCopy(memberId, place, latest.current);

      return requestId;
    },
    forget: () => {
      latest.current = null;
      setKept(null);
      void keepEnquiryCopy(memberId, place, null);
    },
  };
}
