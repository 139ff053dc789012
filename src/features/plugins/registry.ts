import type { Part } from '#contract/chat/calls.ts';
import { questionCallOf, type QuestionCall } from '#contract/chat/plugin-calls.ts';
import {
  PLUGIN_FORMS,
  PLUGIN_IDS,
  type PluginField,
  type PluginId,
} from '#contract/chat/plugins.ts';

export interface PluginEntry {
  id: PluginId;
  icon: string;
  fields: readonly PluginField[];
  call: QuestionCall;
  result: Part['type'] | 'reasoning' | null;
  asksByForm: boolean;
}

type Described = Pick<PluginEntry, 'icon' | 'result'> & Partial<Pick<PluginEntry, 'asksByForm'>>;

const DESCRIBED: Record<PluginId, Described> = {
  calculator: {
    icon: 'M5 3h14v18H5zM8 7h8M8 12h.01M12 12h.01M16 12h.01M8 16h.01M12 16h.01M16 16h.01',
    result: 'calculation',
  },
  drawing: { icon: 'M4 20h16M6 16 16 6l3 3L9 19H6z', result: 'mesh' },
  deep: {
    icon: 'M9 18h6M10 21h4M8 15a6 6 0 1 1 8 0c-.7.6-1 1.2-1 2H9c0-.8-.3-1.4-1-2z',
    result: 'reasoning',
  },
  regional: {
    icon: 'M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
    result: null,
  },
  daily: { icon: 'M5 4h14v17H5zM8 9h8M8 13h8M8 17h5', result: null },
  shortvideo: { icon: 'M4 6h11v12H4zM15 10l5-3v10l-5-3z', result: 'script' },
  summary: { icon: 'M4 6h16M4 11h10M4 16h6M15 15l2.5 2.5L22 13', result: null, asksByForm: true },
  related: {
    icon: 'M12 9V5M12 19v-4M9 12H5M19 12h-4M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12 22a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM5 12a1.5 1.5 0 1 0-3 0 1.5 1.5 0 0 0 3 0zM22 12a1.5 1.5 0 1 0-3 0 1.5 1.5 0 0 0 3 0z',
    result: null,
  },
  enterprise: {
    icon: 'M4 21V9l6 4V9l6 4V4h4v17zM8 17h.01M12 17h.01M16 17h.01',
    result: 'enterprise',
    asksByForm: true,
  },
};

export const PLUGINS: readonly PluginEntry[] = PLUGIN_IDS.map((id) => ({
  asksByForm: false,
  ...DESCRIBED[id],
  id,
  fields: PLUGIN_FORMS[id],
  call: questionCallOf(id),
}));

export function pluginOf(id: PluginId): PluginEntry {
  const entry = PLUGINS.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new RangeError(`No such plug-in: ${id}`);
  return entry;
}
