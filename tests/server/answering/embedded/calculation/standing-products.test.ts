import { describe, expect, it } from 'vitest';
import {
  earlierCalculations,
  earlierState,
  hasLetGo,
} from '#server/answering/embedded/calculation/earlier-state.ts';
import { standingProducts } from '#server/answering/embedded/calculation/standing-products.ts';
import {
  createEmbeddedEngine,
  engineAnswer,
} from '#server/answering/embedded/create-embedded-engine.ts';
import type { EarlierExchange } from '#server/answering/provider.ts';
import { chooseProduct } from '#server/modules/chat/products.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';

const calculator = createCalculatorService();
const engine = createEmbeddedEngine({
  calculator,
  knowledge: { find: () => Promise.resolve([]) } as never, // no article belongs to a calculation
});
const WEAVE = '40目 0.2mm 304平纹网 1×30米一卷多重';

async function ask(history: readonly EarlierExchange[], question: string) {
  const { pieces } = await engineAnswer(engine, question, 'zh-CN', history);
  const answer = pieces.flatMap((piece) => (piece.type === 'text' ? [piece.text] : [])).join('\n');
  const parts = pieces.flatMap((piece) => (piece.type === 'part' ? [piece.part] : []));
  return [...history, { question, answer, parts }];
}

async function converse(...questions: string[]): Promise<EarlierExchange[]> {
  let history: EarlierExchange[] = [];
  for (const question of questions) history = await ask(history, question);
  return history;
}

/** The history with a choice after its last turn. */
function choosing(
  history: readonly EarlierExchange[],
  at: number,
  inputs?: Record<string, string | number> | null,
): EarlierExchange[] {
  const before = standingProducts(history);
  const product = before.products[at];
  if (!product) throw new Error('no such product');
  const choice = chooseProduct(before, { product, inputs }, { calculator, language: 'zh-CN' });
  return history.map((turn, n) => (n === history.length - 1 ? { ...turn, choice } : turn));
}

const shown = (history: readonly EarlierExchange[]) => {
  const { products, standing } = standingProducts(history);
  return { inputs: products.map(({ inputs }) => inputs), standing };
};

describe('the products of a conversation', () => {
  it('the product of a calculation is what the next question continues', async () => {
    const history = await converse(WEAVE);

    expect(shown(history)).toEqual({
      inputs: [{ mesh: 40, wire_mm: 0.2, material: 'ss304', width_m: 1, length_m: 30 }],
      standing: [0],
    });
    expect(earlierState(history)?.items[0]?.inputs).toEqual(shown(history).inputs[0]);
  });

  it('a follow-up changes the product', async () => {
    expect(shown(await converse(WEAVE, '那316呢'))).toMatchObject({
      inputs: [{ mesh: 40, material: 'ss316' }],
      standing: [0],
    });
  });

  it('another product is a further one, which the next question continues', async () => {
    const history = await converse(WEAVE, '电焊网 50×50 丝径3 1.2×2.4米一片多重');

    expect(shown(history)).toMatchObject({ inputs: [{ mesh: 40 }, { wire_mm: 3 }], standing: [1] });
  });

  it('the next question continues all products of an answer with several', async () => {
    expect(shown(await converse('20目0.4mm和40目0.2mm的304网 1×30米各多重'))).toMatchObject({
      inputs: [{ mesh: 20 }, { mesh: 40 }],
      standing: [0, 1],
    });
  });

  it('a changed value is what the next question continues, and is marked', async () => {
    const [product] = shown(await converse(WEAVE)).inputs;
    const history = choosing(await converse(WEAVE), 0, { ...product, wire_mm: '0.25mm' });

    expect(standingProducts(history)).toMatchObject({
      products: [{ inputs: { wire_mm: 0.25 }, changed: ['wire_mm'] }],
      standing: [0],
    });
    expect(shown(await ask(history, '那316呢'))).toMatchObject({
      inputs: [{ wire_mm: 0.25, material: 'ss316' }],
    });
    expect(earlierCalculations(history, 4)).toMatchObject([{ inputs: { wire_mm: 0.25 } }]);
  });

  it('the next question does not continue a product that was let go', async () => {
    const history = choosing(await converse(WEAVE), 0, null);

    expect(shown(history)).toEqual({ inputs: [], standing: [] });
    expect(earlierState(history)).toBeNull();
    expect(earlierCalculations(history, 4)).toEqual([]);
    expect(hasLetGo(history)).toBe(true);
    expect(hasLetGo(await ask(history, '60目 0.15mm 304网每平米多重'))).toBe(false);
  });

  it('the next question continues the product that was chosen', async () => {
    const two = await converse(WEAVE, '电焊网 50×50 丝径3 1.2×2.4米一片多重');
    const history = choosing(two, 0);

    expect(shown(history)).toMatchObject({ inputs: [{ mesh: 40 }, { wire_mm: 3 }], standing: [0] });
    expect(shown(await ask(history, '那316呢'))).toMatchObject({
      inputs: [{ mesh: 40, material: 'ss316' }, { wire_mm: 3 }],
      standing: [0],
    });
  });

  it('a product that stands stays so when another one is let go', async () => {
    const two = await converse(WEAVE, '电焊网 50×50 丝径3 1.2×2.4米一片多重');

    expect(shown(choosing(two, 0, null))).toMatchObject({
      inputs: [{ wire_mm: 3 }],
      standing: [0],
    });
  });
});
