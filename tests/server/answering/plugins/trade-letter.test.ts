import { describe, expect, it } from 'vitest';
import { tradeLetter } from '#server/answering/plugins/daily/trade-letter.ts';
import { toReader } from '#server/answering/plugins/daily/to-reader.ts';
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

  it.each([
    [
      '他要求退20%货款，货值36000美金，我们愿意赔5%，写邮件',
      '您提出退款 20 %。这批货的货值是 USD 36,000。我们愿意补偿货值的 5 %，即 USD 1,800。',
    ],
    ['写封邮件，货值12000欧元，客户要求退10%，我们最多赔3%', '即 EUR 360'],
    [
      '他要我们承担一半运费，运费总共2400美金，我们只同意出30%，回他',
      '您希望我们承担一半运费。我们只同意出30%。',
    ],
    ['帮我催客户付余款 余款9600美元 货11月20号已经发了', '货物已于11月20日发出'],
    ['写微信给客户，锌锭涨价了，从下周一起镀锌网每吨涨300元', '自下周一起每吨上调 CNY 300'],
    [
      'he wants his money back for 40 bent panels, order worth $9,000, we will refund 5%. write the letter',
      'We will compensate you with 5 % of the value of the goods, that is USD 450.',
    ],
    [
      'Write to supplier: we received 3 rolls with broken welds on PO 7781, ask credit of $210',
      'We ask for credit of $210',
    ],
    [
      'Write a payment reminder for invoice INV-2231, $18,450, due 5 Nov, now 3 weeks late',
      'due 5 November, which is overdue by 3 weeks',
    ],
  ])('tells the reader the order of its writer: %s', (text, said) => {
    expect(bodyOf(text, /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US')).toContain(said);
  });

  it.each([
    ['他想30天，我们最快35天', '您希望30天，我们最快35天'],
    ['让他这周付', '请您这周付'],
    ['拒绝他的退货要求', '很抱歉，我们无法接受退货要求'],
    ['老客户本周下单按原价', '老客户本周下单按原价'],
    ['老板出差了，他回来再定', '老板出差了，他回来再定'],
    [
      'He asks if we can do 2.0 mm instead of 2.2. Say no but offer 2.1 at 3% less',
      'you ask if we can do 2.0 mm instead of 2.2. We regret that we cannot agree to this, but we can offer you 2.1 at 3% less',
    ],
    ['he refuses to pay the demurrage', 'you refuse to pay the demurrage'],
    ['tell him we ship on Friday and ask him to pay', 'we ship on Friday, and please pay'],
    ['our boss is away and he decides', 'our boss is away and he decides'],
  ])('has its clauses addressed: %s', (text, said) => {
    expect(toReader(text).text).toBe(said);
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

const talked = (...turns: string[]) => {
  const history = turns.slice(0, -1).map((question) => ({ question, answer: '' }));
  const read = readModeInDialogue(turns.at(-1) ?? '', history);
  return read?.mode === 'daily' ? bodyOf(read.question, 'zh-CN') : '';
};

describe('a letter of statements', () => {
  it.each([
    [
      '给客户写封英文邮件,钢材涨价了我们要涨5%,12月1号开始执行',
      'The price of steel has risen. We have to raise our prices by 5 %. The new price applies from 1 December.',
    ],
    ['英文邮件 跟客户说 货要晚10天 因为镀锌厂停产检修 6月8号能发', 'We can ship on 8 June.'],
    [
      '给客户写英文邮件 样品已经寄出 DHL单号1234567890 大概5天到 样品免费 运费到付',
      'Samples have been sent. The DHL tracking number is 1234567890. They should arrive in 5 days. The samples are free of charge.',
    ],
    [
      'holiday notice email to customers: factory closed from 1 to 7 october, last loading date 28 september, back 8 october',
      'We will be closed from 1 October to 7 October. The last loading date is 28 September. We will be back on 8 October.',
    ],
    [
      '报价邮件 英文 勾花网 50x50 2.5丝 1.8x20米 每卷38美金 FOB天津 最小起订100卷 20天交货 30%定金',
      '- Unit price: USD 38 per roll, FOB Tianjin\n- Payment: 30 % deposit\n- Lead time: 20 days',
    ],
  ])('has each fact of the order: %s', (text, said) => {
    expect(bodyOf(text, /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US')).toContain(said);
  });

  it.each([
    [
      ['给客户写封英文邮件,钢材涨价了我们要涨5%,12月1号开始执行', '改成12月15号'],
      'from 15 December',
    ],
    [
      [
        'delay email pls. container rolled by shipping line, new ETD june 12 instead of june 3',
        'change it to june 15',
      ],
      'is 15 June instead of 3 June',
    ],
    [
      ['客户投诉网片焊点脱落,200片里有15片,帮我写英文回复,我们补发15片', '补发改成20片'],
      'We will send 20 panels',
    ],
    [
      ['payment reminder: invoice A-557 usd 6,200 is overdue 15 days', '20 days'],
      'overdue by 20 days',
    ],
    [['英文邮件 跟客户说 货要晚10天', '加上运费我们承担'], 'We will bear the freight.'],
    [
      ['客户嫌贵 说别家报4.8美金 我们报5.5 写个英文回复 最低5.3', '价格改成5.2'],
      'The best price we can offer is USD 5.2.',
    ],
    [
      ['春节放假通知 英文邮件 1月25到2月8号放假', '改成1月28到2月10'],
      'from 28 January to 10 February',
    ],
  ])('is changed by a sentence behind it: %j', (turns, said) => {
    expect(talked(...turns)).toContain(said);
  });

  it('is none for a question about what the other side has said', () => {
    expect(tradeLetter('怎么跟客户解释白锈', 'zh-CN')).toBeNull();
  });
});

describe('a quotation in a letter', () => {
  it.each([
    'need a short quote cover email for hex netting 200 rolls at 9.80 usd per roll FOB tianjin, valid 15 days, 30/70 terms',
    'quote email: hex netting 200 rolls, 9.80 usd/roll fob tianjin, validity 15 days, payment 30/70',
  ])('has goods and terms without the words of its order: %s', (text) => {
    expect(bodyOf(text, 'en-US')).toContain(
      '- Goods: hex netting\n- Quantity: 200 rolls\n- Unit price: USD 9.80 per roll, FOB Tianjin\n- Total: USD 1,960\n- Payment: 30 % deposit, 70 % balance\n- Validity: 15 days',
    );
  });
});

describe('a letter about a demand of the other side', () => {
  it.each([
    [
      '客户说网孔不均匀，要求退货，帮我回一封英文邮件',
      'You reported uneven openings. You ask to return the goods.',
    ],
    [
      '客户投诉说收到的网生锈了，要求赔偿500美元，帮我写封英文邮件',
      'You reported rust. You ask for compensation of USD 500.',
    ],
    ['客户来信说交期太慢要取消订单，回复一下', '您觉得交期太长。您想取消订单。\n〔我们的答复〕'],
    [
      'buyer asks us to replace 2 rolls that arrived damaged, reply please',
      'You ask us to send replacements for 2 rolls that arrived damaged.',
    ],
    [
      'customer complains the wire is too thin and asks for USD 800 compensation, write polite email offering USD 300',
      'You ask for compensation of USD 800. We will refund you USD 300.',
    ],
    [
      '客户要求降价5%，帮我写封英文邮件婉拒',
      'You ask for a price reduction of 5 %. We regret that we cannot agree to this.',
    ],
    [
      'customer wants to return 5 rolls, draft a reply: we cannot accept a return',
      'You ask to return the goods (5 rolls). We regret that we cannot agree to the return.',
    ],
  ])('tells it in the second person, with our answer: %s', (text, said) => {
    expect(bodyOf(text, /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US')).toContain(said);
  });

  it('is followed by a note as long as nothing answers the demand', () => {
    const order = '客户说网孔不均匀，要求退货，帮我回一封英文邮件';
    expect(tradeLetter(order, 'zh-CN')?.notes).toHaveLength(1);
    expect(tradeLetter(`${order}；我们愿意补3卷`, 'zh-CN')?.notes).toEqual([]);
  });

  it.each([
    [
      '客户投诉说收到的网生锈了，要求赔偿500美元，帮我写封英文邮件',
      '我们最多赔200',
      'USD 200 at most',
    ],
    [
      '客户说交期太长，想取消订单，回一封邮件',
      '说可以提前到下周五发货',
      '我们可以提前到下周五发货',
    ],
    [
      'customer says the mesh openings are uneven and wants a full refund, write a reply',
      'offer 3 replacement rolls instead',
      'We will send 3 rolls as replacement.',
    ],
  ])('takes the answer of the next sentence: %s, %s', (order, answer, said) => {
    expect(talked(order, answer)).toContain(said);
  });
});
