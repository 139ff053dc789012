import { NOTHING_READ, type SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import type { EarlierExchange, ModelRequest } from '../../provider.ts';

const MAX_TURNS_BACK = 4;

/** The specification takes precedence over the words, which may change the drawing before. */
export async function readDrawing(
  { drawing, question, history }: Pick<ModelRequest, 'drawing' | 'question' | 'history'>,
  work: LongWork,
): Promise<SpecReading> {
  const words = drawing === null ? question : drawing.prompt;
  const given = drawing?.spec ?? null;
  const read = words === null ? null : await readOn(words, history, work);
  if (given === null) return read ?? NOTHING_READ;
  const inputs = read?.spec?.product === given.product ? read.spec.inputs : {};

  return {
    spec: { ...given, inputs: { ...inputs, ...given.inputs } },
    said: [],
    kept: [],
    assumed: [],
    missing: [],
  };
}

/** '改成20目' behind a drawing: the same drawing with what the words change. */
async function readOn(
  words: string,
  history: readonly EarlierExchange[],
  work: LongWork,
): Promise<SpecReading> {
  const other = history.findLastIndex(({ plugin }) => plugin !== 'drawing');
  const turns = history.slice(Math.max(other + 1, history.length - MAX_TURNS_BACK));
  if (turns.length === 0) return work.specFromWords(words);
  let reading = await work.specFromWords(turns[0]?.question ?? words);
  for (const text of [...turns.slice(1).map(({ question }) => question), words]) {
    const { spec, said } = reading;
    reading = await (spec === undefined
      ? work.specFromWords(text)
      : work.changedSpec({ spec, said }, text));
  }
  return reading;
}
