import { describe, expect, test } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { toldFigures as told } from './told.ts';

describe('a price is worked out from all numbers of the text', () => {
  test.each([
    ['6800一吨含13个点 不含多少', 'unitPrice 6017.7 CNY/t'],
    ['含税价 7800 一吨 不含税是多少 13个点', 'unitPrice 6902.7 CNY/t'],
    ['FOB天津 一吨980 海运费 2400一个40柜 装25吨 保险费率0.3% CIF单价多少', 'unitPrice 1079.6 /t'],
    [
      '利润8% 退税13% 汇率7.05 采购含税价6500 一吨FOB报多少美金 内陆费150',
      'unitPrice 904.17 USD/t',
    ],
    ['convert $0.85 per sqft to euro per sqm at 1.09', 'unitPrice 8.3939 EUR/m²'],
    ['0.6美金一平方英尺 折一平米多少欧元 1欧1.1美金', 'unitPrice 5.8712 EUR/m²'],
    ['每平米 9块6 一卷 1.8x15 再加 12块包装 一卷卖多少', 'unitPrice 271.2 CNY/pcs'],
    ['$2.40 per m2, roll of 1.2x25 m plus $3 packing, price per roll?', 'unitPrice 75 USD/pcs'],
    ['盘条 Q195 3800一吨 拉丝费 350 镀锌 1100 织网 900 成本多少', 'unitPrice 6150 CNY/t'],
    ['Landed cost: FOB 22,000 freight 3,100 ins 60, duty 8% on cif, VAT 5%', 'total 28531 1'],
    ['usd 1180/t ex works, 35 inland, 60/t ocean; CFR?', 'unitPrice 1275 USD/t'],
    ['sell 7.50/m2, cost 6.10/m2 profit on 3,000 m2?', 'profit 4200 1'],
    ['cost 980, selling 1150 per ton, what is my margin', 'margin_pct 14.783 %'],
    ['美金价980 人民币成本6100 汇率7.1 毛利多少', 'profit 858 CNY'],
    ['cost 1,000 EUR at 1.08, sell 1,300 USD, duty 6.5% on cost, profit?', 'profit 149.8 USD'],
    ['成本1000 卖1300 关税6.5%按成本 利润多少', 'profit 235 CNY'],
  ])('%s', (question, figure) => {
    expect(told(question)).toContain(figure);
  });

  test.each(['80x100石笼 丝2.7 一平米理论重', '工厂每吨赚200 卖5600 成本多少'])(
    '%s is not priced',
    (question) => {
      expect(told(question).join()).not.toMatch(/unitPrice|total/);
    },
  );

  test('says that a CIF price without insurance is one of CFR', () => {
    const outcome = answerQuestion(
      '客户要CIF 鹿特丹 货价1.2刀一平 海运3600一柜 9000平 一平CIF多少',
    );
    expect(outcome).toMatchObject({ kind: 'calculated' });
    expect(told('客户要CIF 鹿特丹 货价1.2刀一平 海运3600一柜 9000平 一平CIF多少')).toEqual([
      'unitPrice 1.6 USD/m²',
    ]);
  });
});

