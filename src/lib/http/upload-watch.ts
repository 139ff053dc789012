import { HTTP_TIMEOUT } from './timeout.ts';

interface UploadWatch {
  /** Aborted by the caller's signal, or after 50 s without progress. */
  signal: AbortSignal;
  note: () => void;
  isSilent: () => boolean;
  stop: () => void;
}

/** Large uploads may take minutes: the timeout applies only to stalls. */
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
