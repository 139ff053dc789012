import { formulaNumber as show } from '../../../format-quantity.ts';
import { underOf } from '../trade/trade-terms.ts';
import type { DirectInputs, DirectRead, DirectSum, DirectValue } from '../direct-sum.ts';
import { type MoneyFact, aroundNumber, moneyFacts } from './money-facts.ts';

const YIELD = /成材率|收得率|得率|出材率|成品率|出丝率|\byields?\b|\brecovery\b/;
const MATERIAL =
  /盘条|料|丝价|线材|原料|坯|带钢|卷板|板|\brod\b|\bmaterial|\bcoil|\bsheet|\bbillet|\bstrip|\bplate/;
const FEE =
  /加工|拉丝|拉拔|镀锌|退火|酸洗|人工|电费|水电|工费|费|drawing|process|galvan|anneal|labou?r|convert|conversion|pickling|charge|fee/;
const OTHERS = /汇率|税|利润|毛利|卖|佣金|运|rate\b|tax|vat|profit|margin|freight|sell/;

/** '盘条3800 成材率96% 加工费400 一吨丝成本多少': the material behind its yield, and what its working costs. */
function read(text: string, before: DirectInputs | null): DirectRead {
  const isNamed = YIELD.test(text);
  if ((before === null && !isNamed) || OTHERS.test(text)) return null;
  const numbers = moneyFacts(text);
  if (numbers === null) return null;
  const fees: number[] = [];
  let [share, material]: (MoneyFact | undefined)[] = [];
  for (const fact of numbers.facts) {
    const [ahead, behind] = aroundNumber(numbers, fact);
    const words = `${ahead} ${/^[^,，。;]{0,10}/.exec(behind)?.[0] ?? ''}`;
    if (fact.kind === 'share') {
      if (share || (before === null && !YIELD.test(words))) return null;
      share = fact;
    } else if (fact.kind === 'goods') {
      // '一吨丝', '1 ton': what the price is for.
      if (fact.value !== 1000 && fact.value !== 1) return null;
    } else if (fact.dimension.money !== 1) return null;
    else if (FEE.test(ahead) || (!MATERIAL.test(ahead) && FEE.test(words))) fees.push(fact.value);
    else if (!material && (MATERIAL.test(words) || before === null)) material = fact;
    else return null;
  }
  const amounts = numbers.facts.filter(({ kind }) => kind === 'money' || kind === 'bare');
  const codes = new Set(amounts.flatMap(({ currency }) => currency ?? []));
  const units = amounts.flatMap(({ dimension, scale }) =>
    underOf(dimension) === null ? [] : [scale?.label ?? `/${underOf(dimension) ?? ''}`],
  );
  if (codes.size > 1 || new Set(units).size > 1) return null;
  const factor = amounts.find(({ scale }) => scale !== undefined)?.scale?.factor ?? 1;
  const own = (fact: MoneyFact) => (underOf(fact.dimension) === null ? 1 : factor) * fact.value;
  if (before === null && (!material || !share)) return null;
  const isYuan = /\p{Script=Han}/u.test(text);
  const [code] = codes;
  const feesOwn = amounts.filter((fact) => fees.includes(fact.value)).map(own);
  const inputs = {
    ...before,
    ...(before === null && {
      currency: code ?? (isYuan ? 'CNY' : ''),
      unit: units[0] ?? '/t',
      fees: '',
    }),
    ...(material && { material: own(material) }),
    ...(share && { yield_pct: share.value }),
    ...(feesOwn.length > 0 && { fees: feesOwn.join(' ') }),
  };
  const percent = share?.value ?? Number(before?.['yield_pct']);
  return percent > 50 && percent <= 100 ? { inputs } : null;
}

function work(inputs: DirectInputs): DirectValue[] {
  const [material, share] = [Number(inputs['material']), Number(inputs['yield_pct']) / 100];
  const fees = String(inputs['fees']).split(' ').filter(Boolean).map(Number);
  const unit = `${String(inputs['currency'])}${String(inputs['unit'])}`;
  const ofMaterial = material / share;
  const shown = `${show(material)} ÷ ${show(share)}`;
  const part: DirectValue = { key: 'material_cost', value: ofMaterial, unit, working: shown };
  if (fees.length === 0) return [part];
  return [
    {
      key: 'unitPrice',
      value: fees.reduce((sum, each) => sum + each, ofMaterial),
      unit,
      working: `${shown} + ${fees.map(show).join(' + ')}`,
    },
    part,
  ];
}

/** The cost of what is made of a material, of which a part is lost. */
export const yieldCost: DirectSum = { id: 'yield_cost', read, work };