describe('a follow-up about money', () => {
  test.each([
    [['报价 美金1.25一平米 客户要3000平 FOB多少', '折人民币 7.12'], 'total 26700 CNY'],
    [['报价 850美金一吨 45吨 FOB多少', '折卢比 84', '客户付欧元 1欧1.09美金'], 'total 35092 EUR'],
    [
      ['sell price 1450 usd/t, cost 1290. margin?', 'what if i give 3% discount'],
      'margin_pct 8.283 %',
    ],
    [
      [
        'sell price 1450 usd/t, cost 1290. margin?',
        "need at least 10% margin, what's the lowest price",
      ],
      'unitPrice 1433.3 USD/t',
    ],
    [
      ['316L 0.1的丝 100目 一米宽 30米 多少公斤', '老板要2卷 每公斤88', '加3个点税'],
      'total 2683.9 CNY',
    ],
    [
      ['FOB 0.88刀一平 海运2600 一柜装9000平 CFR一平几刀', '保险按千分之二 加成一成', '一柜总货值'],
      'unitPrice 10543 USD/container',
    ],
    [
      ['盘条 Q195 3800一吨 拉丝费 350 镀锌 1100 织网 900 成本多少', '损耗 3个点'],
      'unitPrice 6334.5 CNY/t',
    ],
    [
      ['usd 1180/t ex works, 35 inland, 60/t ocean; CFR?', 'with 6% profit', 'in rupees at 83.4'],
      'unitPrice 112720 INR/t',
    ],
    [
      ['2.5的丝 2寸孔 编织网 1.5x10米 一卷重', '加上每卷5块钱木轴 每公斤6块5 一卷多少钱'],
      'unitPrice 145.98 CNY/pcs',
    ],
    [
      ['1.2x2.5 电焊网片 5丝 5公分孔 一片多重', '7块一公斤加边框45块 一片多少钱', '100片总共'],
      'total 17846 CNY',
    ],
    [
      [
        '运费从天津到汉堡 一个40柜 3200刀 装8600平 摊到一平多少',
        '货价1.1刀 那CFR呢',
        '客户还价1.4 我还赚多少 成本0.98',
      ],
      'profit 0.047907 USD/m²',
    ],
    [['冲孔板 1.5厚 孔5 中心距8 1x2 304 几个孔', '一个孔0.003元 冲孔费多少'], 'total 108.25 CNY'],
    [['锌层260克 2.5毫米的丝 一吨丝里有多少公斤锌', '锌价2万2一吨 值多少钱'], 'total 1107.2 CNY'],
    [['304 40目0.25丝 1x30 一卷多重', '38一公斤 5卷总价', '一卷加12块包装呢'], 'total 7048.3 CNY'],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});

describe('quantities to order', () => {
  test.each([
    [
      'we lose 4% on scrap, need 600 m2 finished, how much mesh do i order',
      'order_with_waste 625 m²',
    ],
    ['need 480 m2 net, 5% waste, how much to order', 'order_with_waste 505.26 m²'],
    ['净用量480平 损耗5% 要订多少平', 'order_with_waste 505.26 m²'],
    [
      "Could you quote 45 tons in 20'GP, max 26 t each, how many containers, freight 1150 each, per ton?",
      'shared_cost 51.111 /t',
    ],
  ])('%s', (question, figure) => {
    expect(told(question)).toContain(figure);
  });
});

describe('a bill of goods and charges', () => {
  test.each([
    [['20块网 一块37公斤 一吨6800'], 'total 5032 CNY'],
    [['bill 40 sheets A252 at £52 plus 20% vat'], 'total 2496 GBP'],
    [['51 posts at $18 each plus 500 ft at $4.25 per ft plus 8.25% tax'], 'total 3294 USD'],
    [['石头 120方 85一方 人工一方55 一共多少'], 'total 16800 CNY'],
    [['护栏网300米 每片3米 一片78 柱子一根42 全部多少钱'], 'total 12042 CNY'],
    [['16 ga chicken wire 1 inch 4 ft x 150 ft, 30 rolls at $74, freight $220'], 'total 2440 USD'],
    [
      ['荷兰网 一卷 1.5x25 128元 30卷 柱子 90根 22一根 总价', '运费 400 税 3个点'],
      'total 6406.6 CNY',
    ],
    [['75 posts at $21.50 and 74 panels at $63 each plus $500 install'], 'total 6774.5 USD'],
    [['35 sheets of A193 at £31.50, delivery £85, plus vat'], 'missing'],
    [['35 sheets of A193 at £31.50, delivery £85, plus vat', '20%'], 'total 1425 GBP'],
    [['30 rolls at $74, freight $220', 'plus 8% tax', 'per roll'], 'unitPrice 87.84 USD/pcs'],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});

describe('prices and charges count on the goods of the conversation', () => {
  const CRIMPED = '轧花网 65锰 孔30 丝6 1.5米x2米一块多重 要20块';
  const STONE = '石笼网要多少石头 3x1x0.5 箱子 120个';
  test.each([
    [[CRIMPED, '每吨6800，20块多少钱'], 'total 5030.9 CNY'],
    [[CRIMPED, '每吨6800，20块多少钱', '加上运费600再开13个点的票呢'], 'total 6363 CNY'],
    [[STONE, '石头75一方 一共', '再加人工 每方60'], 'total 24300 CNY'],
    [
      [
        '不锈钢轧花网 净孔20 丝3 2x3米 6片 多少公斤 304按30元算多少钱',
        '不含加工费，加工费一平15',
        '合计含税13%',
      ],
      'total 6558.7 CNY',
    ],
    [
      ['铝板拉伸网 2mm厚 10x20 梗1.5 多少钱一平 铝按24一公斤', '换成镀锌板6块一公斤'],
      'unitPrice 28.26 CNY/m²',
    ],
    [
      ['石笼网 2x1x1 丝2.7 孔8x10 50个多重', '一吨8200 50个一共多少钱', '装车费300 运费1800 加上'],
      'total 9344.7 CNY',
    ],
    [['钢格板 一平42公斤 6.8一公斤 85平多少钱', '安装一平25', '合计加税9%'], 'total 28777 CNY'],
    [['报价210一卷 100卷', '含13税', '客户砍5个点'], 'total 22543 CNY'],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});

describe('profits, offers and rates behind a price', () => {
  test.each([
    [
      [
        'how many square ft in 4 ft x 50 ft roll, price is $62, cost per sqft',
        'if i sell 1.55/sqft whats markup',
      ],
      'markup_pct 400 %',
    ],
    [
      ['quote: 25 rolls @ $112, 3% discount, freight 340, tax 7%', 'margin if cost is 78/roll'],
      'margin_pct 28.203 %',
    ],
    [
      ['报价28块一平 客户砍到25 成本22 毛利还剩几个点', '少挣多少钱,一共1200平'],
      'lost_by_rate 3600 CNY',
    ],
    [['报价1.85美金一平 客户还到1.7 一共2400平 少收多少'], 'lost_by_rate 360 USD'],
    [['一卷网卖200，客户要开专票，我该收多少'], 'unitPrice 226 CNY/pcs'],
    [['一卷网卖200，客户要开专票，我该收多少', '客户只肯付210'], 'lost_by_rate 14.159 CNY/pcs'],
    [['人民币贬到7.3，我原来报1.25美金的货要不要调'], 'missing'],
    [
      [
        "supplier A 2.35/m2 exw, supplier B 2.60 fob, inland 900 for 6000 m2 per container, port charges 350. who's cheaper",
      ],
      'cheapest_1 0.041667 /m²',
    ],
    [
      [
        'A: 2.35/m2 EXW plus inland 900 and port 350 per 6000 m2. B: 2.60/m2 FOB. which is cheaper',
        'and if B falls to 2.50',
        'by how much for 2 containers',
      ],
      'difference 700 1',
    ],
    [
      ['甲厂出厂价16.5元一卷，乙厂FOB价18元一卷，内陆运费1200，港杂费600，一柜装800卷，哪家便宜'],
      'offer_1 18.75 CNY/pcs',
    ],
    [['markup 35% on cost 14.2, what margin is that'], 'margin_pct 25.926 %'],
    [['加价35%，成本14.2，毛利率多少', '优惠10%，毛利率还有多少'], 'margin_pct 17.695 %'],
    [
      ['price went from 5.20 to 5.65 per kg, how much % up, and on 18.6 kg roll?'],
      'price_piece 8.37 1',
    ],
    [['价格从5.2涨到5.65一公斤，一卷18.6公斤，一卷贵多少，涨了百分之几'], 'increase_pct 8.6538 %'],
    [
      [
        'Quote: 120 rolls @ 42.50 usd, comm 5% to agent, freight 3200 total, what do I net per roll',
      ],
      'net_each 13.708 USD/pcs',
    ],
    [
      ['电焊网孔40x40 丝3.0 宽1.5 长20 按6元/kg 损耗3% 加工费1.2元/平 每平米多少'],
      'unitPrice 18.477 CNY/m²',
    ],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });

  test.each([
    [
      [
        'FOB 42.5 usd per roll, 5% commission, what do we get per roll',
        'supplier cost 215 RMB a roll, margin',
      ],
    ],
    [
      [
        '石笼网 3x1x0.5 十个 丝径2.2 孔60x80',
        '要填多少方石头',
        '石头85一方，人工45一方，连网一起多少钱，网7.2一公斤',
      ],
    ],
  ])('%j is asked about', (turns) => {
    expect(told(...turns).join(' ')).not.toMatch(/margin_pct|174750/);
  });
});

describe('discounts by quantity, payments in parts and what pays a charge', () => {
  test.each([
    [['quote 320 rolls @ $78.40, 4% disc over 300'], 'total 24084 USD'],
    [['quote 320 rolls @ $78.40, 4% disc over 300', 'and 280 rolls?'], 'total 21952 USD'],
    [['一卷85元 满100卷优惠3% 满300卷优惠5% 要350卷 总价多少'], 'total 28263 CNY'],
    [['一卷85元 满100卷优惠3% 满300卷优惠5% 要350卷 总价多少', '200卷呢'], 'total 16490 CNY'],
    [
      ['price 62/roll, 3% off above 100 rolls, 5% off above 500 rolls; he wants 520 rolls. total?'],
      'total 30628 1',
    ],
    [['total 25,088 usd, 30% deposit 70% balance, how much each'], 'balance 17562 USD'],
    [['一卷85元 300卷 30%定金 70%尾款 各多少'], 'deposit 7650 CNY'],
    [['一卷85元 300卷 30%定金 70%尾款 各多少', '先付4成呢'], 'deposit 10200 CNY'],
    [['模具费8000 一片赚4块 多少片回本'], 'break_even 2000 pcs'],
    [['成本3.2一片 卖4.7 模具费6000 多少片保本'], 'break_even 4000 pcs'],
    [
      ['tooling 1200 usd, profit 0.35 per piece, how many pieces to break even'],
      'break_even 3429 pcs',
    ],
    [
      ['wire rod 3650 per ton, yield 95%, drawing 300 per ton, cost per ton of wire'],
      'unitPrice 4142.1 /t',
    ],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});

describe('a price at other terms of delivery', () => {
  const EXW =
    'exw 36 usd a roll, inland 620 and port 310 per container, 620 rolls per container, fob per roll?';
  test.each([
    [[EXW], 'price_fob 37.5 USD/pcs'],
    [[EXW, 'and cfr if ocean freight is 2480'], 'price_cfr 41.5 USD/pcs'],
    [[EXW, 'and cfr if ocean freight is 2480', 'plus insurance 0.3%'], 'price_cif 41.637 USD/pcs'],
    [
      ['出厂价 260元一卷 汇率7.1 一柜装620卷 拖车港杂一共4200 海运3100美金 CFR一卷多少美金'],
      'price_cfr 42.574 USD/pcs',
    ],
    [
      ['FOB一卷38美金 一柜装620卷 海运费2480 保险0.3% CIF每卷多少', 'CFR呢'],
      'unitPrice 42 USD/pcs',
    ],
    [
      ['13% VAT, 13% refund, rate 7.1, want 12% margin, cost 280 RMB incl. tax → USD?'],
      'total 39.659 USD',
    ],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});

describe('profits across units and currencies', () => {
  test.each([
    [['窗纱 进价4.2一平 卖150一卷 一卷1x30米 一卷赚多少 200卷赚多少'], 'profit_total 4800 CNY'],
    [['成本280元一卷 卖46美金 毛利多少'], 'missing'],
    [['成本280元一卷 卖46美金 毛利多少', '汇率7.1'], 'margin_pct 14.268 %'],
    [['一卷卖42.5美金 佣金3% 运费2480 620卷 净到手一卷多少'], 'net_each 37.225 USD/pcs'],
    [['cost 52 per roll, sell 68, what margin', 'what price to get 30%'], 'unitPrice 74.286 /pcs'],
    [['成本52一卷 卖68 毛利多少', '要是客户再砍5%还剩多少毛利'], 'margin_pct 19.505 %'],
    [['甲:含税6800一吨 乙:不含税6100一吨 丙:7块一公斤含税 税13% 哪家便宜'], 'cheapest_1 93 CNY/t'],
    [['甲报一平12块含税13% 乙报一公斤6块不含税 一平2.1公斤 哪家便宜'], 'offer_2 14.238 CNY/m²'],
    [
      [
        '304 40 mesh 0.25 mm 1x30 m weight per roll',
        'price at 3.4 usd/kg',
        'how much dearer per roll is 316 at 4.6',
      ],
      'difference 45.204 USD/pcs',
    ],
  ])('%j', (turns, figure) => {
    expect(told(...turns)).toContain(figure);
  });
});
