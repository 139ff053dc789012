import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { AskPart, CalculationPart, StoredAsk } from '#contract/chat/calls.ts';
import { numericInputs } from '#mesh/calculators/numeric-inputs.ts';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { restoreState, type DialogueState } from '#mesh/reading/answer/outcome.ts';
import type { ReadAsk } from '#mesh/reading/read-asks.ts';
import type { PerUnit } from '#mesh/reading/tokens.ts';
import type { StoredItem } from '#mesh/reading/work-out/calculated-item.ts';
import type { UnitId } from '#mesh/units.ts';
import type { ChosenProduct, ProductChoice } from '../../../platform/db/schema/session.ts';
import type { EarlierExchange } from '../../provider.ts';

/** Turns whose questions may be read again. */
export const MAX_TURNS_READ = 10;
/** Turns in a row that say nothing to calculate, after which nothing is continued. */
const MAX_TURNS_BESIDE = 3;

/**
 * The calculation that the next question may continue, null without one: that of the last card, and what the
 * questions behind it changed. Answers without a card are not stored, so their questions are read again.
 */
export function earlierState(history: readonly EarlierExchange[]): DialogueState | null {
  const { choice, turns } = sinceChoice(history);
  const recent = turns.slice(-MAX_TURNS_READ);
  const at = recent.findLastIndex(({ parts = [] }) =>
    parts.some((part) => isStored(part) && !isOpen(part)),
  );
  const turn = recent[at];
  const before = turns.slice(0, turns.length - recent.length + at);
  let state = turn
    ? withDeal(storedState(turn, before, choice), turn)
    : choice && chosenState(choice);
  let beside = 0;
  for (const { question } of recent.slice(at + 1)) {
    const outcome = answerQuestion(question, { earlier: state });
    const next = outcome.kind === 'none' ? null : outcome.state;
    const isSilent = next === null || (next.deal === undefined && next.items.length === 0);
    beside = isSilent ? beside + 1 : 0;
    // A conversion is gone on with where nothing else was calculated.
    const isOnlyFigure = state === null && (next?.figures.length ?? 0) > 0;
    if (!isSilent || isOnlyFigure) state = next;
    if (beside > MAX_TURNS_BESIDE) state = null;
  }
  return state;
}

/** The member's last choice among the products, and the turns after it. */
export function sinceChoice(history: readonly EarlierExchange[]): {
  choice: ProductChoice | null;
  turns: readonly EarlierExchange[];
} {
  const at = history.findLastIndex(({ choice }) => choice !== undefined);
  return { choice: history[at]?.choice ?? null, turns: history.slice(at + 1) };
}

function chosenState({ products, standing }: ProductChoice): DialogueState | null {
  const chosen = products[standing?.at ?? -1];
  if (chosen === undefined) return null;
  const others = products.filter((each) => each !== chosen).map(chosenItem);
  return restoreState({ items: [chosenItem(chosen)], pending: null }, [], others);
}

/** The member has let the last product go, and no turn has calculated another one since. */
export function hasLetGo(history: readonly EarlierExchange[]): boolean {
  const { choice, turns } = sinceChoice(history);
  const isCalculated = turns.some(({ parts = [] }) =>
    parts.some(({ type }) => type === 'calculation'),
  );
  return choice?.standing === null && !isCalculated;
}

/** The calculations of the last `count` turns that the next question may continue. */
export function earlierCalculations(
  history: readonly EarlierExchange[],
  count: number,
): CalculationPart[] {
  const { choice, turns } = sinceChoice(history.slice(-count));
  const chosen = choice?.products[choice.standing?.at ?? -1];
  const told = turns.flatMap(({ parts = [] }) =>
    parts.filter((part) => part.type === 'calculation'),
  );
  if (!chosen || !choice.standing) return told;
  const { calculator, inputs } = chosen;
  return [{ type: 'calculation', calculator, inputs, result: choice.standing.result }, ...told];
}

function chosenItem({ calculator, inputs, beside, asks }: ChosenProduct): StoredItem {
  return { calculator, inputs, beside, asks: asksOf(asks), origins: {} };
}

/** The state of a card with the price or the claim that stands beside it: '40目 0.2丝 1×30米，35一公斤，多少钱'. */
function withDeal(state: DialogueState, { question }: EarlierExchange): DialogueState {
  const outcome = answerQuestion(question);
  if (outcome.kind !== 'calculated') return state;
  const { deal, items, figures } = outcome.state;
  const isClaim = figures.some(({ kind }) => kind === 'claim');
  if (!deal && !isClaim) return state;
  const isSame =
    items.length === state.items.length &&
    items.every(({ calculator }, index) => calculator === state.items[index]?.calculator);
  return isSame ? { ...state, ...(deal && { deal }), figures } : state;
}

function storedState(
  { parts = [] }: EarlierExchange,
  before: readonly EarlierExchange[],
  choice: ProductChoice | null,
): DialogueState {
  const ask = parts.findLast((part): part is AskPart => part.type === 'ask');
  const previous = before.slice(-MAX_TURNS_BESIDE).findLast(({ parts: own = [] }) => {
    const items = storedItems(own);
    return items.length > 0 && inputsOf(items) !== inputsOf(storedItems(parts));
  });
  return restoreState(
    { items: storedItems(parts), pending: ask ? pendingOf(ask) : null },
    storedItems(previous?.parts ?? []),
    [
      ...(choice?.products ?? []).map(chosenItem),
      ...before.flatMap(({ parts: own = [] }) => storedItems(own)),
    ],
  );
}

/** An answer that repeats a calculation, such as its difference to the one before, is no other one. */
const inputsOf = (items: readonly StoredItem[]) =>
  JSON.stringify(items.map(({ calculator, inputs }) => [calculator, inputs]));

/** Asks which of two readings is meant; no field of a calculator is open. */
function isOpen(part: { type: string; readings?: readonly unknown[] | undefined }): boolean {
  return part.type === 'ask' && (part.readings?.length ?? 0) > 0;
}

export function isStored({ type }: { type: string }): boolean {
  return type === 'calculation' || type === 'ask';
}

export function storedItems(parts: NonNullable<EarlierExchange['parts']>): StoredItem[] {
  return parts
    .filter((part): part is CalculationPart => part.type === 'calculation')
    .map(({ calculator, inputs, reading }) => ({
      calculator,
      inputs: numericInputs(calculator, inputs),
      beside: reading?.beside ?? {},
      asks: reading?.asks ? asksOf(reading.asks) : (reading?.asked ?? []).map(asOutput),
      origins: Object.fromEntries(
        (reading?.inputs ?? []).flatMap(({ field, origin }) =>
          origin === 'question' ? [] : [[field, origin]],
        ),
      ),
    }));
}

function pendingOf({ calculator, fields, inputs, asks }: AskPart): DialogueState['pending'] {
  const known: CalculatorInputs = inputs ?? {};
  return {
    calculator,
    inputs: known,
    fields: fields.map(({ key }) => key),
    asks: asksOf(asks ?? []),
  };
}

function asksOf(asks: readonly StoredAsk[]): ReadAsk[] {
  // The stored words are those that the reading wrote; the schema checks them as texts.
  return asks.map((ask) => ({
    ...ask,
    per: ask.per as PerUnit | null,
    unit: ask.unit as UnitId | null,
    isSaid: true,
  }));
}

function asOutput(output: string): ReadAsk {
  return { output, field: null, per: null, unit: null, isTotal: false, isSaid: true };
}
