import { tokenize } from '../lexer.ts';
import type { Token } from '../tokens.ts';
import { frameOf } from './items.ts';
import type { CalculationOutcome, DialogueState } from './outcome.ts';

const ZINC = 'zinc_coating';

/**
 * 'And in C5?', '海边呢' after the life of a zinc coating: the same coating in another place. null where no place is
 * named, or the answer before told no life.
 */
export function inAnotherPlace(
  text: string,
  tokens: readonly Token[],
  { items }: DialogueState,
  readFresh: (tokens: readonly Token[]) => CalculationOutcome,
): CalculationOutcome | null {
  const [item] = items;
  if (!item || items.some(({ calculator }) => calculator !== ZINC)) return null;
  if (item.inputs['corrosion_um_yr'] === undefined) return null;
  if (tokens.some(({ kind }) => kind === 'quantity')) return null;
  const places = Object.keys(frameOf(ZINC)?.ranges?.['environment']?.values ?? {});
  const isNamed = tokens.some(
    (token) =>
      token.kind === 'word' &&
      token.choices.some((choice) => places.includes(choice.replace('environment=', ''))),
  );
  const { coat_g_m2: mass, thickness_um: thickness } = item.inputs;
  const coating =
    typeof mass === 'number'
      ? `${String(mass)} g/m2`
      : typeof thickness === 'number'
        ? `${String(thickness)} um`
        : null;
  if (!isNamed || coating === null) return null;
  const outcome = readFresh(tokenize(`zinc ${coating} life ${text}`));
  return outcome.kind === 'calculated' ? { ...outcome, followsUp: true } : null;
}
