import * as enAuth from '#i18n/locales/en-US/auth.ts';
import * as enCommands from '#i18n/locales/en-US/commands.ts';
import * as enChat from '#i18n/locales/en-US/first/chat.ts';
import * as enCommon from '#i18n/locales/en-US/first/common.ts';
import * as enErrors from '#i18n/locales/en-US/first/errors.ts';
import * as enShell from '#i18n/locales/en-US/first/shell.ts';
import * as enHistory from '#i18n/locales/en-US/history.ts';
import * as enKnowledge from '#i18n/locales/en-US/knowledge.ts';
import * as enMember from '#i18n/locales/en-US/member.ts';
import * as enProducts from '#i18n/locales/en-US/products.ts';
import * as enQuotations from '#i18n/locales/en-US/quotations.ts';
import * as enShop from '#i18n/locales/en-US/shop.ts';
import * as enSubmissions from '#i18n/locales/en-US/submissions.ts';
import * as zhAuth from '#i18n/locales/zh-CN/auth.ts';
import * as zhCommands from '#i18n/locales/zh-CN/commands.ts';
import * as zhChat from '#i18n/locales/zh-CN/first/chat.ts';
import * as zhCommon from '#i18n/locales/zh-CN/first/common.ts';
import * as zhErrors from '#i18n/locales/zh-CN/first/errors.ts';
import * as zhShell from '#i18n/locales/zh-CN/first/shell.ts';
import * as zhHistory from '#i18n/locales/zh-CN/history.ts';
import * as zhKnowledge from '#i18n/locales/zh-CN/knowledge.ts';
import * as zhMember from '#i18n/locales/zh-CN/member.ts';
import * as zhProducts from '#i18n/locales/zh-CN/products.ts';
import * as zhQuotations from '#i18n/locales/zh-CN/quotations.ts';
import * as zhShop from '#i18n/locales/zh-CN/shop.ts';
import * as zhSubmissions from '#i18n/locales/zh-CN/submissions.ts';

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
  ...enProducts,
  ...enQuotations,
  ...enShop,
  ...enSubmissions,
};

/** Texts of the product, by namespace. */
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
    ...zhProducts,
    ...zhQuotations,
    ...zhShop,
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
