import * as enAuth from '../../src/i18n/locales/en-US/auth.ts';
import * as enCommands from '../../src/i18n/locales/en-US/commands.ts';
import * as enChat from '../../src/i18n/locales/en-US/first/chat.ts';
import * as enCommon from '../../src/i18n/locales/en-US/first/common.ts';
import * as enErrors from '../../src/i18n/locales/en-US/first/errors.ts';
import * as enShell from '../../src/i18n/locales/en-US/first/shell.ts';
import * as enHistory from '../../src/i18n/locales/en-US/history.ts';
import * as enKnowledge from '../../src/i18n/locales/en-US/knowledge.ts';
import * as enMember from '../../src/i18n/locales/en-US/member.ts';
import * as enSubmissions from '../../src/i18n/locales/en-US/submissions.ts';
import * as zhAuth from '../../src/i18n/locales/zh-CN/auth.ts';
import * as zhCommands from '../../src/i18n/locales/zh-CN/commands.ts';
import * as zhChat from '../../src/i18n/locales/zh-CN/first/chat.ts';
import * as zhCommon from '../../src/i18n/locales/zh-CN/first/common.ts';
import * as zhErrors from '../../src/i18n/locales/zh-CN/first/errors.ts';
import * as zhShell from '../../src/i18n/locales/zh-CN/first/shell.ts';
import * as zhHistory from '../../src/i18n/locales/zh-CN/history.ts';
import * as zhKnowledge from '../../src/i18n/locales/zh-CN/knowledge.ts';
import * as zhMember from '../../src/i18n/locales/zh-CN/member.ts';
import * as zhSubmissions from '../../src/i18n/locales/zh-CN/submissions.ts';

const en = {
  ...enAuth,
  ...enChat,
  ...enCommon,
  ...enErrors,
  ...enShell,
  ...enHistory,
  ...enCommands,
  ...enKnowledge,
  ...enMember,
  ...enSubmissions,
};

/** What the product says, by namespace. */
export type Words = typeof en;
export type Language = 'zh-cn' | 'en';

/** The product's words by the stored language. */
export const WORDS: Record<Language, Words> = {
  en,
  'zh-cn': {
    ...zhAuth,
    ...zhChat,
    ...zhCommon,
    ...zhErrors,
    ...zhShell,
    ...zhHistory,
    ...zhCommands,
    ...zhKnowledge,
    ...zhMember,
    ...zhSubmissions,
  },
};

/** A text with its variables filled in. */
export function fill(text: string, variables: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name]));
}

/** The part of a text before its first variable. */
export function startOf(text: string): string {
  return text.split('{{')[0] ?? '';
}
