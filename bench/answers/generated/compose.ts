import { convert } from '#mesh/units.ts';
import type { UnitId } from '#mesh/units.ts';
import { expectedOf, isLegal, valuesOf } from './case.ts';
import type { Ask, Case } from './case.ts';
import { makeCase } from './cases.ts';
import { wovenCase } from './cases-of-mesh.ts';
import type { Manner, Piece, UnitAsked } from './manner.ts';
import { PIECES } from './manner.ts';
import { KNOWLEDGE } from './knowledge.ts';
import type { Expected, Figure, Language, Question, Turn } from './question.ts';
import type { Random } from './random.ts';
import { solveCase } from './solve-cases.ts';
import { Speaker } from './speaker.ts';
import type { Style } from './speaker.ts';
import { Teller, capital } from './tell.ts';
import type { Layout } from './tell.ts';

export interface Voice {
  random: Random;
  language: Language;
  manner: Manner;
  style: Style;
  layout: Layout;
  /** Default: all. */
  calculators?: readonly string[] | undefined;
  /** Style feature that must appear in the question. */
  needs?: string | undefined;
}

export type Told = Omit<Question, 'way' | 'isHeldOut' | 'language'>;

export function tellOne(voice: Voice): Told | undefined {
  const { kase, teller } = start(voice);
  if (!kase) return undefined;
  const ask = voice.random.pick(kase.asks);
  const text = teller.question(
    kase,
    teller.ask(ask, 'question'),
    teller.ask(ask, 'noun'),
    voice.layout,
  );
  return told(kase, [{ text, expected: expectedOf(kase, ask), allowed: valuesOf(kase) }]);
}

export function tellWrapped(kind: keyof Manner['wraps']): (voice: Voice) => Told | undefined {
  return (voice) => {
    const plain = tellOne(voice);
    const wrap = voice.random.pick(voice.manner.wraps[kind]);
    return plain && withText(plain, (text) => fill(wrap, { q: text }));
  };
}

export function tellTwoAsks(voice: Voice): Told | undefined {
  const { kase, teller } = start(voice);
  const different = new Map(kase?.asks.map((ask) => [ask.key, ask]));
  if (!kase || different.size < 2) return undefined;
  const [one, other] = voice.random.several([...different.values()], 2) as [Ask, Ask];
  // The same opening in two units counts as one.
  if (one.id.startsWith('aperture') && other.id.startsWith('aperture')) return undefined;
  const form = voice.language === 'zh' ? 'question' : 'noun';
  const question = fill(voice.random.pick(voice.manner.twoAsks), {
    one: teller.ask(one, form),
    other: teller.ask(other, form),
  });
  const text = teller
    .question(kase, question, question, { ...voice.layout, order: 'usual' })
    .replace(/[?？][ ?？]+$/, '?');
  const expected = [...expectedOf(kase, one), ...expectedOf(kase, other)];
  return told(kase, [{ text, expected, allowed: valuesOf(kase) }]);
}

export function tellTwoQuestions(voice: Voice): Told | undefined {
  const [one, other] = [tellOne(voice), tellOne(voice)];
  if (!one || !other) return undefined;
  const [first, second] = [one.turns[0], other.turns[0]];
  if (!first || !second) return undefined;
  const text = fill(voice.random.pick(voice.manner.twoQuestions), {
    one: voice.language === 'en' ? ended(first.text) : first.text.replace(/[？?]$/, ''),
    other: second.text,
  });
  return {
    calculator: one.calculator,
    turns: [
      {
        text,
        expected: [...first.expected, ...second.expected],
        allowed: [...first.allowed, ...second.allowed],
      },
    ],
    ...reasonOf(one, other),
  };
}

export function tellTotal(isInTonnes: boolean): (voice: Voice) => Told | undefined {
  return (voice) => {
    const found = weighed(voice);
    if (!found || found.piece === 'm2') return undefined;
    const { kase, teller, piece, ask } = found;
    const n = voice.random.pick([5, 10, 15, 20, 30, 50, 60, 80, 100, 120, 150, 200, 300]);
    const question = fill(
      voice.random.pick((isInTonnes ? voice.manner.tonnes : voice.manner.totals)[piece]),
      { n },
    );
    const text = teller.question(kase, question, question, {
      ...voice.layout,
      order: withoutNoun(voice),
    });
    const [one] = expectedOf(kase, ask);
    if (!one) return undefined;
    const total = scaled(one, n, isInTonnes ? 't' : undefined);
    return told(kase, [
      {
        text,
        expected: [total],
        allowed: [...one.figures, ...scaled(one, n).figures, ...valuesOf(kase)],
      },
    ]);
  };
}

