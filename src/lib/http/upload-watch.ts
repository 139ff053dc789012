import { HTTP_TIMEOUT } from './timeout.ts';

interface UploadWatch {
  /** Aborts with the caller's, or after 50 s in which nothing was sent. */
  signal: AbortSignal;
  /** Something was sent. */
  note: () => void;
  /** Whether it was silence that ended it. */
  isSilent: () => boolean;
  stop: () => void;
}

/** A large file may take minutes; what counts is that it goes on. */
export function watchUpload(given: AbortSignal | undefined): UploadWatch {
  const abort = new AbortController();
  let isSilent = false;
  const end = () => {
    isSilent = true;
    abort.abort();
  };
  const follow = () => {
    abort.abort();
  };
  let timer = setTimeout(end, HTTP_TIMEOUT);
  if (given?.aborted === true) follow();
  else given?.addEventListener('abort', follow, { once: true });

  return {
    signal: abort.signal,
    note: () => {
      clearTimeout(timer);
      timer = setTimeout(end, HTTP_TIMEOUT);
    },
    isSilent: () => isSilent,
    stop: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', follow);
    },
  };
}
