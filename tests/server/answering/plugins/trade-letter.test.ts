import { describe, expect, it } from 'vitest';
import { tradeLetter } from '#server/answering/plugins/daily/trade-letter.ts';
import { readModeInDialogue } from '#server/answering/modes/read-mode.ts';

const bodyOf = (text: string, asker: 'zh-CN' | 'en-US') =>
  tradeLetter(text, asker)?.body.join('\n') ?? '';

describe('a letter of the trade', () => {
  it.each([
    [
      '帮我给客户写封英文信 说这批货因为环保限产要晚10天 道个歉',
      'delayed by 10 days because of environmental production limits.',
    ],
    ['写个微信跟客户催一下 尾款12,600美金 上周五到期了', '尾款 USD 12,600，上周五到期。'],
    ['回复客户 投诉丝径只有2.4 合同是2.5', '丝径实测只有 2.4、合同是 2.5'],
    ['帮我回复客户 说每卷少了2米', '每卷少了 2 米'],
    ['MOQ 5吨 英语怎么跟客户解释', 'minimum order quantity (MOQ) is 5 tons'],
    ['给客户写封邮件 货因为台风要推迟两周', '因台风要推迟 2 周'],
    [
      '帮我写个报价 电焊网 丝3.0 孔50x50 1.2x30米 200卷 USD 32 一卷 FOB 新港；用英文写；30%定金 见提单副本付70%',
      '- Goods: welded wire mesh, wire 3.0 mm, opening 50 × 50 mm, 1.2 × 30 m\n- Quantity: 200 rolls\n- Unit price: USD 32 per roll, FOB Xingang\n- Total: USD 6,400\n- Payment: 30 % deposit, 70 % against a copy of the B/L',
    ],
  ])('is built from what was said in Chinese: %s', (text, said) => {
    expect(bodyOf(text, 'zh-CN')).toContain(said);
  });

  it.each([
    [
      'write an email saying sorry, shipment delayed by 1 week because of port congestion',
      'delayed by 1 week because of port congestion.',
    ],
    [
      'need a reply to a buyer complaining that wire was 2.4 not 2.5; we offer 3% off next order',
      'wire diameter measured 2.4 instead of 2.5. We apologise for this and take it seriously.\nAs a sign of goodwill we offer you 3 % off your next order.',
    ],
    ['draft reply to customer who says the rolls are 2 m short', 'the rolls came 2 m short.'],
    [
      'write email to customer for balance payment, invoice INV-221 usd 18,450',
      'the balance payment of USD 18,450 for invoice INV-221.',
    ],
    [
      'lead time in writing: we need 30 days, pls write to customer',
      'lead time for this order is 30 days.',
    ],
  ])('is built from what was said in English: %s', (text, said) => {
    expect(bodyOf(text, 'en-US')).toContain(said);
  });

  it('has no blank of a point and no word of the order', () => {
    const body = bodyOf(
      'write email to customer for balance payment, invoice INV-221 usd 18,450',
      'en-US',
    );
    expect(body).not.toMatch(/\[|customer/);
  });

  it.each(['热镀锌和电镀锌有什么区别', 'how heavy is 40 mesh', '催款邮件怎么写', '给客户写封邮件'])(
    'is none without an order or a fact: %s',
    (text) => {
      expect(tradeLetter(text, 'zh-CN')).toBeNull();
    },
  );

  it('is told to have two languages alone', () => {
    const history = [
      {
        question: 'write email to customer for balance payment, invoice INV-221 usd 18,450',
        answer: '',
      },
    ];
    expect(readModeInDialogue('in spanish please', history)).toMatchObject({
      mode: 'translate',
      into: null,
    });
  });
});
