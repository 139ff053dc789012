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

describe('a message behind a drawing', () => {
  async function converse(first: string, ...next: string[]) {
    const history: EarlierExchange[] = [];
    let last = await ask(first);
    let question = first;
    for (const following of next) {
      history.push({ question, answer: last.text, parts: last.parts });
      question = following;
      last = await ask(following, history);
    }
    return last;
  }

  it.each([
    [
      ['画个电焊网 孔50x50 丝3 1米x2米', '改成孔100x50'],
      { width_m: '1米', pitch_across_mm: '100' },
    ],
    [['画个电焊网 孔50x50 丝3', '孔改成60'], { pitch_across_mm: '60', pitch_along_mm: '60' }],
    [['画一张40目的304编织网', '改成100目'], { mesh: '100目', wire_mm: '0.1' }],
    [['画个轧花网 孔20 丝3', '丝改4', '换成316'], { wire_mm: '4', material: 'ss316' }],
    [['draw chain link 50mm mesh 3mm wire', 'make it 40 mm'], { mesh_mm: '40 mm' }],
    [['画个护栏网片 高1.8米 宽3米 丝5 孔75x150', '改成高2米'], { height_m: '2米' }],
    [['画个电焊网 孔50 丝3', '换成钢板网', '20x50 梗2.5 板厚2'], { swd_mm: '20', lwd_mm: '50' }],
  ])('changes it and draws again: %j', async ([first = '', ...next], inputs) => {
    const { meshes, text } = await converse(first, ...next);

    expect(meshes).toMatchObject([{ spec: { inputs } }]);
    expect(text).toMatch(/^(?:画的是|Drawn)/);
  });

  it('gives the size of the whole piece to the card, which the weight is worked out with', async () => {
    const order = '画个电焊网 孔50x50 丝3 1米x2米';
    const { calculations, text } = await converse(order);
    const weight = await converse(order, '多重');

    expect(calculations).toMatchObject([{ inputs: { width_m: 1, length_m: 2 } }]);
    expect(text).not.toContain('没有用到');
    expect(weight.text).toContain('**4.61 kg**');
  });

  it.each([
    ['出DXF', /点下图上方的“DXF”/],
    ['有pdf吗', /没有直接的 PDF 文件/],
    ['export', /“DXF” \(opens in CAD\)/],
    ['标上尺寸', /已经在图上/],
    ['in inches', /1\.969 in/],
  ])('is told where files and marks are, with the drawing: %s', async (message, told) => {
    const { text, meshes } = await converse('勾花网 50孔 丝3 画图', message);

    expect(text).toMatch(told);
    expect(meshes).toMatchObject([{ spec: { product: 'chain_link' } }]);
  });

  it.each(['多重', '304会生锈吗', '这种网用在哪里', '每吨6800', '谢谢'])(
    'that is no change draws nothing: %s',
    async (message) => {
      const { meshes } = await converse('勾花网 50孔 丝3 画图', message);

      expect(meshes).toEqual([]);
    },
  );
});

describe('goods that cannot be drawn', () => {
  it.each([
    ['画个大门 3米宽 2米高', /“大门”画不了/],
    ['画个钢格板 G325/30/100', /“钢格板”画不了/],
    ['画个石笼 2x1x1', /石笼整箱画不了[^]*还缺网孔宽、丝径/],
    ['draw a fence line of 50 m with posts', /one panel with its posts can[^]*Panel width/],
    ['帮我画个logo', /没有看出要画哪种网/],
  ])('are named, with what can: %s', async (question, told) => {
    const { text, parts } = await ask(question);

    expect(text).toMatch(told);
    expect(parts).toEqual([]);
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
