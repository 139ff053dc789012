import type { PluginId } from '#contract/chat/plugins.ts';
import { pluginOf } from '../registry.ts';

export function PluginIcon({ plugin, size = 18 }: { plugin: PluginId; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={pluginOf(plugin).icon} />
    </svg>
  );
}
