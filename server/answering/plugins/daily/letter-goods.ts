import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { resolveMaterial } from '#mesh/materials.ts';
import { MATERIAL_WORDS } from '#mesh/words/material-words.ts';
import type { Language } from '../../../content/messages.ts';
import { inputsInWords } from '../../../trade/calculations/calculation-turn.ts';
import {
  calculatorSentences,
  calculatorTitle,
} from '../../../trade/calculations/calculator-sentences.ts';
import type { EarlierExchange } from '../../provider.ts';

/** Calculators whose results are no goods of a letter. */
const NO_GOODS: ReadonlySet<string> = new Set([
  'wire_gauge',
  'sieve_lookup',
  'mesh_aperture',
  'zinc_coating',
  'container_load',
  'roll_diameter',
  'filter_flow',
  'screen_ink',
  'quotation',
  'wire_break_load',
]);
const MAX_TURNS_BACK = 6;
const MAX_GOODS = 6;

/** True if the results of a calculator are goods, which a letter may offer. */
export function isOfGoods(calculator: string): boolean {
  return !NO_GOODS.has(calculator);
}

/** The goods that the conversation has calculated last, each with its sizes and what was asked of it. */
export function goodsOf(history: readonly EarlierExchange[], language: Language): string[] {
  const calculated = history
    .slice(-MAX_TURNS_BACK)
    .map(({ parts = [] }) =>
      parts.filter(
        (part): part is CalculationPart =>
          part.type === 'calculation' && isOfGoods(part.calculator),
      ),
    );
  const last = calculated.findLast(({ length }) => length > 0) ?? [];

  return [...new Set(last.map((part) => goodsLine(part, language)))].slice(0, MAX_GOODS);
}

function goodsLine(part: CalculationPart, language: Language): string {
  const { result, reading } = part;
  const { meshLanguage, outputName, texts, choiceName } = calculatorSentences(
    language,
    part.calculator,
  );
  const values = (reading?.asked ?? []).flatMap((key) => {
    const value = result.values[key];
    if (value === undefined) return [];
    const shown = typeof value.value === 'string' ? choiceName(value.value) : value.value;
    return [
      `${outputName(key)} ${formatQuantity({ value: shown, unit: value.unit }, meshLanguage)}`,
    ];
  });

  return [specLine(part, language), ...values].join(texts.listSeparator);
}

/** '编织方孔网：304 不锈钢、目数 40 目、丝径 0.2 mm': the kind and the inputs that were said. */
export function specLine(
  { calculator, inputs, reading }: Pick<CalculationPart, 'calculator' | 'inputs' | 'reading'>,
  language: Language,
): string {
  const { meshLanguage, texts } = calculatorSentences(language, calculator);
  const title = calculatorTitle(calculator, language).split(/ ?[（(]/u, 1)[0] ?? '';
  const assumed = new Set(
    (reading?.inputs ?? []).flatMap(({ field, origin }) => (origin === 'assumed' ? [field] : [])),
  );
  const sizes = Object.fromEntries(
    Object.entries(inputs).filter(([key]) => key !== 'material' && !assumed.has(key)),
  );
  const material = assumed.has('material')
    ? undefined
    : resolveMaterial(String(inputs['material'] ?? ''));
  const said = inputsInWords(sizes, language, calculator);
  const words = [
    ...(material ? [MATERIAL_WORDS[material.material].names[meshLanguage]] : []),
    language === 'zh-CN' ? said : inSentence(said),
  ].filter((each) => each !== '');

  return `${title}${language === 'zh-CN' ? '：' : ': '}${words.join(texts.listSeparator)}`;
}

/** 'Mesh 40 mesh, Wire diameter 0.2 mm' as it stands within a sentence. */
function inSentence(inputs: string): string {
  return inputs
    .replaceAll(/(^|, )Mesh (?=\d[\d.]* mesh)/g, '$1')
    .replaceAll(/(?:^|(?<=, ))[A-Z](?=[a-z])/g, (initial) => initial.toLowerCase());
}
