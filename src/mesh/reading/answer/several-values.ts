import { GAUGE_SYSTEMS } from '../../wire-gauge.ts';
import type { Ranked } from '../rank-bindings.ts';
import type { Token } from '../tokens.ts';
import type { SeveralValues } from '../work-out/calculated-item.ts';

/** Materials that are set side by side: '304和316各多重'. */
export function gradesIn(
  tokens: readonly Token[],
  { definition, inputs }: Ranked,
): SeveralValues[] {
  if (!('material' in definition.fields) || inputs['material'] === undefined) return [];
  const keys = tokens.flatMap((token) =>
    token.kind === 'word' && token.material?.isFamily === false && token.material.key !== null
      ? [token.material.key]
      : [],
  );
  const grades = [...new Set(keys)].filter((key) => key !== 'pvc' && key !== 'zinc');
  if (grades.length === 1 && asksOfGradeToo(tokens)) grades.unshift('carbon_steel');
  return grades.length > 1 ? [{ field: 'material', values: grades }] : [];
}

/** '… 100 ft, lbs. And in 304?': the material comes in a question of its own. */
function asksOfGradeToo(tokens: readonly Token[]): boolean {
  const end = tokens.findLastIndex(({ kind }, at) => kind === 'break' && at < tokens.length - 1);
  const mark = tokens[end];
  const own = tokens.slice(end + 1);
  return (
    mark?.kind === 'break' &&
    mark.strength >= 2 &&
    /^(?:and|also|那|要是|如果)$/.test(own[0]?.text ?? '') &&
    own.some((token) => token.kind === 'word' && token.material?.isFamily === false) &&
    own.every(({ kind }) => kind !== 'quantity' && kind !== 'ask')
  );
}

const ALL_SYSTEMS = /^(?:三种|各种|每种|all three|each)/;

/** '16 gauge in BWG, SWG and AWG', '12号，三种线规都说': the systems that a gauge is asked in. */
export function systemsIn(tokens: readonly Token[], { frame, inputs }: Ranked): SeveralValues[] {
  if (frame.calculator !== 'wire_gauge' || (inputs['gauge'] ?? inputs['mm']) === undefined)
    return [];
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token] : []));
  const named = words.flatMap(({ choices }) =>
    choices.flatMap((choice) => (choice.startsWith('system=') ? choice.slice(7) : [])),
  );
  const isAll = words.some(
    ({ text }, at) => ALL_SYSTEMS.test(text) && words[at + 1]?.nouns.includes('gauge') === true,
  );
  const values = isAll ? [...GAUGE_SYSTEMS] : [...new Set(named)];
  return values.length > 1 ? [{ field: 'system', values }] : [];
}
