import { z } from 'zod';
import type { RewriteData, RewriteRequest } from '#contract/document/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Language } from '../../content/messages.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { FALLBACK_REASONS, REWRITE_PROMPTS } from '../../content/model-prompts.ts';
import { REWRITE_NOTES, REWRITE_WORDS } from '../../content/rewrite-texts.ts';
import { fill } from '../embedded/engine-language.ts';
import { ModelError } from '../provider.ts';
import type { UpstreamModel } from '../upstream-model.ts';
import { changedNumbers } from './changed-numbers.ts';
import { rewriteByRules } from './rewrite-by-rules.ts';
import { termsIn } from './terms-in.ts';

export type RewriteText = (request: RewriteRequest, caller: RewriteCaller) => Promise<RewriteData>;

type RewriteCaller = Pick<MemberCaller, 'language' | 'requestId' | 'memberId'>;

interface Upstream {
  provider: { id: string };
  upstream: Pick<UpstreamModel, 'shaped'>;
}

const WAIT_MS = 90_000;
/** Maximum length of a translation relative to its source. */
const GROWTH = 4;

const answerSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(GROWTH * LIMITS.rewriteChars),
  notes: z.array(z.string().trim().min(1).max(300)).max(6).catch([]),
});

export function createRewriteText(upstream: Upstream | null, closing: AbortSignal): RewriteText {
  if (upstream === null) {
    return (request, { language }) => Promise.resolve(rewriteByRules(request, language));
  }

  return async (request, caller) => {
    const { language } = caller;
    try {
      return await rewriteWithModel(upstream, request, {
        ...caller,
        signal: AbortSignal.any([closing, AbortSignal.timeout(WAIT_MS)]),
      });
    } catch (cause) {
      if (!(cause instanceof ModelError)) throw cause;
      const { text, notes, model } = rewriteByRules(request, language);
      const reason = FALLBACK_REASONS[language][cause.reason];
      return {
        text,
        notes: [fill(REWRITE_NOTES[language].fallback, { reason }), ...notes],
        model,
      };
    }
  };
}

async function rewriteWithModel(
  { provider, upstream }: Upstream,
  { text, how, into }: RewriteRequest,
  { language, requestId, memberId, signal }: RewriteCaller & { signal: AbortSignal },
): Promise<RewriteData> {
  const prompts = REWRITE_PROMPTS[language];
  const words = REWRITE_WORDS[language];
  const task = fill(prompts[how], into === undefined ? {} : { into: words.languages[into] });
  const terms = how === 'translate' && into !== undefined ? termsIn(text, into) : [];
  const { value } = await upstream.shaped(
    {
      requestId,
      memberId,
      question: task,
      history: [],
      plugin: null,
      form: null,
      drawing: null,
      model: null,
      language,
      signal,
    },
    {
      instructions: prompts.shape,
      data: [
        { title: words.text, text },
        ...(terms.length === 0
          ? []
          : [
              {
                title: words.terms,
                text: terms.map(({ from, to }) => `${from} = ${to}`).join('\n'),
              },
            ]),
      ],
    },
    answerSchema,
    (answer) => complaint(answer.text, text, how, language),
  );

  return { ...value, model: provider.id };
}

/** Customers rely on numbers: none may be added, and only `shorten` may drop some. */
function complaint(
  written: string,
  given: string,
  how: RewriteRequest['how'],
  language: Language,
): string | null {
  const words = REWRITE_NOTES[language];
  const { added, lost } = changedNumbers(given, written);
  if (added.length > 0) return fill(words.addedNumbers, { numbers: added.join(', ') });
  if (how !== 'shorten' && lost.length > 0) {
    return fill(words.lostNumbers, { numbers: lost.join(', ') });
  }
  return null;
}
