import { createElement, type ComponentType } from 'react';
import { FailureBoundary } from '#ui/failure-boundary.tsx';
import type { PluginKit } from '#features/chat/plugin-kit.ts';
import type { Namespace } from '#i18n/types.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const retries: (() => void)[] = [];

function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: Namespace = 'plugins',
): ComponentType<Props> {
  const Part = lazyPart(load, { namespaces: [texts] });
  retries.push(Part.forgetFailure);
  return Part;
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
  Allowance: spare(
    async () => (await import('#features/plugins/components/allowance-note.tsx')).AllowanceNote,
  ),
  Name: spare(async () => (await import('#features/plugins/plugin-name.tsx')).PluginName),
  Cards: spare(async () => (await import('#features/plugins/plugin-cards.tsx')).PluginCards),
  forgetFailures: () => {
    for (const retry of retries) retry();
  },
  behaviour: async (plugin) => (await loadQuestions()).behaviourOf(plugin),
  prepare: async (mode, text, hasFiles) =>
    (await loadQuestions()).prepareQuestion(mode, text, hasFiles),
};
