import { StrokeIcon } from '#ui/stroke-icon.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { pluginOf } from '../registry.ts';

export function PluginIcon({ plugin, size }: { plugin: PluginId; size?: number }) {
  return <StrokeIcon path={pluginOf(plugin).icon} {...(size === undefined ? {} : { size })} />;
}
