import type { MeshSpec } from '#contract/chat/calls.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { meshProductDefinition } from '#mesh/drawing/read-mesh-spec.ts';
import { namesMesh } from '#mesh/reading/names-mesh.ts';
import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
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
  if (given === null)
    return read ?? { spec: undefined, said: [], assumed: [], missing: ['product'] };
  const inputs = read?.spec?.product === given.product ? read.spec.inputs : {};

  return {
    spec: { ...given, inputs: { ...inputs, ...given.inputs } },
    said: [],
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
    const alone = await work.specFromWords(text);
    const { spec } = reading;
    reading =
      spec === undefined || isWhole(alone, text)
        ? alone
        : changed(spec, await readAs(spec, alone, text, work), alone);
  }
  return reading;
}

/** A drawing of its own: product and sizes are named. */
function isWhole({ spec, missing }: SpecReading, text: string): boolean {
  return spec !== undefined && missing.length === 0 && namesMesh(text) && /\d/.test(text);
}

/** The words, read for the product of the drawing before where they name none. */
function readAs(
  { product }: MeshSpec,
  alone: SpecReading,
  text: string,
  work: LongWork,
): Promise<SpecReading> {
  if (isNamed(alone)) return Promise.resolve(alone);
  const { products } = /\p{Script=Han}/u.test(text) ? zhCN : enUS;
  return work.specFromWords(`${products[product]}, ${text}`);
}

const isNamed = ({ spec, assumed }: SpecReading) =>
  spec !== undefined && !assumed.some(({ code }) => code === 'PRODUCT_ASSUMED');

function changed(before: MeshSpec, next: SpecReading, alone: SpecReading): SpecReading {
  const { spec, said } = next;
  if (spec === undefined) return alone;
  const isOfKind =
    meshProductDefinition(spec.product).id === meshProductDefinition(before.product).id;
  if (!isOfKind) return next;
  const product = isNamed(alone) ? spec.product : before.product;
  const news = Object.entries(spec.inputs).filter(([field]) => said.includes(field));
  const scale = spec.scale ?? before.scale;
  return {
    spec: {
      ...before,
      product,
      inputs: { ...before.inputs, ...Object.fromEntries(news) },
      ...(scale !== undefined && { scale }),
    },
    said,
    assumed: [],
    missing: [],
  };
}
