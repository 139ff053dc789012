import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPart, MeshPart } from '#contract/chat/calls.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { EarlierExchange, ModelProvider } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { listenTo, partsOf } from '../listen-to.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

async function ask(question: string, history: EarlierExchange[] = []) {
  const heard = await listenTo(provider, { question, history });
  expect(heard.failure).toBeNull();
  const all = partsOf(heard);
  const parts = all.filter(({ type }) => type !== 'mode');
  return {
    text: heard.text,
    parts,
    modes: all.filter(({ type }) => type === 'mode'),
    meshes: parts.filter((part): part is MeshPart => part.type === 'mesh'),
    calculations: parts.filter((part): part is CalculationPart => part.type === 'calculation'),
  };
}

describe('a drawing that is ordered in a conversation', () => {
  it('is drawn, with what was read first and its sizes on a card', async () => {
    const { text, meshes, calculations, modes } = await ask('画一张 10目 0.5丝 304 斜纹网 1:1');

    expect(modes).toEqual([{ type: 'mode', mode: 'drawing' }]);
    expect(text).toMatch(/^画的是：\*\*斜纹编织方孔网\*\*/);
    expect(text).not.toContain('| --- |');
    expect(meshes).toEqual([
      {
        type: 'mesh',
        spec: {
          product: 'twill_weave',
          inputs: { material: 'ss304', mesh: '10目', wire_mm: '0.5丝' },
          scale: 1,
        },
      },
    ]);
    expect(calculations).toMatchObject([
      { calculator: 'woven_mesh', inputs: { mesh: 10, wire_mm: 0.5, material: 'ss304' } },
    ]);
  });

  it('is drawn in English, and says what was taken for granted', async () => {
    const { text, meshes } = await ask('Could you draw me a 50x50 chain link, 3 mm?');

    expect(text).toMatch(/^Drawn: \*\*/);
    expect(text).toContain('Not said, and taken as');
    expect(meshes).toMatchObject([
      { spec: { product: 'chain_link', inputs: { mesh_mm: '50', wire_mm: '3 mm' } } },
    ]);
  });

  it.each([
    '来个窗纱图：18×16目，0.28的丝',
    '勾花网 50×50 丝径3 示意图',
    '帮我画个358护栏网 2.4米×2.5米',
  ])('is drawn however it is ordered: %s', async (question) => {
    const { meshes } = await ask(question);

    expect(meshes).toHaveLength(1);
  });

  it('asks for the sizes that are missing alone, and is drawn when they are told', async () => {
    const question = '画一张勾花网，50孔';
    const { text, parts } = await ask(question);

    expect(parts).toEqual([]);
    expect(text.trim()).toBe('还缺丝径（芯径），画不出确定的图。');
    const { meshes } = await ask('3毫米', [{ question, answer: text, parts }]);
    expect(meshes).toMatchObject([
      { spec: { product: 'chain_link', inputs: { mesh_mm: '50', wire_mm: '3毫米' } } },
    ]);
  });

  it('asks which net is meant where the words leave it open', async () => {
    const { text, parts } = await ask('画一张网，孔50，丝3');

    expect(parts).toEqual([]);
    expect(text).toContain('没有看出要画哪种网');
  });

  it('follows the number that is asked for beside it', async () => {
    const { parts } = await ask('画一张40目0.2丝径的304编织网，再算一下每平多重');

    expect(parts.map(({ type }) => type)).toEqual(['calculation', 'mesh']);
  });

  it('can be continued by a question about its weight', async () => {
    const question = '画一张 40目 丝径0.2 304 平纹网';
    const drawn = await ask(question);
    const { text } = await ask('每平米多重', [
      { question, answer: drawn.text, parts: drawn.parts },
    ]);

    expect(text).toContain('**0.785 kg/m²**');
  });
});

describe('words about drawings', () => {
  it.each([
    '你能画图吗',
    '画图要多久',
    '怎么画六角网',
    '不用画图，40目0.2丝的孔径是多少',
    'how do I read a mesh drawing',
    'How do I draw a 50x50 chain link in CAD?',
    'the drawing says 40 mesh 0.2 mm wire',
  ])('draw nothing: %s', async (question) => {
    const { meshes, text } = await ask(question);

    expect(meshes).toEqual([]);
    expect(text).not.toMatch(/画的是|还缺|Drawn:|Missing for a definite drawing/);
  });

  it('leave a question about a number a calculation', async () => {
    const { parts } = await ask('图纸上写着 40目 0.2丝，每平多重');

    expect(parts).toMatchObject([{ type: 'calculation', calculator: 'woven_mesh' }]);
  });
});
