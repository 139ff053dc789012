import {
  BANNED_CLAIMS,
  SHORTVIDEO_TEXTS,
  type Platform,
} from '../../../content/plugins/shortvideo-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { languageOf } from '../../../trade/knowledge/language-of.ts';
import { fill } from '../../embedded/engine-language.ts';
import type { ModelRequest } from '../../provider.ts';
import { formChoice, formText } from '../read-form.ts';
import type { ProductFact } from './product-facts.ts';

const SECONDS = ['15', '30', '60'] as const;
const PLATFORMS = ['douyin', 'kuaishou', 'wechat', 'tiktok', 'youtube'] as const;
const MAX_SHOTS: Record<(typeof SECONDS)[number], number> = { '15': 5, '30': 8, '60': 14 };

export interface ScriptJob {
  language: Language;
  seconds: number;
  mostShots: number;
  platform: Platform;
  audience: string;
}

export function readScriptJob({ question, form, language: fallback }: ModelRequest): ScriptJob {
  const seconds = formChoice(form, 'seconds', SECONDS, '30');

  return {
    language: languageOf(question, fallback),
    seconds: Number(seconds),
    mostShots: MAX_SHOTS[seconds],
    platform: formChoice(form, 'platform', PLATFORMS, 'douyin'),
    audience: formText(form, 'audience'),
  };
}

export function notesOf(
  question: string,
  used: readonly ProductFact[],
  { language, platform }: Pick<ScriptJob, 'language' | 'platform'>,
): string[] {
  const texts = SHORTVIDEO_TEXTS[language];
  const claims = [...new Set(question.match(BANNED_CLAIMS[language]) ?? [])];

  return [
    ...(claims.length === 0
      ? []
      : [fill(texts.banned, { words: claims.join(texts.listSeparator) })]),
    ...texts.notes,
    texts.platformNotes[platform],
    ...(used.some(({ passage }) => passage.confidence === 'C') ? [texts.unverified] : []),
  ];
}
