import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import { readAppConfig } from '#data/app-config.ts';
import { checkForm, type FormProblem } from './model/check-form.ts';
import { fieldsOf, withFilesFor } from './model/form-fields.ts';
import { examplesOf } from './model/plugin-examples.ts';
import { pluginOf } from './registry.ts';

interface Mode {
  plugin: PluginId;
  form: PluginForm;
}

type Prepared = { text: string; mode: Mode } | { problems: Record<string, string> };

export async function prepareQuestion(
  { plugin, form }: Mode,
  text: string,
  hasFiles = false,
): Promise<Prepared> {
  const [config] = await Promise.all([configOrNull(), preloadNamespaces(['plugins'])]);
  const entry = pluginOf(plugin);
  const fields = fieldsOf(entry, config, form).map((field) =>
    hasFiles ? withFilesFor(field) : field,
  );
  const checked = checkForm(fields, form, config?.regions ?? []);
  if ('problems' in checked) {
    return {
      problems: Object.fromEntries(
        Object.entries(checked.problems).map(([key, problem]) => [key, sentenceOf(key, problem)]),
      ),
    };
  }
  const question = text.trim() === '' ? ownQuestion(plugin, checked.form) : text;
  return { text: question, mode: { plugin, form: checked.form } };
}

export async function behaviourOf(plugin: PluginId) {
  await preloadNamespaces(['plugins']);
  return {
    placeholder: i18n.t(`plugins:${plugin}.placeholder`),
    asksByForm: pluginOf(plugin).asksByForm,
    headline: i18n.t(`plugins:${plugin}.headline`),
    promise: i18n.t(`plugins:${plugin}.promise`),
    examples: examplesOf(plugin),
  };
}

async function configOrNull(): Promise<AppConfig | null> {
  try {
    return await readAppConfig(i18n.language);
  } catch {
    // Unknown here: the server validates the form again and returns its own message.
    return null;
  }
}

function ownQuestion(plugin: PluginId, form: PluginForm): string {
  if (plugin === 'summary') return i18n.t('plugins:form.summaryQuestion');
  const filters = [form['place'], form['product']].filter((value) => value !== undefined);
  return filters.length === 0
    ? i18n.t('plugins:form.enterpriseAll')
    : i18n.t('plugins:form.enterpriseQuestion', { filters: filters.join(' ') });
}

function sentenceOf(key: string, problem: FormProblem): string {
  switch (problem.code) {
    case 'required':
      return key === 'region'
        ? i18n.t('plugins:form.regionRequired')
        : i18n.t('plugins:form.textRequired');
    case 'tooLong':
      return i18n.t('plugins:form.tooLong', { count: problem.excess });
  }
}
