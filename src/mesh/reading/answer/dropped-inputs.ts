import { findCalculator } from '../../calculators/registry.ts';
import { coatsCore } from '../plastic-coat.ts';
import type { Token, WordToken } from '../tokens.ts';
import type { StoredItem } from '../work-out/calculated-item.ts';
import { reworkItem } from '../work-out.ts';
import { frameOf } from './items.ts';
import {
  type CalculationOutcome,
  type DialogueState,
  reworkedOutcome,
  stateOf,
} from './outcome.ts';

const DROPS_BEFORE =
  /(?:不(?:要|带|含|算|加|用|做|计|包括)?|没有?|去掉?|去除|除去|扣[掉除]|取消|拿掉|免|\bwithout|\bno|\bw\/o|\bexcluding|\bexclude|\bexcl\.?|\bless|\bminus|\bremove|\bdrop|\bskip|\bleave out|\bforget|\bun)(?: ?(?:the|any|它的?|那个|那层|这层))? ?$/;
const DROPS_BEHIND =
  /^(?:层|的)?(?:给我|都|也|就)?(?:去掉|去了|不要|不算|不带|不含|不加|不做|拿掉|扣掉|除掉|取消|免了|刨掉|刨去)|^ (?:off|removed|excluded|not included|taken off)\b/;
const WINDOW = 16;

interface Dropped {
  state: DialogueState;
  /** The text without what was dropped. */
  tokens: readonly Token[];
}

/**
 * The answer before without an input that a follow-up takes away: '不浸塑呢', 'without the PVC'. null if the text
 * takes none away.
 */
export function withoutDroppedInputs(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): Dropped | null {
  const [item, ...others] = earlier?.items ?? [];
  if (!earlier || !item || others.length > 0) return null;
  const words = tokens.filter(
    (token): token is WordToken => token.kind === 'word' && isTakenAway(text, token),
  );
  const fields = words.flatMap((word) => fieldsNamed(word, item));
  if (fields.length === 0) return null;
  const without = (record: StoredItem['inputs']) =>
    Object.fromEntries(
      Object.entries(record).filter(
        ([key]) => !fields.includes(key) && !fields.includes(`#${key}`),
      ),
    );
  const reduced = {
    ...item,
    inputs: without(item.inputs),
    beside: without(item.beside) as StoredItem['beside'],
  };
  const worked = reworkItem(reduced, 0);
  if (!worked) return null;
  return {
    state: stateOf([worked.item], worked.figures, earlier.figures),
    tokens: tokens.filter((token) => !words.includes(token as WordToken)),
  };
}

/** The figures of the reduced calculation, where the text asks for nothing else; null otherwise. */
export function answerDropped({ state, tokens }: Dropped): CalculationOutcome | null {
  const asksMore = tokens.some(
    (token) =>
      token.kind === 'quantity' ||
      token.kind === 'ask' ||
      (token.kind === 'word' && (token.material !== null || token.nouns.length > 0)),
  );
  const [item] = state.items;
  const worked = item && !asksMore ? reworkItem(item, 0) : null;
  if (!worked) return null;
  return reworkedOutcome(worked, state);
}

function isTakenAway(text: string, { start, end }: WordToken): boolean {
  return (
    DROPS_BEFORE.test(text.slice(Math.max(0, start - WINDOW), start)) ||
    DROPS_BEHIND.test(text.slice(end, end + WINDOW))
  );
}

/** Optional numbers of the calculation that a word names. */
function fieldsNamed(word: WordToken, { calculator, inputs, beside }: StoredItem): string[] {
  const declared = findCalculator(calculator)?.fields ?? {};
  const own = Object.entries(frameOf(calculator)?.fields ?? {}).flatMap(([field, { nouns }]) => {
    const isOptional = typeof inputs[field] === 'number' && declared[field]?.required !== true;
    const isCoat = nouns.includes('outerDiameter') && coatsCore(word);
    return isOptional && (isCoat || word.nouns.some((noun) => nouns.includes(noun))) ? [field] : [];
  });
  const coat = beside['coat'] !== undefined && coatsCore(word) ? ['#coat'] : [];
  const loss = beside['loss'] !== undefined && word.nouns.includes('loss') ? ['#loss'] : [];
  return [...own, ...coat, ...loss];
}
