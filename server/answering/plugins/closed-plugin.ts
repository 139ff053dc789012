import type { PluginId } from '#contract/chat/plugins.ts';
import type { MessageKey, MessageParams } from '../../content/messages.ts';

/** A plug-in that the member can't use now. */
export interface ClosedPlugin {
  plugin: PluginId;
  /** Uses a day, all of which are spent; 0: the member's grade has none; null: it is switched off. */
  limit: number | null;
}

/** @returns the message that says why, and when it can be used again */
export function closedText({ plugin, limit }: ClosedPlugin): {
  key: MessageKey;
  params: MessageParams;
} {
  const named = { plugin: { key: `plugin.${plugin}` } } as const;
  if (limit === null) return { key: 'plugin.off', params: named };
  if (limit === 0) return { key: 'usage.noPlugin', params: named };

  return { key: 'usage.pluginSpent', params: { ...named, limit } };
}
