import {
  meshProductDefinition,
  readMeshSpec,
  type CheckedMesh,
} from '#mesh/drawing/read-mesh-spec.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import type { Refusal } from '#mesh/result.ts';
import { specFromWords, type SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { Language } from '../../../content/messages.ts';
import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import { inputsInWords } from '../../../modules/calculator/calculation-turn.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import { say, type AnswerPiece } from '../../embedded/answer-piece.ts';
import { fill } from '../../embedded/engine-language.ts';
import type { ModelRequest } from '../../provider.ts';
import { list } from '../../embedded/calculation/calculation-blocks.ts';
import { specNoteText } from './spec-note-text.ts';

/** Words and specification together; where both speak of a size the specification counts. */
export function readDrawing({ drawing, question }: ModelRequest): SpecReading {
  const words = drawing === null ? question : drawing.prompt;
  const given = drawing?.spec ?? null;
  const read = words === null ? null : specFromWords(words);
  if (given === null) return read ?? { spec: undefined, assumed: [], missing: ['product'] };
  const inputs = read?.spec?.product === given.product ? read.spec.inputs : {};

  return { spec: { ...given, inputs: { ...inputs, ...given.inputs } }, assumed: [], missing: [] };
}

export function isDrawable({ spec }: SpecReading): boolean {
  return spec !== undefined && !('refused' in readMeshSpec(spec));
}

/** The drawing with what is to be said about it, or why there is none. */
export function* drawn(
  { spec, assumed, missing }: SpecReading,
  language: Language,
): Generator<AnswerPiece> {
  const texts = DRAWING_TEXTS[language];
  if (spec === undefined) {
    yield say(texts.noProduct, list(texts.examples));
    return;
  }
  const { id } = meshProductDefinition(spec.product);
  const checked = readMeshSpec(spec);
  if ('refused' in checked) {
    yield say(...refusal(checked, missing, calculatorSentences(language, id), language));
    return;
  }
  const { note } = calculatorSentences(language, id);
  const { products } = language === 'zh-CN' ? zhCN : enUS;
  const inputs = inputsInWords(spec.inputs, language, id);
  const template = inputs === '' ? texts.readProduct : texts.read;
  const taken = [...new Set(assumed.map((each) => specNoteText(each, id, language)))];

  yield say(fill(template, { product: products[spec.product], inputs }));
  yield { type: 'part', part: { type: 'mesh', spec } };
  yield say(
    ...(taken.length === 0 ? [] : [`**${texts.assumed}**`, list(taken)]),
    `**${texts.sizes}**`,
    sizeTable(checked, language),
    ...(checked.warnings.length === 0
      ? []
      : [`**${texts.warnings}**`, list(checked.warnings.map(note))]),
    texts.footer,
  );
}

function refusal(
  { issues }: Refusal,
  missing: readonly string[],
  { fieldName, problem }: ReturnType<typeof calculatorSentences>,
  language: Language,
): string[] {
  const texts = DRAWING_TEXTS[language];
  const wrong = issues.filter(({ code }) => code !== 'MISSING');
  const lacking = issues.filter(({ code }) => code === 'MISSING');
  if (wrong.length > 0) {
    return [texts.refused, list([...new Set(wrong.map(problem))]), texts.refusedHint];
  }
  const fields = missing.length > 0 ? missing.map(fieldName) : [...new Set(lacking.map(problem))];

  return [
    fill(texts.missing, { missing: fields.join(texts.listSeparator) }),
    fill(texts.missingHint, { example: texts.examples[0] ?? '' }),
  ];
}

function sizeTable({ product, values }: CheckedMesh, language: Language): string {
  const texts = DRAWING_TEXTS[language];
  const { id, outputs } = meshProductDefinition(product);
  const { meshLanguage, outputName, choiceName } = calculatorSentences(language, id);
  const rows = Object.entries(values).flatMap(([key, value]) => {
    const unit = outputs[key]?.unit;
    if (value === undefined || unit === undefined) return [];
    const shown = typeof value === 'string' ? choiceName(value) : value;
    return [`| ${outputName(key)} | ${formatQuantity({ value: shown, unit }, meshLanguage)} |`];
  });

  return [`| ${texts.quantity} | ${texts.value} |`, '| --- | --- |', ...rows].join('\n');
}
