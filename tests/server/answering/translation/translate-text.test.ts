import { describe, expect, it } from 'vitest';
import { translateText } from '#server/answering/translation/translate-text.ts';

const translated = (text: string, into: 'zh-CN' | 'en-US') =>
  translateText(text, into)
    .map(({ to }) => to)
    .join(' ');

describe('a sentence of the trade', () => {
  it.each([
    [
      '孔25毫米，丝径2.0毫米，先镀后焊，每卷宽1.5米长25米',
      'Holes 25 mm, wire diameter 2.0 mm, galvanized before welding, 1.5 m wide, 25 m long per roll.',
    ],
    ['内包塑料膜外包编织袋', 'Plastic film inside, woven bag outside'],
    [
      '石笼网 丝径2.7毫米 网孔80毫米 FOB青岛',
      'Gabion mesh, wire diameter 2.7 mm, opening 80 mm, FOB Qingdao.',
    ],
    ['锌层不低于245克，公差正负3毫米', 'Zinc coating not less than 245 g, tolerance ±3 mm.'],
    [
      '货已装船，船期11月8日，提单尽快发给您',
      'Goods have been loaded on board, sailing date 8 November, we will send bill of lading as soon as possible.',
    ],
    ['网面不得有断丝和毛刺', 'The mesh surface shall be free from broken wires and burrs.'],
    ['最快15天，316缺货', '15 days at the earliest, 316 is out of stock.'],
    ['电焊网1寸 16号 31.5美元一卷', 'Welded wire mesh 1 in, 16 gauge wire, USD 31.5 per roll.'],
    ['尾款3000美元逾期15天', 'The balance of USD 3000 is overdue by 15 days.'],
    [
      '我们的货下周五可以装柜，请尽快安排余款',
      'Our goods can be loaded into the container next Friday, please arrange the balance payment as soon as possible.',
    ],
    [
      '样品已经寄出，单号稍后发您',
      'Samples have been sent, the reference number will be sent to you later.',
    ],
  ])('into English: %s', (text, english) => {
    expect(translated(text, 'en-US')).toBe(english);
  });

  it.each([
    ['The wire shall be free from cracks and rust', '钢丝不得有裂纹和锈'],
    [
      'Please quote chain link fence, 2 inch, 9 gauge, 6 ft x 50 ft, 200 rolls, CIF Lagos',
      /9 号，6 英尺 × 50 英尺，200 卷，CIF 拉各斯。$/,
    ],
    ['The zinc coating must not be less than 240 g/m2.', '镀锌层不得低于240 克/平方米。'],
    ['Price USD 2.5 per m2 FOB Tianjin', '价格 2.5 美元/平方米 FOB 天津'],
    ['the packing must comply with the contract', '包装应符合合同'],
  ])('into Chinese: %s', (text, chinese) => {
    expect(translated(text, 'zh-CN')).toMatch(chinese);
  });

  it('never takes "free from" for a price, nor "in" for an inch', () => {
    const all = [
      translated('The mesh shall be free from oil', 'zh-CN'),
      translated('Please advise the zinc coating in gsm', 'zh-CN'),
    ].join();

    expect(all).not.toMatch(/免费|英寸/);
  });

  it('keeps every number, or says which clause it leaves out', () => {
    const [sentence] = translateText('老板昨天喝多了，丝径3.5毫米，网孔60毫米', 'en-US');

    expect(sentence?.to).toBeNull();
    expect(sentence?.partly).toBe('Wire diameter 3.5 mm, opening 60 mm.');
    expect(sentence?.lacks).toEqual(['老板昨天喝多了']);
  });

  it.each(['我们能不能先付30%', '提单已经寄给您了', '客户等货到才付款'])(
    'is not put together from single words: %s',
    (text) => {
      expect(translateText(text, 'en-US')[0]?.to).toBeNull();
    },
  );
});
