import { createElement, lazy, type ComponentType } from 'react';
import type { PluginKit } from '#features/chat/plugin-kit.ts';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { loadChunk } from '../load-chunk.ts';
import { calculatorHref, drawingHref } from './trade-hrefs.ts';

/** React renders what has failed once more before it gives up: by then it is not fetched anew (ms). */
const FORGOTTEN_MS = 500;

/**
 * A part of the composer that is fetched when it is first shown, its texts beside it; again when it
 * is shown after a failure.
 */
function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: Namespace = 'plugins',
): ComponentType<Props> {
  const start = () =>
    lazy(async () => {
      try {
        const [Part] = await Promise.all([loadChunk(load), preloadNamespaces([texts])]);
        return { default: Part };
      } catch (reason) {
        setTimeout(() => {
          Current = start();
        }, FORGOTTEN_MS);
        throw reason;
      }
    });
  let Current = start();

  return function Part(props: Props) {
    return createElement<Props>(Current, props);
  };
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