export function tellInUnit(unit: UnitAsked): (voice: Voice) => Told | undefined {
  return (voice) => {
    const found = weighed(voice);
    const questions = found && voice.manner.inUnits[unit][found.piece];
    if (!found || !questions) return undefined;
    const { kase, teller, ask } = found;
    const question = voice.random.pick(questions);
    const text = teller.question(kase, question, question, {
      ...voice.layout,
      order: withoutNoun(voice),
    });
    const wanted = unit === 'g' ? { inUnit: 'g/m²' } : { inUnit: unit };
    return told(kase, [
      { text, expected: expectedOf(kase, { ...ask, ...wanted }), allowed: valuesOf(kase) },
    ]);
  };
}

export function tellPrice(voice: Voice): Told | undefined {
  const found = weighed(voice);
  const questions = found && voice.manner.prices[found.piece];
  if (!found || !questions) return undefined;
  const { kase, teller, ask, piece } = found;
  const isSteel = kase.material === undefined || kase.material === 'carbon_steel';
  const p = voice.random.pick(isSteel ? [4.5, 5, 5.2, 5.5, 6, 7] : [18, 20, 22, 25, 28, 30, 32]);
  const question = fill(voice.random.pick(questions), { p });
  const text = teller.question(kase, question, question, {
    ...voice.layout,
    order: withoutNoun(voice),
  });
  const [weight] = expectedOf(kase, ask);
  if (!weight) return undefined;
  const unit = piece === 'm2' ? 'CNY/m²' : 'CNY';
  const figures = weight.figures.map(({ value }) => ({ value: Number(value) * p, unit }));
  return told(kase, [{ text, expected: [{ key: 'price', figures }], allowed: valuesOf(kase) }]);
}

export function tellItems(isEach: boolean): (voice: Voice) => Told | undefined {
  return (voice) => {
    const count = voice.random.whole(2, 3);
    const isInRolls = !isEach && voice.random.has(0.4);
    const { speaker, teller } = people(voice);
    const cases: Case[] = [];
    for (let tries = 0; cases.length < count && tries < 20; tries += 1) {
      const kase = wovenCase(speaker, { withSize: isInRolls });
      const isNew = cases.every((each) => each.inputs['mesh'] !== kase.inputs['mesh']);
      if (isNew && kase.others.length === 0) cases.push(kase);
    }
    if (cases.length < count) return undefined;
    const key = isInRolls ? 'weight_kg' : 'weight_kg_m2';
    const amounts = cases.map(() =>
      voice.random.pick(isInRolls ? [5, 10, 20, 30, 50, 80, 120] : [20, 30, 50, 80, 100, 150, 200]),
    );
    const templates = isInRolls ? voice.manner.itemRolls : voice.manner.itemAreas;
    const template = voice.random.pick(templates);
    const items = cases.map((kase, at) => {
      const item = teller.item(kase, { ...voice.layout, labels: 0 });
      return isEach ? item : fill(template, { item, n: amounts[at] ?? 0 });
    });
    const separator = voice.random.pick(voice.manner.itemSeparators);
    const listed = separator === '\n' ? `\n${items.join('\n')}\n` : items.join(separator);
    const text = fill(voice.random.pick(isEach ? voice.manner.itemEach : voice.manner.itemTotals), {
      items: listed,
    });
    const singles = cases.map((kase, at) => {
      const [one] = expectedOf(kase, { id: 'weightM2', key });
      return {
        one: Number(one?.figures[0]?.value),
        amount: amounts[at] ?? 0,
        unit: one?.figures[0]?.unit ?? 'kg',
      };
    });
    const total = singles.reduce((sum, { one, amount }) => sum + one * amount, 0);
    const expected: Expected[] = isEach
      ? singles.map(({ one, unit }) => ({ key, figures: [{ value: one, unit }] }))
      : [{ key: 'total', figures: [{ value: total, unit: 'kg' }] }];
    const parts = singles.map(({ one, amount }) => ({ value: one * amount, unit: 'kg' }));
    return {
      calculator: 'woven_mesh',
      turns: [
        {
          text: text.trim(),
          expected,
          allowed: [...parts, ...cases.flatMap((kase) => valuesOf(kase))],
        },
      ],
    };
  };
}

export function tellSolve(isLimit: boolean): (voice: Voice) => Told | undefined {
  return (voice) => {
    const { speaker, teller } = people(voice);
    const limits = voice.manner.limit;
    const ids = Object.keys(limits) as (keyof typeof limits)[];
    const solved = solveCase(speaker, isLimit ? voice.random.pick(ids) : undefined);
    if (!solved || (isLimit && !solved.canBeLimit)) return undefined;
    if (voice.calculators && !voice.calculators.includes(solved.calculator)) return undefined;
    const templates = isLimit ? limits[solved.id] : voice.manner.solve[solved.id];
    if (!templates) return undefined;
    const thing = teller.item(solved.told, { ...voice.layout, labels: 1 });
    const mark =
      voice.language === 'zh'
        ? voice.random.pick(['？', '', '?'])
        : voice.random.pick(['?', '?', '']);
    const text = `${fill(voice.random.pick(templates), { thing, t: solved.target })}${mark}`;
    return {
      calculator: solved.calculator,
      turns: [
        {
          text: voice.language === 'en' ? capital(text) : text,
          expected: [{ key: 'solved', figures: [solved.answer] }],
          allowed: solved.allowed,
        },
      ],
    };
  };
}

