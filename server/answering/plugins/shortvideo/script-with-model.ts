import { z } from 'zod';
import type { ScriptPart } from '#contract/chat/calls.ts';
import { PLUGIN_INSTRUCTIONS, SHAPE_PROMPTS } from '../../../content/model-prompts.ts';
import { BANNED_CLAIMS, SHORTVIDEO_TEXTS } from '../../../content/plugins/shortvideo-texts.ts';
import type { KnowledgeService } from '../../../trade/knowledge/knowledge-service.ts';
import { say, type AnswerPiece } from '../../embedded/answer-piece.ts';
import { Citations } from '../../embedded/citations.ts';
import { fill } from '../../embedded/engine-language.ts';
import { streamPieces } from '../../embedded/stream-pieces.ts';
import type { ModelEvent, ModelRequest } from '../../provider.ts';
import type { UpstreamModel } from '../../upstream-model.ts';
import { productFacts } from './product-facts.ts';
import { notesOf, readScriptJob, type ScriptJob } from './script-job.ts';
import { SPEED, spokenLength } from './script-of-lines.ts';

const MAX_FACTS = 12;
const SPEED_TOLERANCE = 0.35;

const scriptSchema = z.strictObject({
  titles: z.array(z.string().trim().min(1).max(80)).min(3).max(8),
  shots: z
    .array(
      z.strictObject({
        seconds: z.int().min(1).max(60),
        scene: z.string().trim().min(1).max(300),
        line: z.string().trim().min(1).max(300),
        caption: z.string().trim().min(1).max(80),
      }),
    )
    .min(3)
    .max(16),
  tags: z.array(z.string().trim().min(1).max(40)).min(1).max(10),
  notes: z.array(z.string().trim().min(1).max(300)).max(8),
});
type WrittenScript = z.infer<typeof scriptSchema>;

export async function* scriptWithModel(
  request: ModelRequest,
  knowledge: KnowledgeService,
  model: UpstreamModel,
): AsyncGenerator<ModelEvent> {
  const job = readScriptJob(request);
  const { language, seconds } = job;
  const texts = SHORTVIDEO_TEXTS[language];
  yield { type: 'status', text: texts.writing };
  const known = await productFacts(request.question, language, knowledge);
  const facts = (known?.facts ?? []).slice(0, MAX_FACTS);
  const { value, usage } = await model.shaped(
    request,
    {
      instructions: [
        PLUGIN_INSTRUCTIONS[language].shortvideo,
        fill(SHAPE_PROMPTS[language].shortvideo, {
          seconds: String(seconds),
          words: String(Math.round(SPEED[language] * seconds)),
          platform: job.platform,
          audience: job.audience || '-',
        }),
      ].join('\n\n'),
      data: [{ title: texts.facts, text: facts.map(({ line }) => line).join('\n') }],
    },
    scriptSchema,
    (script) => faultOf(script, job),
  );
  const citations = new Citations();
  const cited = facts.map(({ line, passage }) => `- ${line}${citations.mark(passage)}`);
  const part: ScriptPart = {
    type: 'script',
    titles: value.titles,
    seconds,
    shots: value.shots.map((shot, at) => ({ n: at + 1, ...shot })),
    tags: value.tags.map((tag) => (tag.startsWith('#') ? tag : `#${tag}`)),
    notes: [...new Set([...value.notes, ...notesOf(request.question, facts, job)])],
  };
  const words = value.shots.reduce((sum, { line }) => sum + spokenLength(line, language), 0);
  const intro = fill(texts.intro, {
    product: known?.product ?? request.question.trim().slice(0, 40),
    seconds: String(seconds),
    words: String(words),
    shots: String(value.shots.length),
  });

  const pieces: AnswerPiece[] = [
    ...(cited.length > 0 ? [{ type: 'sources' as const, sources: citations.sources }] : []),
    say(intro),
    { type: 'part', part },
    ...(cited.length > 0 ? [say(`**${texts.facts}**`, cited.join('\n'))] : []),
  ];

  yield* streamPieces(pieces, 0, request.signal);
  if (usage !== null) yield { type: 'usage', usage };
}

/** Feedback for the model; null if the script is valid. */
function faultOf(
  { titles, shots }: WrittenScript,
  { language, seconds }: ScriptJob,
): string | null {
  const prompts = SHAPE_PROMPTS[language];
  const total = shots.reduce((sum, each) => sum + each.seconds, 0);
  if (total !== seconds) {
    return fill(prompts.seconds, { total: String(total), seconds: String(seconds) });
  }
  const spoken = shots.reduce((sum, { line }) => sum + spokenLength(line, language), 0);
  const wanted = SPEED[language] * seconds;
  if (Math.abs(spoken - wanted) > wanted * SPEED_TOLERANCE) {
    return fill(prompts.words, { spoken: String(spoken), wanted: String(Math.round(wanted)) });
  }
  const said = [...titles, ...shots.flatMap(({ line, caption }) => [line, caption])].join('\n');
  const banned = [...new Set(said.match(BANNED_CLAIMS[language]) ?? [])];

  return banned.length === 0 ? null : fill(prompts.banned, { words: banned.join(', ') });
}
