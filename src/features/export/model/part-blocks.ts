import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { namesOf, valueText } from '#trade-ui/calculator-form/calculation-text.ts';
import { DRAWING_TEXTS } from '#trade-ui/mesh-drawing/drawing-texts.ts';
import {
  isReadCalculation,
  type ReadCalculation,
} from '#trade-ui/calculator-form/read-calculation.ts';
import { toldCalculation, toldTotals } from '#trade-ui/calculator-form/told-calculation.ts';
import type {
  AskPart,
  CalculationPart,
  CheckPart,
  EnterprisePart,
  MeshPart,
  Part,
  ScriptPart,
} from '#contract/chat/calls.ts';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import type { Block, ImageBlock, TableCell } from '#lib/docx/blocks.ts';
import { drawMesh } from '#mesh/drawing/draw-mesh.ts';
import type { Drawing } from '#mesh/drawing/drawing.ts';
import { isMeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { meshProductDefinition, readMeshSpec } from '#mesh/drawing/read-mesh-spec.ts';
import type { DrawingTexts } from '#mesh/drawing/texts/drawing-texts.ts';
import { formatNumber } from '#mesh/format-quantity.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';

export interface DrawingBlock {
  kind: 'drawing';
  drawing: Drawing;
}

export type ExportBlock = Block | DrawingBlock;

export interface PartWords {
  calculators: CalculatorTexts;
  drawings: DrawingTexts;
}

const DAY_CHARS = 10;

export async function loadPartWords(): Promise<PartWords> {
  const [calculators, drawings] = await Promise.all([
    CALCULATOR_TEXTS.load(i18n.language),
    DRAWING_TEXTS.load(i18n.language),
    preloadNamespaces(['calculators']),
  ]);
  return { calculators, drawings };
}

/** The parts of an answer as blocks; `createdAt` dates the drawings. */
export async function partsBlocks(
  parts: readonly Part[],
  createdAt: string,
  words: PartWords,
): Promise<ExportBlock[]> {
  const blocks: ExportBlock[] = [];
  const said = new Set<string>();
  for (const part of parts) blocks.push(...(await partBlocks(part, createdAt, words, said)));
  const read = parts.filter(isReadCalculation);

  return [
    ...blocks,
    ...(read.length > 1 ? toldTotals(read, words.calculators).map(paragraph) : []),
  ];
}

async function partBlocks(
  part: Part,
  createdAt: string,
  words: PartWords,
  said: Set<string>,
): Promise<ExportBlock[]> {
  switch (part.type) {
    case 'calculation':
      return isReadCalculation(part)
        ? readCalculationBlocks(part, words.calculators, said)
        : calculationBlocks(part, words.calculators);
    case 'ask':
      return askBlocks(part);
    case 'mesh':
      return meshBlocks(part, createdAt, words);
    case 'image':
      return [await pictureBlock(part.file.url, part.file.name)];
    case 'enterprise':
      return enterpriseBlocks(part);
    case 'script':
      return scriptBlocks(part);
    case 'check':
      return checkBlocks(part, words.calculators);
    case 'questions':
      return part.groups.flatMap(({ name, questions }) => [title(name), ...bullets(questions)]);
    case 'mode':
      return [];
  }
}

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] });

const title = (text: string): Block => ({ kind: 'heading', level: 4, runs: [{ text }] });

const cell = (text: string): TableCell => ({ blocks: [paragraph(text)] });

const bullets = (texts: readonly string[]): Block[] =>
  texts.length === 0
    ? []
    : [{ kind: 'list', ordered: false, items: texts.map((text) => [paragraph(text)]) }];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  headRows: 1,
  rows: [head, ...rows].map((row) => row.map(cell)),
});

function calculationBlocks(
  { calculator, inputs, result }: CalculationPart,
  texts: CalculatorTexts,
) {
  const names = namesOf(calculator, texts);
  // Inputs that the results repeat with a unit are omitted.
  const given = Object.entries(inputs)
    .filter(([key]) => !(key in result.values))
    .map(([key, value]) => [names.field(key), names.choice(String(value)), '']);
  const found = Object.entries(result.values).map(([key, value]) => [
    names.output(key),
    valueText(value, names),
    value.unit,
  ]);
  const t = i18n.getFixedT(null, 'exporting');

  return [
    title(names.title),
    table(
      [t('calculation.name'), t('calculation.value'), t('calculation.unit')],
      [...given, ...found],
    ),
    ...(result.steps.length === 0
      ? []
      : [{ kind: 'code', text: result.steps.join('\n') } satisfies Block]),
    ...bullets([...result.warnings, ...result.assumptions]),
  ];
}

