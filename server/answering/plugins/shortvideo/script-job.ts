import {
  BANNED_CLAIMS,
  SHORTVIDEO_TEXTS,
  type Platform,
} from '../../../content/plugins/shortvideo-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { fill } from '../../embedded/engine-language.ts';
import type { ModelRequest } from '../../provider.ts';
import { formChoice, formText, toldLanguage } from '../read-form.ts';
import type { ProductFact } from './product-facts.ts';

const SECONDS = ['15', '30', '60'] as const;
const DEFAULT_SECONDS = '30';
const PLATFORMS = ['douyin', 'kuaishou', 'wechat', 'tiktok', 'youtube'] as const;
const MAX_SHOTS: Record<(typeof SECONDS)[number], number> = { '15': 5, '30': 8, '60': 14 };

export interface ScriptJob {
  language: Language;
  seconds: number;
  mostShots: number;
  platform: Platform;
  audience: string;
}

export function readScriptJob(request: ModelRequest): ScriptJob {
  const { question, form } = request;
  const chosen = formChoice(form, 'seconds', SECONDS, DEFAULT_SECONDS);
  const seconds = chosen === DEFAULT_SECONDS ? (secondsIn(question) ?? chosen) : chosen;

  return {
    language: toldLanguage(request),
    seconds: Number(seconds),
    mostShots: MAX_SHOTS[seconds],
    platform: formChoice(form, 'platform', PLATFORMS, 'douyin'),
    audience: formText(form, 'audience'),
  };
}

/** The length that the words ask for, as the nearest one that there is. */
export function secondsIn(text: string): (typeof SECONDS)[number] | null {
  const lower = text.toLowerCase();
  if (/(?:一|1)\s?分钟|\b(?:one|1|a)[ -]?minutes?\b/.test(lower)) return '60';
  const said = Number(/(\d{1,3})\s?-?(?:秒|s\b|sec)/.exec(lower)?.[1] ?? NaN);
  if (Number.isNaN(said)) return null;
  if (said <= 20) return '15';
  return said <= 44 ? '30' : '60';
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
