import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import { auth as authEnUS } from '#i18n/locales/en-US/auth.ts';
import { plugins as pluginsEnUS } from '#i18n/locales/en-US/plugins.ts';
import { auth as authZhCN } from '#i18n/locales/zh-CN/auth.ts';
import { plugins as pluginsZhCN } from '#i18n/locales/zh-CN/plugins.ts';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import { HOME } from '#server/content/home.ts';
import type { Language } from '#server/content/messages.ts';
import { DRAWING_TEXTS } from '#server/content/plugins/drawing-texts.ts';
import { ARTICLE_QUESTIONS, CALCULATION_QUESTIONS } from '#server/content/plugins/related-texts.ts';

/** An example that the product shows, with the plug-in behind it. */
export interface Example {
  /** Where it is shown. */
  from: string;
  question: string;
  plugin: PluginId | null;
  form: PluginForm | null;
}

const PLUGINS = { 'zh-CN': pluginsZhCN, 'en-US': pluginsEnUS };
const LOOK = { 'zh-CN': authZhCN.lookExample, 'en-US': authEnUS.lookExample };

/** Every example of the product in one language, from where it is written. */
export function examplesIn(language: Language): Example[] {
  const { prompts, hotQuestions } = HOME[language];
  const plain = (from: string, questions: readonly string[]): Example[] =>
    questions.map((question) => ({ from, question, plugin: null, form: null }));

  return [
    ...plain(
      'home prompts',
      prompts.map(({ question }) => question),
    ),
    ...plain('home questions', hotQuestions),
    ...plain('login', Object.values(LOOK[language])),
    ...plain('drawings', DRAWING_TEXTS[language].examples),
    ...plain('articles', Object.values(ARTICLE_QUESTIONS[language]).flat()),
    ...plain('calculations', Object.values(CALCULATION_QUESTIONS[language])),
    ...PLUGIN_IDS.flatMap((plugin) => pluginExamples(plugin, language)),
  ];
}

function pluginExamples(plugin: PluginId, language: Language): Example[] {
  const texts = PLUGINS[language];
  const of = texts[plugin];
  const behindColon = /(?:例如|for example)?[:：](?<words>.+)$/i.exec(of.placeholder)?.groups?.[
    'words'
  ];
  const others = Object.entries(texts.examples).flatMap(([key, example]) =>
    new RegExp(`^${plugin}\\d$`).test(key) ? [example] : [],
  );
  const questions = [
    of.example,
    ...others,
    ...(behindColon === undefined ? [] : [behindColon.trim()]),
  ];
  const form = formOf(plugin, texts.examples);

  return questions.map((question) => ({ from: plugin, question, plugin, form }));
}

function formOf(
  plugin: PluginId,
  { regionalPlace, summaryText }: { regionalPlace: string; summaryText: string },
): PluginForm | null {
  if (plugin === 'summary') return { text: summaryText };
  return plugin === 'regional' ? { region: regionalPlace } : null;
}
