import { createElement, lazy, type ComponentType } from 'react';
import { FailureBoundary } from '#ui/failure-boundary.tsx';
import type { PluginKit } from '#features/chat/plugin-kit.ts';
import { preloadNamespaces } from '#i18n/setup.ts';
import type { Namespace } from '#i18n/types.ts';
import { loadChunk } from '#lib/load-chunk.ts';

const fetchAgain = new Set<() => void>();

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
        fetchAgain.add(() => {
          Current = start();
        });
        throw reason;
      }
    });
  let Current = start();

  return function Part(props: Props) {
    return createElement<Props>(Current, props);
  };
}

/** An optional part: renders nothing if it fails to load. */
function spare<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Spare = part(load);

  return function SparePart(props: Props) {
    return createElement(FailureBoundary, { children: createElement(Spare, props) });
  };
}

const loadQuestions = () => loadChunk(() => import('#features/plugins/prepare-question.ts'));

export const PLUGIN_KIT: PluginKit = {
  Picker: part(async () => (await import('#features/plugins/plugin-picker.tsx')).PluginPicker),
  Commands: part(async () => {
    const [{ CommandPalette }, { withData }] = await Promise.all([
      import('#features/commands/command-palette.tsx'),
      import('../with-data.tsx'),
    ]);
    return withData(CommandPalette);
  }, 'commands'),
  Chip: spare(async () => (await import('#features/plugins/plugin-chip.tsx')).PluginChip),
  Form: spare(async () => (await import('#features/plugins/plugin-form.tsx')).PluginForm),
  Name: spare(async () => (await import('#features/plugins/plugin-name.tsx')).PluginName),
  Cards: spare(async () => (await import('#features/plugins/plugin-cards.tsx')).PluginCards),
  forgetFailures: () => {
    fetchAgain.forEach((fetchPart) => {
      fetchPart();
    });
    fetchAgain.clear();
  },
  behaviour: async (plugin) => (await loadQuestions()).behaviourOf(plugin),
  prepare: async (mode, text, hasFiles) =>
    (await loadQuestions()).prepareQuestion(mode, text, hasFiles),
};
