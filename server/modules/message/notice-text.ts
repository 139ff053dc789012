import type { Language } from '../../content/messages.ts';
import { NOTICES, NOTICE_WORDS, type NoticeKind } from '../../content/notices.ts';

export type NoticeParams = Readonly<Record<string, string | number>>;

const PARAM = /\{\{(\w+)\}\}/g;
const CLAUSE = /\[\[(.{0,1000}?)\]\]/gs;

/** Parameter values are never interpreted as templates. */
export function noticeText(
  kind: NoticeKind,
  params: NoticeParams,
  language: Language,
): { title: string; content: string } {
  const { title, content } = NOTICES[language][kind];

  return { title: fill(title, params, language), content: fill(content, params, language) };
}

/** @param month YYYY-MM */
function monthName(month: string, language: Language): string {
  const time = new Date(`${month}-01T00:00:00Z`);
  const form = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, form).format(time);
}

function fill(template: string, params: NoticeParams, language: Language): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = NOTICE_WORDS[language];
  const valueOf = (name: string) => {
    const value = params[name] ?? '';
    if (name === 'month') return monthName(String(value), language);
    return words[name]?.[value] ?? String(value);
  };

  return template
    .replace(CLAUSE, (_, clause: string) =>
      [...clause.matchAll(PARAM)].some(([, name = '']) => valueOf(name) === '') ? '' : clause,
    )
    .replace(PARAM, (_, name: string) => valueOf(name));
}
