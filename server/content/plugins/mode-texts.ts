import type { Language } from '../messages.ts';

/** Kinds of things among which somebody chooses. */
export type ChoiceKind = 'material' | 'coating' | 'weave' | 'product' | 'terms';

interface ModeTexts {
  table: {
    mesh: string;
    pitch: string;
    sieve: string;
    item: string;
    count: string;
    total: string;
    /** Below a table of mesh counts without wires. */
    lacksWire: string;
  };
  choice: {
    dependsOnUse: string;
    and: string;
    /** {{place}}, {{things}} */
    question: string;
    uses: Record<ChoiceKind, readonly string[]>;
    finer: string;
    freer: string;
    stronger: string;
    lighter: string;
    cannotBoth: string;
  };
  translation: {
    otherLanguage: string;
    done: string;
    partly: string;
    notDone: string;
    terms: string;
    /** Other names of a single term. {{others}} */
    also: string;
    noTerms: string;
    original: string;
  };
}

export const MODE_TEXTS: Record<Language, ModeTexts> = {
  'zh-CN': {
    table: {
      mesh: '目数',
      pitch: '节距 mm（25.4 ÷ 目数）',
      sieve: '同号试验筛孔径 µm（ASTM E11）',
      item: '规格',
      count: '数量',
      total: '总重',
      lacksWire:
        '编织网的孔径 = 节距 − 丝径：给出丝径（例如“丝径都按 0.2”），就把孔径、开孔率和每平米重也列进表里。',
    },
    choice: {
      dependsOnUse: '{{things}}选哪个，要看用在哪里。点一个，或者直接说用途：',
      and: '和',
      question: '{{place}}，用{{things}}，选哪个',
      uses: {
        material: ['海边', '泡在盐水里', '食品加工', '预算有限，哪个便宜'],
        coating: ['海边', '户外', '预算有限，哪个便宜'],
        weave: ['要孔形稳定', '要结实耐用'],
        product: ['做围栏', '预算有限，哪个便宜'],
        terms: ['第一次做外贸', '买方自己有货代'],
      },
      finer: '要滤得细、拦得住小颗粒，选 **{{item}}**：孔径 {{value}}，更小。',
      freer: '要流量大、不易堵，选 **{{item}}**：开孔率 {{value}}，更高。',
      stronger: '要结实、耐磨，选 **{{item}}**：丝径 {{value}}，更粗。',
      lighter: '要轻、省料，选 **{{item}}**：{{value}}。',
      cannotBoth: '数字由计算器得出；材质和镀层另外选。',
    },
    translation: {
      otherLanguage: '内置词典只有中文和英文，其他语言译不了，也不硬译。原文没有动。',
      done: '按行业词典译出，没有增减内容；发出前请过目。',
      partly: '下面没有译的句子，词典里缺词，不硬译：',
      notDone: '这段话里有词典没有的词，整句译不准，不硬译。其中的行业词是：',
      terms: '其中的行业词',
      also: '也说：{{others}}。',
      noTerms: '这段话词典译不了，里面也没有行业词典收的词。',
      original: '原文',
    },
  },
  'en-US': {
    table: {
      mesh: 'Mesh',
      pitch: 'Pitch mm (25.4 ÷ mesh)',
      sieve: 'Opening of the test sieve of that number, µm (ASTM E11)',
      item: 'Item',
      count: 'Quantity',
      total: 'Weight in all',
      lacksWire:
        'The opening of a woven mesh is the pitch minus the wire: name the wire (“0.2 mm wire for all”), and opening, open area and weight per m² join the table.',
    },
    choice: {
      dependsOnUse: 'Which of {{things}} is right depends on the use. Choose one, or just tell me:',
      and: ' and ',
      question: '{{place}}: {{things}}, which should I choose?',
      uses: {
        material: ['by the sea', 'indoors', 'food processing', 'on a low budget, which is cheaper'],
        coating: ['by the sea', 'outdoors', 'on a low budget, which is cheaper'],
        weave: ['for a stable opening', 'for strength'],
        product: ['for a fence', 'on a low budget, which is cheaper'],
        terms: ['first export order', 'the buyer has a forwarder'],
      },
      finer: 'To hold back finer particles take **{{item}}**: its opening of {{value}} is smaller.',
      freer:
        'For more flow and less clogging take **{{item}}**: its open area of {{value}} is larger.',
      stronger: 'For strength and wear take **{{item}}**: its wire of {{value}} is thicker.',
      lighter: 'To save weight and material take **{{item}}**: {{value}}.',
      cannotBoth: 'The figures are calculated; material and coating are chosen apart.',
    },
    translation: {
      otherLanguage:
        'The built-in dictionary has Chinese and English only; other languages are not translated, and nothing is guessed.',
      done: 'Translated with the dictionary of the trade; nothing was added or left out. Read it before you send it.',
      partly: 'Not translated, because the dictionary lacks words of them:',
      notDone:
        'The dictionary lacks words of this text, so it is not translated as a whole. Terms of the trade in it:',
      terms: 'Terms of the trade in it',
      also: 'Also: {{others}}.',
      noTerms: 'The dictionary cannot translate this, and none of its terms stands in the text.',
      original: 'Original',
    },
  },
};
