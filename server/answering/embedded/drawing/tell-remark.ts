import type { MeshSpec } from '#contract/chat/calls.ts';
import { measureText } from '#mesh/drawing/measure-text.ts';
import { productDrawings } from '#mesh/drawing/products.ts';
import { numbersIn } from '#mesh/spec-from-words/earlier-spec.ts';
import type { Language } from '../../../content/messages.ts';
import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import { calculatorSentences } from '../../../trade/calculations/calculator-sentences.ts';
import { list } from '../calculation/calculation-blocks.ts';
import { fill } from '../engine-language.ts';
import type { DrawingRemark } from './drawing-remark.ts';

const MM_PER_INCH = 25.4;
const OFFERED = ['SVG', 'PNG', 'DXF'];

/** A remark as paragraphs. */
export function told(
  remark: DrawingRemark,
  spec: MeshSpec | undefined,
  language: Language,
): (string | undefined)[] {
  const { remarks, examples } = DRAWING_TEXTS[language];
  switch (remark.kind) {
    case 'files':
      return [remark.isSent ? remarks.files.sent : undefined, filesText(remark.format, language)];
    case 'marks':
      return [remarks.marks];
    case 'language':
      return [remarks.language];
    case 'inches':
      return [remarks.inches, spec && list(sizesInInches(spec, language))];
    case 'notDrawn':
      return [fill(remarks.notDrawn, { goods: remark.goods }), list(examples)];
    case 'onlyMesh':
      return [fill(remarks.onlyMesh, { goods: remark.goods })];
    case 'onlyNetting':
      return [remarks.onlyNetting];
    case 'onlyPanel':
      return [remarks.onlyPanel];
  }
}

function filesText(format: string | null, language: Language): string {
  const { files } = DRAWING_TEXTS[language].remarks;
  if (format === null || format === 'CAD') return files.any;
  if (OFFERED.includes(format)) return fill(files.offered, { format });
  if (format === 'PDF') return files.pdf;
  return fill(format.startsWith('JP') ? files.picture : files.other, { format });
}

function sizesInInches({ product, inputs }: MeshSpec, language: Language): string[] {
  const { id, fields } = productDrawings[product].definition;
  const { fieldName } = calculatorSentences(language, id);
  return Object.entries(numbersIn(product, inputs)).flatMap(([field, value]) => {
    const declared = fields[field];
    if (declared?.kind !== 'quantity' || declared.unit !== 'mm') return [];
    return [
      `${fieldName(field)} ${measureText(value)} mm = ${measureText(value / MM_PER_INCH)} in`,
    ];
  });
}
