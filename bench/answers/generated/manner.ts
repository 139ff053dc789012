import type { Product } from './case.ts';
import type { SolveId } from './solve-cases.ts';
import type { Vocabulary } from './vocabulary.ts';
import { CHINESE, ENGLISH } from './vocabulary.ts';

export type UnitAsked = 'jin' | 'lb' | 't' | 'g';
export type Piece = 'roll' | 'panel' | 'sheet' | 'box' | 'm2';

/** `{}` and `{name}` are placeholders. */
export interface Manner {
  words: Vocabulary;
  wraps: Readonly<Record<'polite' | 'letter' | 'story' | 'customer' | 'chat', readonly string[]>>;
  totals: Readonly<Record<Exclude<Piece, 'm2'>, readonly string[]>>;
  tonnes: Readonly<Record<Exclude<Piece, 'm2'>, readonly string[]>>;
  inUnits: Readonly<Record<UnitAsked, Readonly<Partial<Record<Piece, readonly string[]>>>>>;
  prices: Readonly<Partial<Record<Piece, readonly string[]>>>;
  twoAsks: readonly string[];
  twoQuestions: readonly string[];
  itemTotals: readonly string[];
  itemEach: readonly string[];
  itemSeparators: readonly string[];
  itemAreas: readonly string[];
  itemRolls: readonly string[];
  solve: Readonly<Record<SolveId, readonly string[]>>;
  limit: Readonly<Partial<Record<SolveId, readonly string[]>>>;
  followUp: {
    replace: readonly string[];
    scale: readonly string[];
    scaleTonnes: readonly string[];
    difference: readonly string[];
    percent: readonly string[];
    both: readonly string[];
    add: readonly string[];
    thanks: readonly string[];
  };
  typos: readonly (readonly [string, string])[];
}

