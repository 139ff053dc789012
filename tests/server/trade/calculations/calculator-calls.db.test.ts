import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculatorListSchemas, calculatorRunSchemas } from '#contract/calculator/schemas.ts';
import { searchAnswerByIdSchemas, searchAnswerSchemas } from '#contract/knowledge/schemas.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { createArticlesDatabase } from '../../database.ts';
import { echo, openApp, type TestApp } from '../../open-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openApp({}, echo, await createArticlesDatabase());
  ({ token } = await app.logIn('13800138021'));
});
afterAll(() => app.close());

const run = (calculator: string, inputs: Record<string, unknown>, language?: 'zh-CN' | 'en') =>
  app.post(
    'Calculatorapiindex/calculatorindex',
    { calculator, inputs },
    { token, ...(language && { language }) },
  );

describe('calculatorindex', () => {
  it('answers with values, formula, steps and assumptions in the language of the caller', async () => {
    const chinese = await run('woven_mesh', { mesh: '40目', wire_mm: 0.2, material: '304' });
    const english = await run('woven_mesh', { mesh: '40目', wire_mm: 0.2, material: '304' }, 'en');

    const calculation = calculatorRunSchemas.response.parse(chinese.data);
    expect(chinese.code).toBe(200);
    expect(calculation.values['weight_kg_m2']?.value).toBeCloseTo(0.784656, 5);
    expect(calculation.steps.at(-1)).toContain('0.785 kg/m²');
    expect(calculation.assumptions.join()).toContain('密度 7.93');
    expect(calculatorRunSchemas.response.parse(english.data).assumptions.join()).toContain(
      'density 7.93',
    );
  });

  it.each([
    ['wire thicker than the pitch', 'woven_mesh', { mesh: 60, wire_mm: 0.45 }, ['mesh', 'wire_mm']],
    ['text for a number', 'woven_mesh', { mesh: '四十', wire_mm: 0.2 }, ['mesh']],
    ['neither of two', 'woven_mesh', { wire_mm: 0.2 }, ['mesh', 'aperture_mm']],
    ['out of range', 'woven_mesh', { mesh: 700, wire_mm: 0.02 }, ['mesh']],
    ['unknown choice', 'mesh_aperture', { mode: 'sideways', mesh: 40, wire_mm: 0.2 }, ['mode']],
    [
      'zero',
      'welded_mesh',
      { pitch_across_mm: 50, pitch_along_mm: 0, wire_mm: 3, width_m: 1, length_m: 10 },
      ['pitch_along_mm'],
    ],
    ['unknown field', 'woven_mesh', { mesh: 40, wire_mm: 0.2, colour: 'red' }, ['colour']],
    ['unknown material', 'woven_mesh', { mesh: 40, wire_mm: 0.2, material: '木' }, ['material']],
    ['unknown calculator', 'perpetual_motion', {}, ['calculator']],
    [
      'several at fault',
      'woven_mesh',
      { mesh: -1, wire_mm: 'x', material: '木', width_m: 2 },
      ['mesh', 'wire_mm', 'material', 'length_m'],
    ],
  ])('refuses %s and names the fields', async (_, calculator, inputs, fields) => {
    const refusal = await run(calculator, inputs);

    expect(refusal.code).toBe(422);
    expect(Object.keys(refusal.fields).sort()).toEqual([...fields].sort());
    for (const sentence of Object.values(refusal.fields)) {
      expect(sentence).not.toMatch(/\{\{|undefined/);
    }
    expect(refusal.data).not.toHaveProperty('values');
  });

  it('takes yes and no as booleans and as words', async () => {
    const fence = { length_m: 300, height_m: 1.8, panel_width_m: 2.5 };
    const posts = async (closed: unknown) => {
      const { data } = await run('fence_estimate', { ...fence, closed });
      return calculatorRunSchemas.response.parse(data).values['posts'];
    };

    expect(await posts(true)).toEqual({ value: 120, unit: '根', confidence: 'A' });
    expect(await posts('是')).toEqual(await posts(true));
    expect((await posts(false))?.value).toBe(121);
    expect(Object.keys((await run('fence_estimate', { ...fence, closed: '?' })).fields)).toEqual([
      'closed',
    ]);
  });

  it('answers with texts where the answer is one', async () => {
    const { data } = await run('sieve_lookup', { opening_um: '19.5 mm' });

    expect(calculatorRunSchemas.response.parse(data).values['astm_no']?.value).toBe('3/4 in');
  });

  it('answers a refused input with a sentence', async () => {
    const { msg } = await run('mesh_aperture', { mode: 'mesh_to_aperture', mesh: 40 });

    expect(msg).toContain('缺少丝径');
  });
});

describe('calculatorList', () => {
  it.each(['zh-CN', 'en'] as const)('describes every field and output in %s', async (language) => {
    const { data } = await app.post('apiqa/calculatorList', {}, { token, language });
    const { list } = calculatorListSchemas.response.parse(data);

    expect(list.map(({ id }) => id)).toEqual(calculators.map(({ id }) => id));
    for (const { id, fields, outputs, example } of list) {
      expect((await run(id, example, language)).code).toBe(200);
      for (const { key, name } of [...fields, ...outputs]) expect(name).not.toBe(key);
      for (const { choices } of fields) {
        for (const { name } of choices) expect(name).not.toMatch(/_|^ss\d/);
      }
    }
  });
});

describe('searchAnswer and searchAnswerById', () => {
  it('find an article and open it in the language of the caller', async () => {
    const { data } = await app.post('apiqa/searchAnswer', { q: '白锈' }, { token });
    const [hit] = searchAnswerSchemas.response.parse(data).list;
    const opened = await app.post(
      'apiqa/searchAnswerById',
      { id: hit?.articleId },
      { token, language: 'en' },
    );

    expect(hit?.articleId).toBe('R03');
    expect(searchAnswerByIdSchemas.response.parse(opened.data).title).toMatch(/rust/i);
  });

  it('answer 404 for an unknown article, 422 for an empty search, 401 without a token', async () => {
    const unknown = await app.post('apiqa/searchAnswerById', { id: 'nope' }, { token });
    const empty = await app.post('apiqa/searchAnswer', { q: '' }, { token });
    const stranger = await app.post('apiqa/searchAnswer', { q: '白锈' });

    expect([unknown.code, empty.code, stranger.code]).toEqual([404, 422, 401]);
    expect(Object.keys(empty.fields)).toEqual(['q']);
  });
});
