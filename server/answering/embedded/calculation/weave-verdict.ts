import type { CalculationOutcome } from '#mesh/reading/answer/outcome.ts';
import type { Language } from '../../../content/messages.ts';
import { normalise } from '../../../trade/knowledge/lexemes.ts';
import { formatNumber } from '#mesh/format-quantity.ts';
import { engineTexts, fill } from '../engine-language.ts';

/** Asks whether something can be woven or made. */
const ASKS_WEAVABLE =
  /(?:能|可以|会)(?:织|编|做|生产).{0,16}(?:吗|么|不|吧|嘛)[\s\p{P}]*|(?:能|可)不(?:能|可以)(?:织|编|做)|(?:织|编|做)(?:得|的)(?:出来?|成|了)|(?:行|可以|可行|成)(?:吗|么|不行|不|吧)[\s\p{P}]*|\bweav(?:e?able|ing possible)\b|\b(?:can|could|able to|possible to) .{0,20}\b(?:weave|woven|make|made|produce)|\b(?:possible|feasible)\b/u;

/**
 * Yes or no, in bold, before the figures of a cloth of which a question asks whether it can be woven; '' if it
 * doesn't ask that. Where the wire is too thick, the sentence that says so follows.
 */
export function weaveVerdict(
  outcome: Exclude<CalculationOutcome, { kind: 'none' }>,
  question: string,
  language: Language,
): string {
  if (!ASKS_WEAVABLE.test(normalise(question))) return '';
  const { verdicts, weave } = engineTexts(language);
  if (outcome.kind === 'ask') {
    const { reason } = outcome;
    const isWoven = reason.type === 'refused' && reason.calculator === 'woven_mesh';
    const isTooThick = isWoven && reason.issues.some(({ code }) => code === 'GEOMETRY_IMPOSSIBLE');
    return isTooThick ? `**${verdicts.cannot.trim()}** ` : '';
  }
  const [item, ...more] = outcome.results;
  // 'Is it fine for 150 µm?' is answered by the grain.
  const isOther = outcome.followsUp || outcome.grain !== undefined;
  if (item?.calculator !== 'woven_mesh' || more.length > 0 || isOther) return '';
  const codes = new Set(item.result.warnings.map(({ code }) => code));
  if (codes.has('TOO_DENSE_TO_WEAVE')) return `**${verdicts.cannot.trim()}** `;
  if (codes.has('TWILL_ONLY')) return `**${weave.notPlain}** `;
  const wire = item.inputs['wire_mm'];
  const pitch = item.result.values['pitch_mm']?.value;
  if (typeof wire !== 'number' || typeof pitch !== 'number') return '';
  const share = formatNumber(
    Number((wire / pitch).toPrecision(3)),
    language === 'zh-CN' ? 'zh' : 'en',
  );

  return `**${verdicts.can.trim()}** ${fill(weave.fits, { share })}\n\n`;
}

const CLOTH = /\d ?(?:目|mesh\b)/;
const WIRE = /\d ?(?:mm|毫米|丝|个?的?丝|")|(?:丝|线径|wire)/;

/** 'Can you weave 20 mesh with 1.4 mm wire?' with a figure to work out; null: it asks something else. */
export function askedAsCloth(question: string): string | null {
  const text = normalise(question);
  if (!ASKS_WEAVABLE.test(text) || !CLOTH.test(text) || !WIRE.test(text)) return null;

  return /\p{Script=Han}/u.test(question)
    ? `编织网 ${question} 平米重多少`
    : `woven mesh ${question} weight per m2?`;
}
