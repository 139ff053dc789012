import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { AskPart, CalculationPart, StoredAsk } from '#contract/chat/calls.ts';
import { answerQuestion, restoreState, type DialogueState } from '#mesh/reading/answer-question.ts';
import type { ReadAsk } from '#mesh/reading/read-asks.ts';
import type { PerUnit } from '#mesh/reading/tokens.ts';
import type { StoredItem } from '#mesh/reading/work-out.ts';
import type { UnitId } from '#mesh/units.ts';
import type { EarlierTurn } from '../../provider.ts';

/** Turns that a follow-up may reach back over. */
const MAX_TURNS_BACK = 4;
/** Turns whose questions may be read again. */
export const MAX_TURNS_READ = MAX_TURNS_BACK + 1;

/** The calculation that the next question may continue, from what is stored with the answers; null: none. */
export function earlierState(history: readonly EarlierTurn[]): DialogueState | null {
  const last = history.at(-1);
  const hasParts = last?.parts?.some((part) => isStored(part) && !isOpen(part)) === true;
  return (last && !hasParts ? readAgain(last, history.slice(0, -1)) : null) ?? storedState(history);
}

/** An answer without a card, such as a sum, a card before it or two readings: its question is read again. */
function readAgain(
  { question }: EarlierTurn,
  before: readonly EarlierTurn[],
): DialogueState | null {
  const earlier = before.length < MAX_TURNS_BACK ? earlierState(before) : storedState(before);
  const outcome = answerQuestion(question, { earlier });
  if (outcome.kind === 'none') return null;
  const { state } = outcome;
  return state.deal || state.items.length > 0 ? state : null;
}

function storedState(history: readonly EarlierTurn[]): DialogueState | null {
  const turns = history.slice(-MAX_TURNS_BACK).map(({ parts = [] }) => parts);
  const at = turns.findLastIndex((parts) => parts.some(isStored));
  const parts = turns[at];
  if (parts === undefined) return null;
  const ask = parts.findLast((part): part is AskPart => part.type === 'ask');
  const before = turns
    .slice(0, at)
    .findLast((each) => each.some(({ type }) => type === 'calculation'));
  return restoreState(
    { items: storedItems(parts), pending: ask ? pendingOf(ask) : null },
    storedItems(before ?? []),
    history
      .slice(0, history.length - (turns.length - at))
      .flatMap(({ parts: own = [] }) => storedItems(own)),
  );
}

/** Asks which of two readings is meant; no field of a calculator is open. */
function isOpen(part: { type: string; readings?: readonly unknown[] | undefined }): boolean {
  return part.type === 'ask' && (part.readings?.length ?? 0) > 0;
}

export function isStored({ type }: { type: string }): boolean {
  return type === 'calculation' || type === 'ask';
}

function storedItems(parts: NonNullable<EarlierTurn['parts']>): StoredItem[] {
  return parts
    .filter((part): part is CalculationPart => part.type === 'calculation')
    .map(({ calculator, inputs, reading }) => ({
      calculator,
      inputs,
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
