import type { PluginId } from '#contract/chat/plugins.ts';
import { calculatorPlugin } from './calculator.ts';
import { dailyPlugin } from './daily.ts';
import { deepPlugin } from './deep.ts';
import { drawingPlugin } from './drawing.ts';
import { enterprisePlugin } from './enterprise.ts';
import type { Plugin } from './plugin.ts';
import { regionalPlugin } from './regional.ts';
import { relatedPlugin } from './related.ts';
import { shortvideoPlugin } from './shortvideo.ts';
import { summaryPlugin } from './summary.ts';

/** A new plug-in needs a file, an entry here and its form in the contract. */
export const PLUGINS: Record<PluginId, Plugin> = {
  calculator: calculatorPlugin,
  drawing: drawingPlugin,
  deep: deepPlugin,
  regional: regionalPlugin,
  daily: dailyPlugin,
  shortvideo: shortvideoPlugin,
  summary: summaryPlugin,
  related: relatedPlugin,
  enterprise: enterprisePlugin,
};