export const CHINESE_MANNER: Manner = {
  words: CHINESE,
  wraps: {
    polite: [
      '请问{q}',
      '麻烦问一下，{q}，谢谢',
      '您好，{q}',
      '你好，帮我算一下{q}',
      '请教一下：{q}谢谢！',
    ],
    letter: [
      '您好！我是做出口的，刚接到一个询盘，麻烦帮我核算一下：{q}。非常感谢，祝生意兴隆！',
      '尊敬的老师：\n您好，打扰了。{q}\n盼复，谢谢。',
      '你好老板，有个事想请教您，{q}，不着急，有空回我就行，多谢多谢。',
    ],
    story: [
      '今天厂里来了个客户，聊了半天，最后问我{q}，我一时答不上来，帮我看看',
      '我们车间新来的师傅不太懂，让我来问问，{q}',
      '昨天跟客户吃饭说起来的，{q}，想确认下',
    ],
    customer: ['客户问：{q}', '有个客户要问 {q}', '客户发来的：“{q}”，怎么回他'],
    chat: ['在吗 {q}', '老板 {q} 急', '哈喽，{q}~', '{q} 快点回下哈'],
  },
  totals: {
    roll: ['{n}卷一共多重', '要{n}卷，总重多少公斤', '共{n}卷 合计多少公斤', '{n}卷加起来多重'],
    panel: ['{n}片一共多重', '要{n}片，总共多少公斤', '{n}片总重多少'],
    sheet: ['{n}张一共多重', '要{n}张，总重多少公斤'],
    box: ['{n}个一共多重', '要{n}个，总重多少公斤'],
  },
  tonnes: {
    roll: ['{n}卷一共几吨', '要{n}卷，总共多少吨', '{n}卷是几吨货'],
    panel: ['{n}片一共几吨', '要{n}片，总共多少吨'],
    sheet: ['{n}张一共几吨', '要{n}张，合多少吨'],
    box: ['{n}个一共几吨', '要{n}个，总共多少吨'],
  },
  inUnits: {
    jin: {
      roll: ['一卷多少斤', '一卷有几斤', '一卷多少市斤'],
      panel: ['一片多少斤', '一片几斤'],
      sheet: ['一张多少斤'],
      box: ['一个多少斤'],
    },
    lb: {
      roll: ['一卷多少磅', '一卷合几磅'],
      panel: ['一片多少磅'],
      sheet: ['一张多少磅'],
      box: ['一个多少磅'],
    },
    t: { roll: ['一卷多少吨'] },
    g: { m2: ['一平多少克', '每平米多少克'] },
  },
  prices: {
    roll: ['{p}块一公斤，一卷多少钱', '按{p}元/公斤算一卷多少钱', '每公斤{p}块，一卷要几多钱'],
    panel: ['{p}块一公斤，一片多少钱', '按每公斤{p}元，一片多少钱'],
    sheet: ['{p}块一公斤，一张多少钱'],
    m2: ['{p}块一公斤，一平多少钱', '按{p}元一公斤，一平方多少钱'],
  },
  twoAsks: ['{one}，{other}', '{one}？{other}？', '{one}和{other}分别说下', '{one}，还有{other}'],
  twoQuestions: [
    '{one}；另外{other}',
    '1、{one}\n2、{other}',
    '{one}。再问一个，{other}',
    '两个问题：{one}？还有就是{other}',
  ],
  itemTotals: [
    '{items}，一共多重',
    '客户要{items}，加起来多少公斤',
    '{items}，总重是多少',
    '帮我合计一下重量：{items}',
    '{items} 总共几公斤',
  ],
  itemEach: ['{items}，各多重', '{items}，分别多重一平', '{items} 各自每平米多重'],
  itemSeparators: ['，', '；', '、', '，还有', '\n'],
  itemAreas: ['{item}{n}平', '{item} {n}平米', '{item}{n}平方', '{item}要{n}平米'],
  itemRolls: ['{item} {n}卷', '{item}{n}卷', '{item}要{n}卷'],
  solve: {
    wireForOpenArea: [
      '{thing}要开孔率{t}，用多粗的丝',
      '{thing}开孔率做到{t}丝径要多少',
      '{thing}，要{t}的开孔率，丝得多粗',
    ],
    wireForWeight: [
      '{thing}要做到一平{t}，丝径多少',
      '要每平米{t}的{thing}，用多粗的丝',
      '{thing}每平方{t}，应该用多粗丝',
    ],
    wireForAperture: [
      '{thing}要净孔{t}，丝径该用多少',
      '{thing}孔要{t}，得用多粗的丝',
      '{thing}孔径{t}，丝是多粗',
    ],
    pitchForOpenArea: ['{thing}要开孔率{t}，孔距多少', '{thing}，开孔率做到{t}中心距应该是多少'],
    weldedWireForWeight: ['要每平米{t}的{thing}，用多粗的丝', '{thing}每平方要{t}，丝径多少'],
    chainWireForWeight: ['{thing}做到每平米{t}，用多粗丝', '要每平方{t}的{thing}，丝径多少'],
    lengthForDiameter: ['{thing}，外径{t}，能卷多少米', '{thing}卷到外径{t}是多少米'],
    tensileForForce: ['{thing}拉到{t}断了，抗拉强度多少', '{thing}试验拉断力{t}，强度是多少兆帕'],
    plateForWeight: ['{thing}每平米要{t}，板厚多少', '{thing}一平{t}的话是多厚的板'],
    areaForFlow: [
      '{thing}，每小时过{t}水，过滤面积要多大',
      '{thing}要每小时{t}的流量，要多少平米的网',
    ],
    markupForPrice: [
      '{thing}，要卖到{t}一平，得加价百分之多少',
      '{thing}，出厂价{t}每平米，加价了几个点',
    ],
  },
  limit: {
    wireForOpenArea: [
      '{thing}要至少{t}开孔率，丝最粗能用多少',
      '{thing}开孔率不低于{t}，最粗用多少的丝',
    ],
    lengthForDiameter: ['{thing}，外径不超过{t}，最多能卷几米'],
  },
  followUp: {
    replace: [
      '那{new}呢',
      '换成{new}呢',
      '{new}的呢',
      '要是{new}呢',
      '改成{new}多少',
      '如果用{new}呢',
    ],
    scale: ['要{n}卷呢', '{n}卷多重', '{n}卷一共多少公斤'],
    scaleTonnes: ['{n}卷一共几吨', '那{n}卷是多少吨'],
    difference: ['比刚才重多少', '跟前面那个差多少', '两个差多少'],
    percent: ['比刚才重了百分之几', '重了百分之多少', '差百分之多少'],
    both: ['两种一共多重', '两个加起来多重', '两样合计多少公斤'],
    add: ['再加{item}，一共多重', '另外再要{item}，合计多少公斤'],
    thanks: ['谢谢', '好的谢谢', '明白了，多谢'],
  },
  typos: [
    ['编织网', '编制网'],
    ['电焊网', '电悍网'],
    ['焊接网', '焊结网'],
    ['勾花', '钩花'],
    ['轧花网', '扎花网'],
    ['六角网', '六脚网'],
    ['拧花网', '宁花网'],
    ['石笼', '石龙'],
    ['格宾', '格滨'],
    ['刺绳', '剌绳'],
    ['冲孔', '冲空'],
    ['钢板网', '刚板网'],
    ['席型网', '席形网'],
    ['密纹网', '蜜纹网'],
    ['护栏', '护拦'],
    ['刀片刺', '刀片剌'],
    ['镀锌', '镀辛'],
    ['多重', '多种'],
    ['公斤', '公今'],
    ['丝径', '丝经'],
    ['平米', '平咪'],
  ],
};

