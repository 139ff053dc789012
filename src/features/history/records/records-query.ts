import { isPluginId } from '#contract/chat/plugins.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import type { SessionFilter } from '../model/selection.ts';

/** Parses the URL; invalid parameters are ignored. */
export function readRecordsQuery(query: URLSearchParams): SessionFilter {
  const plugin = query.get('plugin') ?? '';
  const kind = query.get('kind') ?? '';
  const keyword = (query.get('q') ?? '').slice(0, LIMITS.keywordChars);
  // Deep reasoning is a session kind here, so its plug-in isn't a separate filter.
  if (kind === 'deep' || plugin === 'deep') return { keyword, kind: 'deep' };

  return {
    keyword,
    ...(isPluginId(plugin) ? { plugin } : {}),
    ...(isKind(kind) ? { kind } : {}),
  };
}

export function writeRecordsQuery({ keyword, kind, plugin }: SessionFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (keyword.trim() !== '') query.set('q', keyword.trim());
  if (kind !== undefined) query.set('kind', kind);
  if (plugin !== undefined) query.set('plugin', plugin);
  return query;
}

function isKind(text: string): text is SessionKind {
  return text === 'chat' || text === 'deep';
}
