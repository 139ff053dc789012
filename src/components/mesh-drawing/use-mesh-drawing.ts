import { useCallback, useMemo, useState } from 'react';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { drawMesh } from '#mesh/drawing/draw-mesh.ts';
import type { Drawing, SheetLayout } from '#mesh/drawing/drawing.ts';
import { isMeshProduct, type MeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { productDrawings } from '#mesh/drawing/products.ts';
import {
  meshProductDefinition,
  readMeshSpec,
  type CheckedMesh,
} from '#mesh/drawing/read-mesh-spec.ts';
import type { DrawingTexts } from '#mesh/drawing/texts/drawing-texts.ts';
import type { Refusal } from '#mesh/result.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { describedFields, type DescribedField } from '#mesh/sentences/described-calculators.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import { CALCULATOR_TEXTS } from '../calculator-form/calculator-texts.ts';
import { usedFields } from '../calculator-form/used-fields.ts';
import { DRAWING_TEXTS } from './drawing-texts.ts';

/** Fields of the sheet itself; beside them stand those of the product's calculator. */
export type SheetField = 'scale' | 'cells';

/** A drawing of inputs as they are typed. */
export interface TypedDrawing {
  /** Null: this page can't draw the product. */
  product: MeshProduct | null;
  texts: DrawingTexts;
  /** Of the product; undefined for one that this page doesn't know. */
  described: { fields: readonly DescribedField[] } | undefined;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  /** What is drawn, with what has been changed. */
  spec: MeshSpec;
  /** Null while an input can't be drawn. */
  draw: ((layout: SheetLayout) => Drawing) | null;
  /** What was assumed and what is to be minded, as sentences. */
  notes: readonly string[];
  /** The measures that are drawn; null while an input can't be. */
  checked: CheckedMesh | null;
}

export interface LiveDrawing extends TypedDrawing {
  isChanged: boolean;
  change: (key: string, value: string) => void;
  chooseProduct: (product: MeshProduct) => void;
  reset: () => void;
}

interface Typed {
  product: MeshProduct | null;
  values: Readonly<Record<string, string>>;
}

const NOT_DRAWN: Refusal = { refused: true, issues: [] };
const UNTOUCHED: Typed = { product: null, values: {} };
const SHEET_FIELDS: readonly string[] = ['scale', 'cells'] satisfies SheetField[];

export interface DrawingWords {
  texts: DrawingTexts;
  calculators: CalculatorTexts;
}

/** What a drawing and its form say; null while they are being fetched. */
export function useDrawingWords(): DrawingWords | null {
  const texts = useByLanguage(DRAWING_TEXTS);
  const calculators = useByLanguage(CALCULATOR_TEXTS);

  return useMemo(
    () => (texts === null || calculators === null ? null : { texts, calculators }),
    [texts, calculators],
  );
}

/** Draws inputs as they are typed; `date` stands in the title block. */
export function useTypedDrawing(
  chosen: MeshSpec['product'],
  typed: Readonly<Record<string, string>>,
  date: string,
  { texts, calculators: words }: DrawingWords,
): TypedDrawing {
  // Of a newer version's answer it may be another.
  const name: string = chosen;
  const product = isMeshProduct(name) ? name : null;
  const calculator = product === null ? null : meshProductDefinition(product).id;
  const described = useMemo(
    () => (product === null ? undefined : describedProduct(product, words, typed)),
    [product, words, typed],
  );
  const spec = useMemo(() => specOf(product ?? chosen, typed), [product, chosen, typed]);
  const checked = useMemo(
    () => (product === null ? NOT_DRAWN : readMeshSpec({ ...spec, product })),
    [spec, product],
  );
  const sentences = calculatorSentences(words, calculator ?? undefined);
  const isDrawn = !('refused' in checked);

  return {
    product,
    texts,
    described,
    values: typed,
    problems: isDrawn ? {} : problemsOf(checked, words, calculator),
    spec,
    draw: isDrawn ? (layout) => drawMesh(checked, { layout, texts, date }) : null,
    notes: isDrawn
      ? [...checked.assumptions, ...checked.warnings].map((note) => sentences.note(note))
      : [],
    checked: isDrawn ? checked : null,
  };
}

/** A drawing that starts with what is given and goes on with what is typed. */
export function useMeshDrawing(given: MeshSpec, date: string, words: DrawingWords): LiveDrawing {
  const [typed, setTyped] = useState<Typed>(UNTOUCHED);
  const start = useMemo(() => asTyped(given), [given]);
  const chosen = typed.product ?? given.product;
  const values = useMemo(() => {
    const all = { ...start, ...typed.values };
    return typed.product === null ? all : knownValues(typed.product, all);
  }, [start, typed]);
  const drawing = useTypedDrawing(chosen, values, date, words);

  const change = useCallback(
    (key: string, value: string) =>
      setTyped((before) => ({ ...before, values: { ...before.values, [key]: value } })),
    [],
  );
  const chooseProduct = useCallback(
    (next: MeshProduct) => setTyped((before) => ({ ...before, product: next })),
    [],
  );
  const reset = useCallback(() => setTyped(UNTOUCHED), []);

  return {
    ...drawing,
    isChanged:
      chosen !== given.product ||
      Object.entries(typed.values).some(([key, value]) => value !== (start[key] ?? '')),
    change,
    chooseProduct,
    reset,
  };
}

/** Those of the values that a product has use for; the others would be refused. */
export function knownValues(
  product: MeshProduct,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const known = [...SHEET_FIELDS, ...Object.keys(meshProductDefinition(product).fields)];
  return Object.fromEntries(Object.entries(values).filter(([key]) => known.includes(key)));
}

/** The fields that change something about the drawing. */
function describedProduct(
  product: MeshProduct,
  words: CalculatorTexts,
  values: Readonly<Record<string, string>>,
) {
  const { definition, hidden = [] } = productDrawings[product];
  const fields = describedFields(definition, words).filter(({ key }) => !hidden.includes(key));

  return { fields: usedFields(definition, fields, values) };
}

function asTyped({ inputs, scale, cells }: MeshSpec): Record<string, string> {
  const sheet = { scale, cells };
  return Object.fromEntries(
    Object.entries({ ...inputs, ...sheet }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
}

function specOf(product: MeshSpec['product'], values: Readonly<Record<string, string>>): MeshSpec {
  const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
  const inputs = given.filter(([key]) => !SHEET_FIELDS.includes(key));
  const number = (key: SheetField) => {
    const value = given.find(([name]) => name === key)?.[1];
    return value === undefined ? undefined : readScale(value);
  };
  const [scale, cells] = [number('scale'), number('cells')];

  return {
    product,
    inputs: Object.fromEntries(inputs),
    ...(scale === undefined ? {} : { scale }),
    ...(cells === undefined ? {} : { cells }),
  };
}

/** '5', '5:1' or '1:20'; what is none of them is no number. */
function readScale(typed: string): number {
  const [sheet, real, ...rest] = typed.normalize('NFKC').split(':').map(Number);
  if (sheet === undefined || rest.length > 0) return NaN;
  return real === undefined ? sheet : sheet / real;
}

function problemsOf({ issues }: Refusal, words: CalculatorTexts, calculator: string | null) {
  const sentences = calculatorSentences(words, calculator ?? undefined);
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[issue.field] ??= sentences.problem(issue);
  return problems;
}