type FollowUp = 'replace' | 'material' | 'scale' | 'compare' | 'percent' | 'both' | 'add' | 'size';

export function tellFollowUp(kind: FollowUp): (voice: Voice) => Told | undefined {
  return (voice) => {
    const { kase, teller, speaker } = start(
      kind === 'scale' || kind === 'add' || kind === 'size'
        ? { ...voice, calculators: narrowed(voice, ['woven_mesh']) }
        : voice,
    );
    if (!kase || kase.others.length > 0) return undefined;
    const words = voice.manner.followUp;
    const ask =
      kind === 'scale' || kind === 'size' || kind === 'add'
        ? kase.asks.find(({ key }) => key === 'weight_kg')
        : voice.random.pick(kase.asks);
    if (!ask) return undefined;
    const first: Turn = {
      text: teller.question(
        kase,
        teller.ask(ask, 'question'),
        teller.ask(ask, 'noun'),
        voice.layout,
      ),
      expected: expectedOf(kase, ask),
      allowed: valuesOf(kase),
    };
    const before = first.expected[0]?.figures[0];
    if (!before || typeof before.value === 'string') return undefined;
    const allowed = first.allowed;

    if (kind === 'scale') {
      const n = voice.random.pick([20, 50, 80, 100, 150, 200, 300]);
      const isInTonnes = voice.random.has(0.4);
      const text = fill(voice.random.pick(isInTonnes ? words.scaleTonnes : words.scale), { n });
      const one = first.expected[0];
      if (!one) return undefined;
      return told(kase, [
        first,
        {
          text,
          expected: [scaled(one, n, isInTonnes ? 't' : undefined)],
          allowed: [...allowed, ...scaled(one, n).figures],
        },
      ]);
    }
    if (kind === 'add') {
      const other = wovenCase(speaker, { withSize: true });
      if (other.others.length > 0) return undefined;
      const item = teller.item(other, { ...voice.layout, labels: 0 });
      const [weight] = expectedOf(other, ask);
      const rolls =
        voice.language === 'zh' ? item.replace(/(?: ?一卷)?$/, ' 一卷') : `one roll of ${item}`;
      const total = before.value + Number(weight?.figures[0]?.value);
      return told(kase, [
        first,
        {
          text: fill(voice.random.pick(words.add), { item: rolls }),
          expected: [{ key: 'total', figures: [{ value: total, unit: 'kg' }] }],
          allowed: [...allowed, ...valuesOf(other)],
        },
      ]);
    }

    const wantedRole = kind === 'material' ? 'material' : kind === 'size' ? 'rollSize' : undefined;
    const changes = kase.changes.filter(({ part, inputs }) => {
      const isWanted =
        wantedRole === undefined
          ? part.role !== 'material' && part.role !== 'rollSize'
          : part.role === wantedRole;
      return isWanted && isLegal(kase.calculator, { ...kase.inputs, ...inputs });
    });
    if (changes.length === 0) return undefined;
    const change = voice.random.pick(changes);
    const inputs = { ...kase.inputs, ...change.inputs };
    const after = expectedOf(kase, ask, inputs);
    if (JSON.stringify(after) === JSON.stringify(first.expected)) return undefined;
    const [value] = after.map(({ figures }) => Number(figures[0]?.value));
    const nextAllowed = [...allowed, ...valuesOf(kase, [inputs])];
    const said = teller.part(
      change.part,
      change.part.role === 'wire' || change.part.role === 'rollSize' ? 0.5 : 1,
    );
    const second: Turn = {
      text: fill(voice.random.pick(words.replace), { new: said }),
      expected: after,
      allowed: nextAllowed,
    };
    if (kind === 'replace' || kind === 'material' || kind === 'size')
      return told(kase, [first, second]);
    if (value === undefined || Number.isNaN(value)) return undefined;

    const unit = before.unit;
    if (kind === 'both') {
      if (unit !== 'kg') return undefined;
      const total = { value: before.value + value, unit };
      return told(kase, [
        first,
        second,
        {
          text: voice.random.pick(words.both),
          expected: [{ key: 'total', figures: [total] }],
          allowed: nextAllowed,
        },
      ]);
    }
    if (!unit.startsWith('kg')) return undefined;
    // 'How much heavier' requires a heavier one.
    if (value <= before.value) return undefined;
    const difference: Figure = { value: value - before.value, unit };
    const percent: Figure = { value: (value / before.value - 1) * 100, unit: '%' };
    const figures = kind === 'percent' ? [percent] : [difference, percent];
    return {
      ...told(kase, [
        first,
        second,
        {
          text: voice.random.pick(kind === 'percent' ? words.percent : words.difference),
          expected: [{ key: 'difference', figures }],
          allowed: [...nextAllowed, difference, percent],
        },
      ]),
      ...(kind === 'compare' && {
        reason: 'A difference may be told in kilograms or in per cent.',
      }),
    };
  };
}

