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

function fill(template: string, params: NoticeParams, language: Language): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = NOTICE_WORDS[language];
  const valueOf = (name: string) => {
    const value = params[name] ?? '';
    return words[name]?.[value] ?? String(value);
  };

  return template
    .replace(CLAUSE, (_, clause: string) =>
      [...clause.matchAll(PARAM)].some(([, name = '']) => valueOf(name) === '') ? '' : clause,
    )
    .replace(PARAM, (_, name: string) => valueOf(name));
}
