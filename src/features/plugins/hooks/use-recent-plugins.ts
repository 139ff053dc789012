import { useMemo } from 'react';
import { useSystemStore } from '#stores/system.ts';

export function useRecentPlugins(): readonly (string | null)[] {
  const chosen = useSystemStore((system) => system.plugIndex);
  const top = useSystemStore((system) => system.topSessions);
  const rest = useSystemStore((system) => system.sessionList);

  return useMemo(() => {
    const sessions = [...top, ...rest].toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));

    return [...new Set([chosen, ...sessions.map(({ plugin }) => plugin)])];
  }, [chosen, top, rest]);
}
