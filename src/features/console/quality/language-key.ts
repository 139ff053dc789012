import type { ArticleLanguage } from '#contract/knowledge/calls.ts';

const KEYS = { 'zh-CN': 'language.chinese', 'en-US': 'language.english' } as const;

export const languageKey = (language: ArticleLanguage) => KEYS[language];
