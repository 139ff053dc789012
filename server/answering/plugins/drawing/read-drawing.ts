import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { LongWork } from '../../long-work/long-work.ts';
import type { ModelRequest } from '../../provider.ts';

/** The specification takes precedence over the words. */
export async function readDrawing(
  { drawing, question }: Pick<ModelRequest, 'drawing' | 'question'>,
  work: LongWork,
): Promise<SpecReading> {
  const words = drawing === null ? question : drawing.prompt;
  const given = drawing?.spec ?? null;
  const read = words === null ? null : await work.specFromWords(words);
  if (given === null) return read ?? { spec: undefined, assumed: [], missing: ['product'] };
  const inputs = read?.spec?.product === given.product ? read.spec.inputs : {};

  return { spec: { ...given, inputs: { ...inputs, ...given.inputs } }, assumed: [], missing: [] };
}
