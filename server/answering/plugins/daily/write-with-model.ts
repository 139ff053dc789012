import { z } from 'zod';
import { PLUGIN_INSTRUCTIONS, SHAPE_PROMPTS } from '../../../content/model-prompts.ts';
import { DAILY_TEXTS } from '../../../content/plugins/daily-texts.ts';
import { say } from '../../embedded/answer-piece.ts';
import { fill } from '../../embedded/engine-language.ts';
import { streamPieces } from '../../embedded/stream-pieces.ts';
import type { ModelEvent, ModelRequest } from '../../provider.ts';
import type { UpstreamModel } from '../../upstream-model.ts';
import { readDailyJob, type DailyJob } from './daily-job.ts';
import { inventedNumbers } from './invented-numbers.ts';

const letterSchema = z.strictObject({
  subject: z.string().trim().min(1).max(200),
  sections: z
    .array(
      z.strictObject({
        heading: z.string().max(100),
        body: z.string().trim().min(1).max(4000),
      }),
    )
    .min(1)
    .max(12),
});

/** Rejects texts with numbers that aren't in the points. */
export async function* writeWithModel(
  request: ModelRequest,
  model: UpstreamModel,
): AsyncGenerator<ModelEvent> {
  const job = readDailyJob(request);
  const { language, points } = job;
  const texts = DAILY_TEXTS[language];
  yield { type: 'status', text: texts.writing };
  const given = [request.question, ...Object.values(request.form ?? {}).map(String)].join('\n');
  const { value, usage } = await model.shaped(
    request,
    {
      instructions: `${PLUGIN_INSTRUCTIONS[language].daily}\n\n${SHAPE_PROMPTS[language].daily}`,
      data: [{ title: texts.record, text: pointsAsData(job) }],
    },
    letterSchema,
    ({ subject, sections }) => {
      const written = [subject, ...sections.flatMap(({ heading, body }) => [heading, body])];
      const invented = inventedNumbers(written.join('\n'), given);

      return invented.length === 0
        ? null
        : fill(SHAPE_PROMPTS[language].invented, { numbers: invented.join(', ') });
    },
  );
  const title =
    job.kind === 'email'
      ? `**${texts.email.subject}${texts.colon}${value.subject}**`
      : `# ${value.subject}`;
  const blocks = [
    title,
    ...value.sections.flatMap(({ heading, body }) =>
      heading.trim() === '' ? [body] : [`## ${heading}`, body],
    ),
    '---',
    `**${texts.record}**`,
    points.map(({ n, text }) => `${String(n)}. ${text}`).join('\n'),
  ];
  yield* streamPieces(
    blocks.map((block) => say(block)),
    0,
    request.signal,
  );
  if (usage !== null) yield { type: 'usage', usage };
}

function pointsAsData({
  kind,
  tone,
  company,
  recipient,
  date,
  points,
  language,
}: DailyJob): string {
  const { missing } = DAILY_TEXTS[language];
  return JSON.stringify({
    kind,
    tone,
    language,
    company: company || missing,
    recipient: recipient || missing,
    date: date || missing,
    points: points.map(({ n, text, class: of, isAbnormal }) => ({
      n,
      text,
      class: of,
      isAbnormal,
    })),
  });
}
