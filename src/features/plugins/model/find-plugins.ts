import type { PluginId } from '#contract/chat/plugins.ts';
import type { PluginEntry } from '../registry.ts';

export function byRecentUse(
  plugins: readonly PluginEntry[],
  recent: readonly (string | null)[],
): PluginEntry[] {
  const place = (id: PluginId) => {
    const at = recent.indexOf(id);
    return at < 0 ? recent.length : at;
  };

  return plugins.toSorted((one, other) => place(one.id) - place(other.id));
}

export function isNamedBy(typed: string, words: readonly string[]): boolean {
  const plain = squeeze(typed);

  return words.some((word) => squeeze(word).includes(plain));
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[\s·-]/g, '');
}
