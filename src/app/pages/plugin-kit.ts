import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PluginKit } from '#features/chat/plugin-kit.ts';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { loadChunk } from '../load-chunk.ts';
import { calculatorHref, drawingHref } from './trade-hrefs.ts';

/** A part of the composer that is fetched when it is first shown, its texts beside it. */
function part<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: Namespace = 'plugins',
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [Part] = await Promise.all([loadChunk(load), preloadNamespaces([texts])]);
    return { default: Part };
  });
}

const loadQuestions = () => loadChunk(() => import('#features/plugins/prepare-question.ts'));

/** The plug-ins as a conversation uses them; nothing of them is in the first load. */
export const PLUGIN_KIT: PluginKit = {
  Picker: part(async () => (await import('#features/plugins/plugin-picker.tsx')).PluginPicker),
  Commands: part(async () => (await import('./command-palette.tsx')).CommandPalette, 'commands'),
  Chip: part(async () => (await import('#features/plugins/plugin-chip.tsx')).PluginChip),
  Form: part(async () => (await import('#features/plugins/plugin-form.tsx')).PluginForm),
  Name: part(async () => (await import('#features/plugins/plugin-name.tsx')).PluginName),
  Cards: part(async () => (await import('#features/plugins/plugin-cards.tsx')).PluginCards),
  calculatorHref,
  drawingHref,
  behaviour: async (plugin) => (await loadQuestions()).behaviourOf(plugin),
  prepare: async (mode, text) => (await loadQuestions()).prepareQuestion(mode, text),
};
