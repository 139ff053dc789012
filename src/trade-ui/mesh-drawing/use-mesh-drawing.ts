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
import { knownValues, SHEET_FIELDS, type SheetField } from './known-values.ts';

interface TypedDrawing {
  /** null if this app version doesn't know the product. */
  product: MeshProduct | null;
  texts: DrawingTexts;
  described: { fields: readonly DescribedField[] } | undefined;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  spec: MeshSpec;
  draw: ((layout: SheetLayout) => Drawing) | null;
  notes: readonly string[];
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

export interface DrawingWords {
  texts: DrawingTexts;
  calculators: CalculatorTexts;
}

export function useDrawingWords(): DrawingWords | null {
  const texts = useByLanguage(DRAWING_TEXTS);
  const calculators = useByLanguage(CALCULATOR_TEXTS);

  return useMemo(
    () => (texts === null || calculators === null ? null : { texts, calculators }),
    [texts, calculators],
  );
}

export function useTypedDrawing(
  chosen: MeshSpec['product'],
  typed: Readonly<Record<string, string>>,
  date: string,
  { texts, calculators: words }: DrawingWords,
): TypedDrawing {
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
