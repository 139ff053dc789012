import { paths } from '../paths.ts';

export function conversationHref(sessionId: string | null, recordId?: string): string {
  if (sessionId === null) return paths.dashboard;
  const query = new URLSearchParams({ session: sessionId });
  if (recordId !== undefined) query.set('record', recordId);
  return `${paths.dashboard}?${query}`;
}
