import type { Issue } from '../../result.ts';
import type { Verdict } from '../compare.ts';
import type { DealState } from '../deal/deal-state.ts';
import type { UnclearSubject } from '../deal/unclear-deal.ts';
import type { FrameNote } from '../frame.ts';
import type { ReadAsk } from '../read-asks.ts';
import {
  type CalculatedItem,
  type Figure,
  type InBoth,
  type Inputs,
  type StoredItem,
} from '../work-out/calculated-item.ts';
import { reworkItem } from '../work-out.ts';

/** Readings and results of an answer as JSON: stored with it, and continued by the next question. */
export interface DialogueState {
  items: CalculatedState[];
  figures: Figure[];
  /** A calculation that lacked inputs. */
  pending: {
    calculator: string | null;
    inputs: Inputs;
    fields: string[];
    asks: readonly ReadAsk[];
  } | null;
  /** Figures of the answer before, for 'than before'. */
  before: Figure[];
  /** Amounts and prices without a calculator. */
  deal?: DealState;
  /** Items of the answers before it, the first one first. */
  past?: readonly StoredItem[];
  /** Numbers of the text that were not understood, as they were written. */
  unclear?: readonly string[];
  /** The other reading of the text, where none of both was chosen. */
  rival?: CalculatedState;
}

/** One calculation of an answer, as it is stored. */
export type CalculatedState = StoredItem;

/** Inputs that are asked for, by field; `|` joins fields of which one is enough. */
export interface Missing {
  /** null where the product itself is not said. */
  calculator: string | null;
  fields: string[];
}

export interface CloseReading {
  calculator: string;
  inputs: Inputs;
  figures: Figure[];
}

/** Verdict on grains of a size at an opening; sizes in mm. */
export interface GrainVerdict {
  grain: number;
  /** 'Can it stop …' is asked, not 'can it pass …'. */
  asksToStop: boolean;
  /** 'depends': the wire decides, and it is not said. */
  fate: 'through' | 'held' | 'depends';
  /** null: the wire is not said. */
  opening: number | null;
  mesh: number | null;
  pitch: number | null;
}

export type CalculationOutcome =
  | {
      kind: 'calculated';
      results: CalculatedItem[];
      figures: Figure[];
      /** Numbers of the question that were not used, as they were written. */
      unused: string[];
      /** Steps, a table or the plain answer. */
      form: 'plain' | 'steps' | 'table' | 'dispute';
      /** Items that the answer is about, where it isn't all. */
      focus: number | null;
      followsUp: boolean;
      /** The item that has most of what was asked. */
      verdict?: Verdict;
      /** Verdict on grains at an opening. */
      grain?: GrainVerdict;
      /** Something that was asked for is not among the figures. */
      isPartial?: boolean;
      /** The verdict, or what the question is taken for; told before the figures. */
      lead?: InBoth;
      /** Notes on the answer as a whole. */
      notes?: readonly FrameNote[];
      state: DialogueState;
    }
  /** With `lead`, which is told in place of what is asked for by its name. */
  | { kind: 'ask'; reason: AskReason; state: DialogueState; lead?: InBoth }
  | { kind: 'none' };

export type AskReason =
  | {
      type: 'missing';
      missing: Missing;
      inputs: Inputs;
      asked: readonly string[];
      unused: string[];
    }
  | { type: 'ambiguous'; readings: CloseReading[] }
  | { type: 'unused'; numbers: string[]; calculator: string; inputs: Inputs }
  | { type: 'refused'; calculator: string; inputs: Inputs; issues: readonly Issue[] }
  | {
      type: 'unsolved';
      calculator: string;
      field: string;
      output: string;
      lowest: number;
      highest: number;
      unit: string;
    }
  | { type: 'material'; material: string; calculator: string }
  | { type: 'exchangeRate' | 'taxRate' }
  /** Prices and amounts that don't make up what is asked of them. */
  | { type: 'deal'; subject: UnclearSubject };

export function isSettled(outcome: CalculationOutcome): boolean {
  return outcome.kind === 'calculated' && outcome.unused.length === 0 && !outcome.isPartial;
}

export type Calculated = Extract<CalculationOutcome, { kind: 'calculated' }>;

export const NOTHING: CalculationOutcome = { kind: 'none' };

/**
 * The state of an answer from what was stored with it; figures are worked out again. `before` are the items of
 * the answer before it.
 */
export function restoreState(
  stored: { items: readonly StoredItem[]; pending: DialogueState['pending'] },
  before: readonly StoredItem[] = [],
  past: readonly StoredItem[] = before,
): DialogueState {
  const figuresOf = (items: readonly StoredItem[]) =>
    items.flatMap((item, at) => reworkItem(item, at)?.figures ?? []);
  return {
    items: [...stored.items],
    figures: figuresOf(stored.items),
    pending: stored.pending,
    before: figuresOf(before),
    past,
  };
}

export function stateOf(
  items: readonly CalculatedItem[],
  figures: readonly Figure[],
  before: readonly Figure[],
): DialogueState {
  return {
    items: items.map(({ calculator, inputs, beside, asks, origins }) => ({
      calculator,
      inputs,
      beside,
      asks,
      origins,
    })),
    figures: [...figures],
    pending: null,
    before: [...before],
  };
}

export function emptyState(pending: DialogueState['pending']): DialogueState {
  return { items: [], figures: [], pending, before: [] };
}

/** The outcome of a calculation before that was made again with a change. */
export function reworkedOutcome(
  { item, figures }: { item: CalculatedItem; figures: Figure[] },
  state: DialogueState,
): Calculated {
  return {
    kind: 'calculated',
    results: [item],
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state,
  };
}
