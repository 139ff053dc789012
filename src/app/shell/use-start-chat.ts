import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setSystem } from '#stores/system.ts';
import { paths } from '#lib/paths.ts';

/** Starts a new session and focuses its composer once it is mounted. */
export function useStartChat(mainRef: RefObject<HTMLElement | null>): () => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const isWanted = useRef(false);

  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    mainRef.current?.querySelector('textarea')?.focus();
  }, [mainRef, key]);

  return useCallback(() => {
    isWanted.current = true;
    setSystem({ startsPlain: true });
    void navigate(paths.dashboard);
  }, [navigate]);
}