export const ENGLISH_MANNER: Manner = {
  words: ENGLISH,
  wraps: {
    polite: [
      'Could you please tell me: {q}',
      'Hi, {q} Thanks!',
      'Please help: {q}',
      'Hello, I would like to know: {q} Thank you.',
      'Good morning. {q} Many thanks.',
    ],
    letter: [
      'Dear Sir or Madam,\n\nwe are a trading company and received an enquiry from one of our customers. {q}\n\nKind regards,\nPeter',
      'Hello, hope you are doing well. {q} Looking forward to your reply, have a nice day.',
      'Hi team,\n{q}\nNo hurry, thanks in advance for your support.\nBest regards',
    ],
    story: [
      'My boss came in this morning and wants an answer before lunch. {q}',
      'I was at the site yesterday with the contractor and he asked me something I could not answer: {q}',
      'We are new in this business so sorry for the simple question. {q}',
    ],
    customer: [
      'My customer asks: {q}',
      'A buyer wrote: "{q}" What should I answer?',
      'Customer question - {q}',
    ],
    chat: ['hi {q}', 'hey, quick one: {q}', '{q} pls', 'hello? {q} thx'],
  },
  totals: {
    roll: [
      'total weight for {n} rolls',
      'how much do {n} rolls weigh in total',
      'I need {n} rolls, what is the total weight',
      'total kg for {n} rolls',
    ],
    panel: [
      'total weight for {n} panels',
      'how many kg are {n} panels',
      'I need {n} panels, what is the total weight',
    ],
    sheet: ['total weight for {n} sheets', 'how much do {n} sheets weigh'],
    box: ['total weight for {n} boxes', 'how much do {n} empty boxes weigh'],
  },
  tonnes: {
    roll: [
      'how many tonnes are {n} rolls',
      'total weight of {n} rolls in tons',
      '{n} rolls, how many MT in total',
    ],
    panel: ['how many tonnes are {n} panels', 'total weight of {n} panels in tonnes'],
    sheet: ['how many tonnes are {n} sheets'],
    box: ['how many tonnes are {n} boxes'],
  },
  inUnits: {
    jin: {},
    lb: {
      roll: [
        'weight per roll in lbs',
        'how many pounds per roll',
        'roll weight in pounds',
        'how much does one roll weigh in lb',
      ],
      panel: ['weight per panel in lbs', 'how many pounds per panel'],
      sheet: ['weight per sheet in lbs', 'how many pounds is one sheet'],
      box: ['weight of one box in lbs'],
    },
    t: { roll: ['weight per roll in tonnes'] },
    g: { m2: ['weight in g/m2', 'how many grams per m2', 'gsm of this mesh'] },
  },
  prices: {
    roll: [
      'at {p} yuan per kg, what is the price of one roll',
      'price per roll at {p} RMB/kg',
      '{p} CNY per kg, how much is one roll',
    ],
    panel: ['at {p} yuan per kg, what does one panel cost', 'price per panel at {p} RMB/kg'],
    sheet: ['at {p} yuan per kg, what does one sheet cost'],
    m2: ['at {p} yuan per kg, what is the price per m2', 'price per sqm at {p} RMB/kg'],
  },
  twoAsks: [
    '{one} and {other}',
    '{one}? And {other}?',
    '{one}, also {other}',
    '1) {one} 2) {other}',
  ],
  twoQuestions: [
    '{one} Also, {other}',
    '1. {one}\n2. {other}',
    '{one} Second question: {other}',
    'Two things. {one} And then: {other}',
  ],
  itemTotals: [
    '{items}. What is the total weight?',
    'Order: {items} - total weight?',
    'total weight of {items}?',
    'We need {items}. How many kg in total?',
    '{items}, how much is it altogether in kg?',
  ],
  itemEach: [
    '{items}: weight per m2 of each?',
    'weight per sqm for {items}?',
    'How much per m2 do these weigh: {items}?',
  ],
  itemSeparators: ['; ', ', ', ' + ', ' and ', '\n'],
  itemAreas: ['{n} m2 of {item}', '{n} sqm {item}', '{item} {n} m2', '{item}: {n} sqm'],
  itemRolls: [
    '{n} rolls of {item}',
    '{item} {n} rolls',
    '{item} x {n} rolls',
    '{item} - {n} rolls',
  ],
  solve: {
    wireForOpenArea: [
      '{thing} with {t} open area, what wire diameter',
      'which wire do I need for {thing} with {t} open area',
      '{thing}: wire diameter for an open area of {t}',
    ],
    wireForWeight: [
      'which wire diameter gives {t} per m2 for {thing}',
      '{thing} should weigh {t} per m2, what wire diameter',
      'I want {thing} of {t} per m2, wire diameter',
    ],
    wireForAperture: [
      '{thing} with an opening of {t}, what wire diameter',
      'what wire do I need for {thing} to get {t} opening',
    ],
    pitchForOpenArea: [
      '{thing}, what pitch for {t} open area',
      'I need {t} open area: {thing}, which pitch',
    ],
    weldedWireForWeight: [
      'which wire gives {t} per m2 for {thing}',
      '{thing} at {t} per m2, what wire diameter',
    ],
    chainWireForWeight: [
      'which wire gives {t} per m2 for {thing}',
      '{thing} should weigh {t} per m2, what wire diameter',
    ],
    lengthForDiameter: [
      '{thing}, outer diameter {t}, how many metres are on it',
      'how many metres fit on a {thing} of {t} outside diameter',
    ],
    tensileForForce: [
      '{thing} broke at {t}, what is the tensile strength',
      '{thing}: breaking load {t}, tensile strength in MPa',
    ],
    plateForWeight: [
      '{thing} should weigh {t} per m2, what thickness',
      'which sheet thickness gives {t} per m2 for {thing}',
    ],
    areaForFlow: [
      '{thing}, what filter area for {t} of water',
      'I need {t} of water through {thing}, what area',
    ],
    markupForPrice: [
      '{thing}, selling at {t} per m2 ex works, what markup is that',
      '{thing}: which markup gives {t} per m2 ex works',
    ],
  },
  limit: {
    wireForOpenArea: [
      '{thing} with at least {t} open area, what is the thickest wire',
      'thickest wire for {thing} if the open area must not fall below {t}',
    ],
    lengthForDiameter: [
      '{thing}, outer diameter not more than {t}, how many metres at most',
      'what is the longest {thing} with an outside diameter of at most {t}',
    ],
  },
  followUp: {
    replace: [
      'and with {new}?',
      'what about {new}?',
      'and {new}?',
      'same with {new}?',
      'what if it is {new}?',
      'change it to {new}',
    ],
    scale: ['and {n} rolls?', 'what about {n} rolls', 'total for {n} rolls?'],
    scaleTonnes: ['how many tonnes are {n} rolls?', 'and {n} rolls in tonnes?'],
    difference: [
      'how much heavier is that than before?',
      'what is the difference to the first one?',
      'difference between the two?',
    ],
    percent: ['how many percent heavier is that?', 'difference in %?', 'by how many percent?'],
    both: ['total of both?', 'and both together?', 'what do the two weigh together?'],
    add: ['plus {item}, total weight?', 'add {item} - what is the total now?'],
    thanks: ['thanks', 'ok thank you', 'great, thanks a lot'],
  },
  typos: [
    ['woven', 'wowen'],
    ['wire mesh', 'wire mseh'],
    ['welded', 'weldded'],
    ['chain link', 'chian link'],
    ['chainlink', 'chanlink'],
    ['galvanized', 'galvanzied'],
    ['galvanised', 'galvnised'],
    ['stainless', 'stanless'],
    ['hexagonal', 'hexgonal'],
    ['gabion', 'gabbion'],
    ['barbed', 'barbd'],
    ['razor', 'razer'],
    ['perforated', 'perforted'],
    ['expanded', 'expended'],
    ['weight', 'wieght'],
    ['weigh', 'wiegh'],
    ['diameter', 'diametr'],
    ['dutch', 'duch'],
    ['square', 'sqaure'],
    ['opening', 'openning'],
    ['roll', 'rol'],
    ['panel', 'pannel'],
    ['concertina', 'consertina'],
    ['crimped', 'crimpd'],
  ],
};

export const PIECES: Readonly<Partial<Record<Product, Piece>>> = {
  woven: 'roll',
  welded: 'roll',
  chainLink: 'roll',
  pvcChainLink: 'roll',
  weldedPanel: 'panel',
  expanded: 'sheet',
  perforated: 'sheet',
  gabion: 'box',
};