function readCalculationBlocks(part: ReadCalculation, texts: CalculatorTexts, said: Set<string>) {
  const t = i18n.getFixedT(null, 'exporting');
  const { read, values, steps, symbols, notes } = toldCalculation(part, texts);
  const fresh = notes.filter((note) => !said.has(note));
  for (const note of fresh) said.add(note);
  const working = [...steps, ...(symbols === '' ? [] : [symbols])];

  return [
    paragraph(read),
    table(
      [t('calculation.name'), t('calculation.value'), t('calculation.unit')],
      values.map(({ name, value, unit }) => [name, value, unit]),
    ),
    ...(working.length === 0 ? [] : [{ kind: 'code', text: working.join('\n') } satisfies Block]),
    ...bullets(fresh),
  ];
}

function askBlocks({ sentence, fields, readings = [] }: AskPart): Block[] {
  return [
    ...(sentence === undefined ? [] : [paragraph(sentence)]),
    ...bullets([
      ...fields.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`)),
      ...readings.map(({ label }) => label),
    ]),
  ];
}

function meshBlocks({ spec }: MeshPart, createdAt: string, words: PartWords): ExportBlock[] {
  // A newer app version may use an unknown product.
  const name: string = spec.product;
  const checked = isMeshProduct(name) ? readMeshSpec({ ...spec, product: name }) : null;
  if (checked === null || 'refused' in checked || !isMeshProduct(name)) {
    return [paragraph(i18n.t('exporting:part.notDrawn'))];
  }
  const date = createdAt.slice(0, DAY_CHARS);
  const drawing = drawMesh(checked, { layout: 'wide', texts: words.drawings, date });
  const sentences = calculatorSentences(words.calculators, meshProductDefinition(name).id);
  const notes = [...checked.assumptions, ...checked.warnings].map((note) => sentences.note(note));

  return [{ kind: 'drawing', drawing }, ...bullets(notes)];
}

function enterpriseBlocks({ cards }: EnterprisePart): Block[] {
  const t = i18n.getFixedT(null, ['exporting', 'parts']);
  const example = i18n.t('parts:enterprise.example');

  return [
    table(
      [
        t('enterprise.name'),
        t('enterprise.place'),
        t('enterprise.products'),
        t('enterprise.intro'),
      ],
      cards.map((card) => [
        card.example ? `${card.name} (${example})` : card.name,
        card.place,
        card.products.join(t('enterprise.separator')),
        [card.intro, card.site].filter(Boolean).join('\n'),
      ]),
    ),
  ];
}

function scriptBlocks({ titles, seconds, shots, tags, notes }: ScriptPart): Block[] {
  const t = i18n.getFixedT(null, 'parts');
  const columns = ['shot', 'seconds', 'scene', 'line', 'caption'] as const;

  return [
    title(t('script.title', { seconds, count: shots.length })),
    ...bullets(titles),
    table(
      columns.map((column) => t(`script.${column}`)),
      shots.map((shot) => [
        String(shot.n),
        String(shot.seconds),
        shot.scene,
        shot.line,
        shot.caption,
      ]),
    ),
    ...(tags.length === 0 ? [] : [paragraph(tags.map((tag) => `#${tag}`).join(' '))]),
    ...(notes.length === 0 ? [] : [title(t('script.notes')), ...bullets(notes)]),
  ];
}

function checkBlocks({ findings }: CheckPart, texts: CalculatorTexts): Block[] {
  const t = i18n.getFixedT(null, 'parts');
  const known = calculatorList(texts);

  const wrong = findings.flatMap((finding) => {
    if (finding.kind === 'unverified') return [];
    const { kind, text, quantity, calculator, value, unit } = finding;
    return t(kind === 'misread' ? 'check.misread' : 'check.finding', {
      text,
      quantity,
      value: `${formatNumber(value, texts.language)} ${unit}`.trimEnd(),
      calculator: known.find(({ id }) => id === calculator)?.name ?? calculator,
    });
  });
  const unverified = findings.flatMap((finding) =>
    finding.kind === 'unverified' ? t(`check.${finding.claim}`, { text: finding.text }) : [],
  );

  return [
    ...(wrong.length === 0 ? [] : [title(t('check.title')), ...bullets(wrong)]),
    ...(unverified.length === 0 ? [] : [title(t('check.unverified')), ...bullets(unverified)]),
  ];
}

/** Maximum width in CSS pixels. */
const WIDEST = 600;

/** Downloads a picture; if that fails, a line with its name. */
async function pictureBlock(url: string, name: string): Promise<Block> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(String(answer.status));
    return await pictureOf(await answer.blob(), name);
  } catch {
    return paragraph(i18n.t('exporting:part.noPicture', { name }));
  }
}

/** Converts any image to a format that files support (PNG, JPEG). */
async function pictureOf(file: Blob, alt: string): Promise<ImageBlock> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('No picture');
  const scale = Math.min(1, WIDEST / bitmap.width);

  return {
    kind: 'image',
    bytes: new Uint8Array(await png.arrayBuffer()),
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
    alt,
  };
}
