import type { UnclearSubject } from '../reading/deal/unclear-deal.ts';
import type { FigureKind } from '../reading/work-out/calculated-item.ts';
import type { ArithmeticId, DirectSumId, FrameNote } from '../reading/frame.ts';

/**
 * Texts of calculated answers and clarifying questions in one language; `{{name}}` is a parameter.
 */
export interface ReadingTexts {
  figures: Record<FigureKind, string>;
  /** For negative differences: {{value}} */
  less: Record<'difference' | 'percent' | 'claim', string>;
  /** The largest of several items: {{name}}, {{more}}, {{less}}, {{difference}}, {{percent}} */
  verdict: string;
  /** All items have the same: {{name}}, {{value}} */
  alike: string;
  /** The result before was the same. */
  sameAsBefore: string;
  /** Verdict on grains: {{verdict}}, {{grain}}, {{opening}}, {{mesh}}, {{pitch}}, {{wire}}, {{low}}, {{high}} */
  grains: {
    verdicts: Record<'pass' | 'stop', Record<'through' | 'held', string>> & { depends: string };
    reasons: Record<'pitch' | 'held' | 'through' | 'depends', string> & {
      opening: Record<'through' | 'held', string>;
    };
    /** The grain nearly has the size of the opening. */
    close: string;
  };
  /** Names of figures that no calculator outputs. */
  names: Readonly<Record<string, string>>;
  /** Names of arithmetic operations without a calculator. */
  sums: Record<Exclude<ArithmeticId, DirectSumId>, string> & Partial<Record<DirectSumId, string>>;
  perSquareFoot: string;
  working: string;
  separator: string;
  sentenceEnd: string;
  item: string;
  unused: string;
  unusedPrice: string;
  notes: Partial<Record<FrameNote, string>>;
  missing: string;
  missingProduct: string;
  /** Separates alternative fields. */
  either: string;
  product: string;
  products: Record<'woven' | 'welded' | 'chainLink' | 'hex' | 'expanded' | 'perforated', string>;
  ambiguous: string;
  /** One of several readings: {{name}}, {{spec}}, {{figures}} */
  closeReading: string;
  needsRate: string;
  needsTaxRate: string;
  /** {{subject}} */
  unclearDeal: string;
  dealSubjects: Record<UnclearSubject, string>;
  refused: string;
  refusedHint: string;
  unreachable: string;
  independent: string;
  unknownMaterial: string;
  steps: string;
  dispute: string;
  converted: string;
  /** One of several lines: {{number}} */
  line: string;
  /** Heads of a table of figures. */
  columns: Record<'quantity' | 'working' | 'value', string>;
}

/** Texts of the sums that are read from the whole text, which a page loads with them. */
export interface SumTexts {
  names: Readonly<Record<string, string>>;
  sums: Record<DirectSumId, string>;
  notes: Partial<Record<FrameNote, string>>;
}

export function withSumTexts(texts: ReadingTexts, { names, sums, notes }: SumTexts): ReadingTexts {
  return {
    ...texts,
    names: { ...texts.names, ...names },
    sums: { ...texts.sums, ...sums },
    notes: { ...texts.notes, ...notes },
  };
}
