import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import { i18n } from '#i18n/setup.ts';
import type { Resources } from '#i18n/types.ts';

interface PluginExample {
  question: string;
  form: PluginForm;
}

type ExampleKey = keyof Resources['plugins']['examples'];

/** Examples beside the first one, which the picker shows too. */
const MORE: Record<PluginId, readonly ExampleKey[]> = {
  calculator: ['calculator2', 'calculator3'],
  drawing: ['drawing2', 'drawing3'],
  deep: ['deep2', 'deep3'],
  regional: ['regional2', 'regional3'],
  daily: ['daily2', 'daily3'],
  shortvideo: ['shortvideo2', 'shortvideo3'],
  summary: [],
  related: ['related2', 'related3'],
  enterprise: ['enterprise2', 'enterprise3'],
};

/** Needs the namespace `plugins`. */
export function examplesOf(plugin: PluginId): readonly PluginExample[] {
  const form = formOf(plugin);
  return [
    i18n.t(`plugins:${plugin}.example`),
    ...MORE[plugin].map((key) => i18n.t(`plugins:examples.${key}`)),
  ].map((question) => ({ question, form }));
}

/** Values of the required fields. */
function formOf(plugin: PluginId): PluginForm {
  if (plugin === 'regional') return { region: i18n.t('plugins:examples.regionalPlace') };
  if (plugin === 'summary') return { text: i18n.t('plugins:examples.summaryText') };
  return {};
}