export function tellKnowledge(isWrapped: boolean): (voice: Voice) => Told {
  return ({ random, language, manner }) => {
    const question = random.pick(KNOWLEDGE[language]);
    const wraps = Object.values(manner.wraps).flat();
    const text = isWrapped ? fill(random.pick(wraps), { q: question }) : question;
    return { calculator: 'none', turns: [{ text, expected: [], allowed: [], wants: 'none' }] };
  };
}

/** Product words with typos; numbers unchanged. */
export function tellWithTypos(voice: Voice): Told | undefined {
  const plain = tellOne(voice);
  if (!plain) return undefined;
  const text = plain.turns[0]?.text ?? '';
  const fitting = voice.manner.typos.filter(([right]) => text.includes(right));
  if (fitting.length === 0) return undefined;
  const [right, wrong] = voice.random.pick(fitting);
  return withText(plain, (each) => each.replace(right, wrong));
}

export function tellRewritten(
  rewrite: (text: string) => string,
  by: (voice: Voice) => Told | undefined = tellOne,
): (voice: Voice) => Told | undefined {
  return (voice) => {
    const plain = by(voice);
    if (!plain) return undefined;
    const changed = withText(plain, rewrite);
    const isChanged = changed.turns.some((turn, at) => turn.text !== plain.turns[at]?.text);
    return isChanged ? changed : undefined;
  };
}

function people({ random, language, style, manner }: Voice): { speaker: Speaker; teller: Teller } {
  return {
    speaker: new Speaker(random, language, style),
    teller: new Teller(random, language, manner.words),
  };
}

export function start(voice: Voice): { kase?: Case; teller: Teller; speaker: Speaker } {
  const { speaker, teller } = people(voice);
  const kase = makeCase(speaker, voice.calculators);
  const isFitting = voice.needs === undefined || speaker.used.has(voice.needs);
  return { teller, speaker, ...(isFitting && { kase }) };
}

function narrowed(voice: Voice, calculators: readonly string[]): readonly string[] {
  const own = voice.calculators?.filter((each) => calculators.includes(each));
  return own && own.length > 0 ? own : calculators;
}

function weighed(voice: Voice): { kase: Case; teller: Teller; piece: Piece; ask: Ask } | undefined {
  const { kase, teller } = start({
    ...voice,
    calculators: narrowed(voice, [
      'woven_mesh',
      'welded_mesh',
      'chain_link',
      'expanded_metal',
      'perforated_plate',
      'gabion',
    ]),
  });
  if (!kase) return undefined;
  const ask = kase.asks.find(({ id }) => /^(?:weight(?:M2|Roll|Piece|Sheet)|boxWeight)$/.test(id));
  if (!ask) return undefined;
  const piece = ask.id === 'weightM2' ? 'm2' : PIECES[kase.product];
  return piece && { kase, teller, piece, ask };
}

function withoutNoun({ layout }: Voice): Layout['order'] {
  return layout.order === 'askFirst' || layout.order === 'sentence' ? 'usual' : layout.order;
}

function scaled(expected: Expected, n: number, unit?: UnitId): Expected {
  return {
    ...expected,
    key: 'total',
    figures: expected.figures.map((figure) => {
      const value = Number(figure.value) * n;
      return unit === undefined
        ? { value, unit: figure.unit }
        : { value: convert(value, figure.unit as UnitId, unit), unit };
    }),
    ...(unit !== undefined && { inUnit: true as const }),
  };
}

function told(kase: Case, turns: Turn[]): Told {
  return {
    calculator: kase.calculator,
    turns,
    ...(kase.reason !== undefined && { reason: kase.reason }),
  };
}

function reasonOf(...all: Told[]): { reason?: string } {
  const reason = all.map((each) => each.reason).find((each) => each !== undefined);
  return reason === undefined ? {} : { reason };
}

function withText(question: Told, rewrite: (text: string) => string): Told {
  return {
    ...question,
    turns: question.turns.map((turn) => ({ ...turn, text: rewrite(turn.text) })),
  };
}

function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
