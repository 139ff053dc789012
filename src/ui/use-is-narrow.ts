import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => {
        query.removeEventListener('change', onChange);
      };
    },
    () => window.matchMedia(NARROW).matches,
  );
}
