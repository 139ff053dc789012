import { describe, expect, it } from 'vitest';
import { asksForFigure, drawIntent } from '#mesh/reading/draw-intent.ts';

describe('an order to draw', () => {
  it.each([
    '画一张 10目 0.5丝 304 斜纹网 1:1',
    '能不能画个50孔3丝的勾花网',
    '帮我出张图，316L平纹网',
    '求一张勾花网图纸 50孔 3丝',
    '来个窗纱图：18×16目',
    '50×50勾花网 丝径3 示意图',
    '客户要图纸，50孔勾花网3丝',
    'draw me a 50x50 chain link, 3 mm',
    'Can you sketch 30 mesh 0.25 mm?',
    'I need a drawing of chain link fence 2 inch mesh',
    'please give me a sketch of 30 mesh 0.25 mm wire',
  ])('is told from other words: %s', (text) => {
    expect(drawIntent(text)).toBe('draw');
  });

  it.each([
    '图纸上写着 40目 0.2丝，每平多重',
    '客户给的图上写着50孔3丝勾花网',
    '要求按图纸加工，40目 0.2丝 编织网',
    '怎么画六角网',
    '什么时候能出图',
    '不用画图，告诉我40目的孔径',
    '我画了一张50×50的勾花网',
    'how do I read a mesh drawing',
    'How do I draw a 50x50 chain link in CAD?',
    "Please don't draw, just tell me the weight",
    'the drawing says 40 mesh 0.2 mm wire',
    'draw up a quotation for 50x50 chain link',
    'as per sketch, 50x50 chain link 3 mm',
    'wire drawing from 5 mm to 2 mm',
  ])('is not in words about drawings: %s', (text) => {
    expect(drawIntent(text)).toBeNull();
  });

  it.each(['画一张40目0.2丝编织网，顺便算下每平多重', '画个 50x50x3 电焊网多少钱'])(
    'may stand beside a question about a number: %s',
    (text) => {
      expect(drawIntent(text)).toBe('drawAndAsk');
      expect(asksForFigure(text)).toBe(true);
    },
  );
});
