import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { EarlierExchange, ModelProvider } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { listenTo, partsOf } from '../listen-to.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

const HAN = /\p{Script=Han}/u;

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

/** The answers to the turns of a conversation; of a letter without its notes. */
async function talk(...turns: string[]): Promise<string[]> {
  const history: EarlierExchange[] = [];
  for (const question of turns) {
    const heard = await listenTo(provider, { question, history: [...history] });
    expect(heard.failure).toBeNull();
    history.push({ question, answer: heard.text, parts: partsOf(heard) });
  }
  return history.map(({ answer }) => answer.split('\n---\n')[0] ?? '');
}

const last = async (...turns: string[]) => (await talk(...turns)).at(-1) ?? '';

describe('a letter', () => {
  it.each([
    [
      ['不锈钢网海边会不会生锈', '帮我写成英文回复给客户，三句话以内'],
      /^\*\*Subject[^]*Dear Sir[^]*316/,
    ],
    [
      [
        '荷兰网 1.8米高 30米一卷 孔6x6cm 丝2.5mm 一卷多少公斤',
        '写个英文邮件给客户，告诉他这个重量',
      ],
      /Dear Sir[^]*width 1\.8 m[^]*70\.6 kg/,
    ],
    [
      ['is 304 magnetic? the magnet sticks to the mesh', 'write him a short polite email'],
      /^\*\*Subject[^]*magnet/,
    ],
  ])('has the answer before where it has no words of its own: %j', async (turns, said) => {
    const letter = await last(...turns);
    expect(letter).toMatch(said);
    expect(letter).not.toMatch(/\[\^\d|unverified|待核/);
  });

  it.each([
    '写个催款的短信给老客户 语气委婉点 余款3200美元拖了两周',
    '给客户发个微信，客气一点，说货下周三发',
    '写一封邮件，要正式，简短些，发货推迟5天',
  ])('has no word about how to write it: %s', async (question) => {
    expect(await last(question)).not.toMatch(/老客户|语气|委婉|客气|正式|简短/);
  });

  it('as a message has no subject', async () => {
    expect(await last('写个微信给客户，货已发出')).not.toContain('主题');
    expect(await last('write a whatsapp message asking the buyer to confirm the drawing')).toMatch(
      /Please confirm the drawing\./,
    );
  });

  it('to a Chinese request for English is in English alone', async () => {
    for (const question of [
      '客户投诉说丝径偏细，帮我回一封英文邮件',
      '客户说价格太高 用英文帮我回一下',
      '把这个报价发给客户 英文 勾花网2寸 9号 6ftx50ft 31美元一卷 FOB青岛 交期20天',
      '写一封英文邮件给客户：老王说颜色不对',
    ]) {
      const letter = await last(question);
      expect(letter, question).toContain('Subject: ');
      expect(HAN.test(letter), question).toBe(false);
    }
  });

  it('replies to a complaint with what was said, and asks for what it needs', async () => {
    const letter = await last('客户反映卷长少了，帮我回一下');

    expect(letter).toContain('问题：卷长少了');
    expect(letter).toContain('〔订单号和批号〕');
    expect(letter).not.toContain('客户反映');
  });

  it('replies to a question with a place for each thing that was asked', async () => {
    const letter = await last('客户英文问 what is your payment terms and delivery time 怎么回');

    expect(letter).toContain('- Lead time: [Lead time]');
    expect(letter).toContain('- Payment terms: [Payment terms]');
  });

  it.each([
    ['reply to the client: we need 20 days', /Thank you for your message\.[^]*We need 20 days\./],
    ['客户嫌贵 帮我回一下', /关于价格/],
  ])('is ordered without the word for it: %s', async (question, said) => {
    expect(await last(question)).toMatch(said);
  });

  it('has the goods of the conversation', async () => {
    const letter = await last(
      '电焊网 孔25 丝1.6 1x30米 一卷多重',
      'write it as a quotation e-mail, price USD 22 per roll FOB Tianjin',
    );

    expect(letter).toMatch(/Welded[^\n]*25 mm[^\n]*1\.6 mm[^\n]*30 m[^\n]*kg/);
    expect(letter).toContain('Price USD 22 per roll FOB Tianjin.');
  });

  it('is about what was calculated where the order only points to it', async () => {
    const letter = await last(
      'chain link 50x50x2.5, 1.8 x 25 m: weight?',
      'now write that to my client in an email',
    );

    expect(letter).toMatch(/Chain-link fabric: [^\n]*2\.5 mm[^\n]*kg/);
    expect(letter).not.toMatch(/\bnow\b/i);
  });
});

describe('a sentence behind a letter', () => {
  const order = '写一封报价邮件给客户：勾花网 19.5美元一卷 FOB天津 交期20天';

  it('turns it into the other language, with its goods', async () => {
    const [, english = '', chinese = ''] = await talk(order, '用英文写', '还是中文吧');

    expect(english).toContain('USD 19.5 per roll, FOB Tianjin, lead time 20 days');
    expect(HAN.test(english)).toBe(false);
    expect(chinese).toContain('19.5美元一卷');
  });

  it('adds, changes and drops a line, one after the other', async () => {
    const [, added, changed, dropped] = await talk(
      order,
      '加一句 价格有效期10天',
      '改成CIF 24.8',
      '去掉交期',
    );

    expect(added).toContain('价格有效期10天');
    expect(changed).toMatch(/24\.8美元一卷 CIF/);
    expect(changed).not.toMatch(/19\.5|FOB/);
    expect(dropped).not.toContain('交期20天');
    expect(dropped).toContain('24.8');
  });

  it('makes it shorter', async () => {
    const [long = '', short = ''] = await talk(order, '简短一点');

    expect(short.length).toBeLessThan(long.length);
    expect(short).toContain('19.5美元一卷');
  });

  it('adds a line in English', async () => {
    expect(
      await last(
        'write an email to the customer: the goods are ready',
        'add delivery 25 days',
        'shorter',
      ),
    ).toContain('The goods are ready. Delivery takes 25 days.');
  });

  it('orders another one, to somebody else', async () => {
    const letter = await last(order, '再写一个英文的给工厂 下单300卷');

    expect(letter).toContain('Subject: Our order');
    expect(letter).toContain('We order 300 rolls');
  });

  it('that asks something else is no change of it', async () => {
    expect(await last(order, '电焊网的海关编码是多少')).toContain('7314');
  });
});
