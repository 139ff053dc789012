import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPart, ScriptPart } from '#contract/chat/calls.ts';
import type { PluginId } from '#contract/chat/plugins.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { DAILY_TEXTS } from '#server/content/plugins/daily-texts.ts';
import { CONTINUING_QUESTIONS } from '#server/content/plugins/related-texts.ts';
import { BANNED_CLAIMS } from '#server/content/plugins/shortvideo-texts.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import { createRelatedQuestions } from '#server/answering/plugins/related/related-questions.ts';
import { spokenLength } from '#server/answering/plugins/shortvideo/script-of-lines.ts';
import type { PluginDeps } from '#server/answering/plugins/plugin.ts';
import type { ModelProvider, ModelRequest } from '#server/answering/provider.ts';
import { shipCards } from '#server/modules/enterprise/ship-cards.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { listenTo, partsOf, sourcesOf, type Heard } from '../listen-to.ts';
import { pluginDeps } from './plugin-deps.ts';

let database: TestDatabase;
let deps: PluginDeps;
let model: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  await shipCards(database.db, new Date('2026-01-01T00:00:00Z'));
  deps = pluginDeps(database.db);
  model = createEmbeddedProvider({ deps, paceMs: 0 });
});
afterAll(() => database.drop());

async function use(plugin: PluginId, more: Partial<ModelRequest>): Promise<Heard> {
  const heard = await listenTo(model, { plugin, ...more });
  expect(heard.failure).toBeNull();

  return heard;
}

const calculationsOf = (heard: Heard) =>
  partsOf(heard).filter((part): part is CalculationPart => part.type === 'calculation');
const HAN = /\p{Script=Han}/u;
/** Every mark has a source, and every source a mark. */
function expectCited(heard: Heard): void {
  const marks = [...heard.text.matchAll(/\[\^(\d+)\]/g)].map(([, n]) => Number(n));
  const numbers = sourcesOf(heard).map(({ n }) => n);

  expect(numbers.length).toBeGreaterThan(0);
  expect([...new Set(marks)].sort((one, other) => one - other)).toEqual(numbers);
}

describe('the calculator', () => {
  it.each([
    ['40目 0.2mm 304平纹网每平米多重', /0\.785 kg\/m²/],
    ['how heavy is 40 mesh 0.2 mm SS304 woven mesh per m2', /0\.785 kg\/m²/],
  ])('works out what the words say: %s', async (question, number) => {
    const heard = await use('calculator', { question });

    expect(heard.text).toMatch(number);
    expect(calculationsOf(heard)).toHaveLength(1);
  });

  it.each([
    ['石笼多重', /还缺.*长/],
    ['how much does a gabion weigh', /still need .*Length/],
  ])('asks for what the calculator lacks, with a field for each: %s', async (question, lack) => {
    const heard = await use('calculator', { question });

    expect(heard.text).toMatch(lack);
    expect(partsOf(heard)).toMatchObject([
      {
        type: 'ask',
        calculator: 'gabion',
        fields: [
          { key: 'length_m' },
          { key: 'width_m' },
          { key: 'height_m' },
          { key: 'mesh_width_mm' },
          { key: 'wire_mm' },
          { key: 'selvedge_mm' },
        ],
      },
    ]);
  });

  it('reads inputs behind the names of fields', async () => {
    const heard = await use('calculator', {
      question: '钢丝破断力：丝径 2.5 mm，抗拉强度 500 MPa',
    });

    expect(calculationsOf(heard)).toMatchObject([
      {
        calculator: 'wire_break_load',
        result: { values: { force_n: { value: expect.closeTo(2454.37, 1) as number } } },
      },
    ]);
  });

  it.each(['你好', 'hello there'])(
    'lists the calculators where nothing is asked: %s',
    async (question) => {
      const { text } = await use('calculator', { question });

      expect(text.match(/^- \*\*/gm)).toHaveLength(calculators.length);
      expect(HAN.test(text)).toBe(HAN.test(question));
    },
  );
});

describe('a drawing', () => {
  const spec = {
    product: 'twill_weave' as const,
    inputs: { mesh: 10, wire_mm: 0.5, material: 'ss304' },
  };
  const drawing = { prompt: null, spec, style: 'drawing' as const, size: 'square' as const };

  it('shows the mesh with its key sizes from the calculator', async () => {
    const heard = await use('drawing', { question: '斜纹网', drawing });

    expect(partsOf(heard)).toEqual([{ type: 'mesh', spec }]);
    expect(heard.text).toContain('**斜纹编织方孔网**');
    expect(heard.text).toMatch(/\| 孔径 \| 2\.04 mm \|/);
  });

  it('is told in English too', async () => {
    const heard = await use('drawing', { question: 'twill weave', drawing });

    expect(heard.text).toContain('Key sizes');
    expect(HAN.test(heard.text)).toBe(false);
  });

  it('a drawing that is impossible is refused with the reason, and nothing is drawn', async () => {
    const impossible = { ...spec, inputs: { mesh: 60, wire_mm: 0.45 } };
    const heard = await use('drawing', {
      question: '画',
      drawing: { ...drawing, spec: impossible },
    });

    expect(partsOf(heard)).toEqual([]);
    expect(heard.text).toContain('丝径 0.45 mm 不小于节距 0.423 mm');
  });

  it.each([
    ['画一张 10目 0.5丝 304 斜纹网 1:1', 'twill_weave', /关键尺寸/],
    ['draw a welded mesh 50 x 100, wire 4 mm', 'welded_mesh', /Key sizes/],
    ['勾花网 孔50 丝径3.0 画图', 'chain_link', /没有说明、由我取的值/],
  ])(
    'is read from words, and says what was taken for granted: %s',
    async (question, product, said) => {
      const heard = await use('drawing', {
        question,
        drawing: { prompt: question, spec: null, style: 'drawing', size: 'square' },
      });

      expect(partsOf(heard)).toMatchObject([{ type: 'mesh', spec: { product } }]);
      expect(heard.text).toMatch(said);
    },
  );

  it('of words takes the sizes of the specification where both have them', async () => {
    const heard = await use('drawing', {
      question: '10目 0.5丝 斜纹网',
      drawing: {
        ...drawing,
        prompt: '10目 0.5丝 斜纹网',
        spec: { ...spec, inputs: { wire_mm: 0.4 } },
      },
    });

    expect(partsOf(heard)).toMatchObject([{ spec: { inputs: { mesh: '10目', wire_mm: 0.4 } } }]);
  });

  it.each([
    ['画一只猫', /没有看出要画哪种网/],
    ['draw a cat', /cannot tell which mesh/],
    ['画一张电焊网', /还缺/],
  ])('of too few words asks for the rest: %s', async (question, said) => {
    const heard = await use('drawing', {
      question,
      drawing: { prompt: question, spec: null, style: 'drawing', size: 'square' },
    });

    expect(heard.text).toMatch(said);
    expect(partsOf(heard)).toEqual([]);
  });

  it('says plainly that there is no image model, and draws', async () => {
    const heard = await use('drawing', { question: '画', drawing: { ...drawing, style: 'photo' } });

    expect(heard.text).toMatch(/^没有可用的图片模型/);
    expect(partsOf(heard)).toHaveLength(1);
  });
});

describe('deep reasoning', () => {
  it.each([
    [
      '40目0.2的304和316每平米各多重，差多少？哪个适合海边',
      '结论',
      /0\.00495 kg\/m²/,
      /哪个适合海边：.*316/,
    ],
    [
      'How heavy is 40 mesh 0.2 mm 304 and 316 woven mesh per m2, what is the difference, and which is better by the sea?',
      'Conclusions',
      /0\.00495 kg\/m²/,
      /by the sea: .*316/,
    ],
  ])(
    'takes a question apart and answers each piece: %s',
    async (question, heading, number, fact) => {
      const heard = await use('deep', { question });
      const [conclusions = ''] = heard.text.split(/^## /m).slice(1);

      expect(heard.reasoning).toMatch(/^1\. .*\n2\. .*\n3\. /m);
      expect(heard.reasoning).toContain('G = (π/4)·ρ');
      expect(heard.reasoning).toMatch(/0\.790? − 0\.785 = 0\.00495/);
      expect(conclusions.startsWith(heading)).toBe(true);
      expect(conclusions).toMatch(number);
      expect(conclusions).toMatch(fact);
      expect(calculationsOf(heard).map(({ inputs }) => inputs['material'])).toEqual([
        'ss304',
        'ss316',
      ]);
      expectCited(heard);
    },
  );

  it('checks sizes and units, and says so among its steps', async () => {
    const { reasoning } = await use('deep', { question: '40目0.2的304和316每平米各多重？' });

    expect(reasoning).toContain('两者重量之比 1.006 等于密度之比 1.006');
    expect(reasoning).toContain('孔径 + 丝径 = 0.635 mm');
  });

  it('reasons before it answers', async () => {
    const { events } = await use('deep', { question: '白锈怎么防？' });
    const types = events.map(({ type }) => type);

    expect(types.indexOf('delta')).toBeGreaterThan(types.lastIndexOf('reasoning'));
  });

  it.each(['股票怎么买？', 'Who won the last World Cup?'])(
    'leaves unanswered what it does not know: %s',
    async (question) => {
      const heard = await use('deep', { question });

      expect(heard.text).toMatch(/不在我的知识范围内|not in my knowledge/);
      expect(sourcesOf(heard)).toEqual([]);
    },
  );

  it.each([
    '养鸡场用电焊网还是六角网，为什么？',
    '石笼 2×1×1 米，网孔 80×100，丝 2.7，边丝 3.4，用热镀锌还是高尔凡？多重？河道里能用几年？',
    '40目0.2的304和316每平米各多重，差多少？哪个适合海边',
  ])('says no sentence twice: %s', async (question) => {
    const { text } = await use('deep', { question });
    const lines = text
      .split('\n')
      .filter((line) => line.length > 12 && !line.startsWith('|'))
      .map((line) => line.replaceAll(/\[\^\d+\]|^- |\*\*/g, ''));

    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });

  it('answers the choice and the weight of one sentence', async () => {
    const heard = await use('deep', {
      question: '石笼 2×1×1 米，网孔 80×100，丝 2.7，边丝 3.4，用热镀锌还是高尔凡？多重？',
    });

    expect(heard.text).toMatch(/高尔凡[^]*17\.67 kg/);
    expect(heard.text).not.toContain('还缺');
  });

  it('says what is missing for a calculation and gives no number', async () => {
    const heard = await use('deep', { question: '40目网多重？' });

    expect(heard.text).toContain('还缺**丝径**');
    expect(partsOf(heard)).toEqual([]);
  });
});

describe('a region', () => {
  it.each([
    ['安平发货要几天', { region: 'anping' }, '安平', /3–7 天/],
    ['What is the lead time?', { region: 'anping' }, 'Anping', /3–7/],
    ['发货要几天', { region: '安平县' }, '安平', /3–7 天/],
  ])('by id or words has its card with sources: %s', async (question, form, name, fact) => {
    const heard = await use('regional', { question, form });

    expect(heard.text).toContain(`## ${name}`);
    expect(heard.text).toMatch(fact);
    expectCited(heard);
  });

  it('is taken from the articles on it alone', async () => {
    const heard = await use('regional', { question: '标准', form: { region: 'eu' } });

    expect(heard.text).toContain('EN 10204');
    expect(sourcesOf(heard).map(({ articleId }) => articleId)).toEqual(['G07']);
  });

  it.each([
    ['有什么网', '火星', /没有“火星”的资料.*安平/],
    ['what mesh is made there', 'Atlantis', /nothing on “Atlantis”.*Anping/],
  ])(
    'that is unknown is said to be, with those that are known: %s',
    async (question, region, said) => {
      const heard = await use('regional', { question, form: { region } });

      expect(heard.text).toMatch(said);
      expect(sourcesOf(heard)).toEqual([]);
    },
  );
});

describe('the daily work', () => {
  const points = [
    '1号焊机计划 500 片，完成 460 片',
    '2号焊机计划 500 片，完成 510 片',
    '3号机停机 2 小时，断丝',
    '回款 12 万元',
    '客户投诉丝径偏细',
    '明天安排 868 护栏 300 片',
  ].join('\n');

  it('is a report with troubles first, shares, sums and what is missing', async () => {
    const { text } = await use('daily', {
      question: points,
      form: { kind: 'report', company: '示例' },
    });

    expect(text.indexOf('3号机停机')).toBeLessThan(text.indexOf('1号焊机'));
    expect(text).toMatch(/\| 500 片 \| 460 片 \| 92% \|/);
    expect(text).toContain('生产：970 片（2 条同单位的数相加）');
    expect(text).toContain('公司：示例');
    expect(text).toContain('发出前补上：日期。');
    expect(text).toContain('## 明日安排\n\n- 明天安排 868 护栏 300 片');
    expect(text.match(/客户投诉丝径偏细/g)).toHaveLength(1);
  });

  it('is a letter in English with its notes in the language of the question', async () => {
    const { text } = await use('daily', {
      question: '写一封英文邮件，报价 40目 0.2mm 304 网 1×30米 20卷',
      form: { kind: 'email' },
    });
    const [letter = '', notes = ''] = text.split('\n---\n');

    expect(HAN.test(letter)).toBe(false);
    expect(notes).toContain(DAILY_TEXTS['zh-CN'].translated);
  });

  it('is a report in English', async () => {
    const { text } = await use('daily', {
      question: 'line 1 planned 500 panels, produced 450 panels\nline 2 stopped for 2 hours',
      form: { kind: 'report' },
      language: 'en-US',
    });

    expect(text).toMatch(/\| 500 panels \| 450 panels \| 90% \|/);
    expect(text).toContain('To be added before it is sent: Company, Date, Tomorrow.');
    expect(HAN.test(text)).toBe(false);
  });

  it.each(['formal', 'friendly', 'brief'])('has its %s tone', async (tone) => {
    const texts = await Promise.all(
      (['email', 'notice', 'phone'] as const).map((kind) =>
        use('daily', { question: points, form: { kind, tone } }),
      ),
    );
    const others = await Promise.all(
      (['email', 'notice', 'phone'] as const).map((kind) =>
        use('daily', {
          question: points,
          form: { kind, tone: tone === 'formal' ? 'brief' : 'formal' },
        }),
      ),
    );

    for (const [at, { text }] of texts.entries()) expect(text).not.toBe(others[at]?.text);
  });

  it('translates what the glossary has, marks the place of the rest and says so', async () => {
    const { text } = await use('daily', {
      question: '40目 0.2mm 304不锈钢平纹网 10卷\n付款方式：30%定金，70%发货前付清\n老王说颜色不对',
      form: { kind: 'email', output: 'en', recipient: 'Mr. Smith' },
    });

    expect(text).toContain('Dear Mr. Smith,');
    expect(text).toContain('1. 40 mesh 0.2 mm 304 stainless steel plain weave mesh 10 rolls');
    expect(text).toContain('2. Payment terms: 30% deposit, 70% to be paid before shipment');
    const [letter = '', notes = ''] = text.split('\n---\n');
    expect(letter).toContain('3. [point 3: translation to be added]');
    expect(HAN.test(letter)).toBe(false);
    expect(notes).toContain(DAILY_TEXTS['zh-CN'].leftOut);
    expect(notes).toContain('3. 老王说颜色不对');
  });

  it('adds no number that nobody gave', async () => {
    const { text } = await use('daily', { question: points, form: { kind: 'phone' } });
    const given = new Set(points.match(/\d+/g));
    const said = text.replaceAll(/^\d+\. /gm, '').match(/\d+/g) ?? [];

    expect(said.filter((number) => !given.has(number) && number !== '1')).toEqual([]);
  });

  it.each(['。', '...'])('asks for points where there are none: %s', async (question) => {
    const { text } = await use('daily', { question, form: { kind: 'email' } });

    expect(text).toContain('没有读到要点');
  });
});

describe('a short video', () => {
  const scriptOf = (heard: Heard) =>
    partsOf(heard).find((part): part is ScriptPart => part.type === 'script');

  it.each([
    ['勾花网', '15'],
    ['勾花网', '30'],
    ['石笼网', '60'],
    ['304 不锈钢编织网', '30'],
    ['chain link fence', '15'],
    ['welded mesh', '30'],
    ['gabion', '60'],
  ])('on %s fills %s s', async (question, seconds) => {
    const heard = await use('shortvideo', { question, form: { seconds } });
    const language = HAN.test(question) ? 'zh-CN' : 'en-US';
    const script = scriptOf(heard);
    const shots = script?.shots ?? [];
    const spoken = shots.reduce((sum, { line }) => sum + spokenLength(line, language), 0);
    const wanted = Number(seconds) * (language === 'zh-CN' ? 4 : 2.5);
    const said = [...(script?.titles ?? []), ...shots.map(({ line }) => line)].join('\n');

    expect(shots.reduce((sum, shot) => sum + shot.seconds, 0)).toBe(Number(seconds));
    expect(Math.min(...shots.map((shot) => shot.seconds))).toBeGreaterThanOrEqual(2);
    expect(spoken).toBeGreaterThan(wanted * 0.75);
    expect(spoken).toBeLessThan(wanted * 1.1);
    expect(script?.titles).toHaveLength(5);
    expect(script?.notes.length).toBeGreaterThan(3);
    expect(said).not.toMatch(new RegExp(BANNED_CLAIMS[language].source, 'i'));
    expectCited(heard);
  });

  it('names the claims of the request that it leaves out', async () => {
    const heard = await use('shortvideo', {
      question: '勾花网，全国第一',
      form: { seconds: '15' },
    });

    expect(scriptOf(heard)?.notes[0]).toContain('第一');
  });

  it.each(['手机壳', 'phone cases'])('makes nothing up on %s', async (question) => {
    const heard = await use('shortvideo', { question });

    expect(heard.text).toMatch(/不编卖点|will not be made up/);
    expect(partsOf(heard)).toEqual([]);
  });
});

describe('a summary', () => {
  const TEXT = [
    '安平丝网会议纪要',
    '今天下午，生产部和销售部开会讨论了三季度的计划。会议确定 9 月产量目标为 12,000 卷，比 8 月增加 15%。',
    '质量方面，8 月共收到客户投诉 3 起，都是丝径偏差超过 0.02 mm。会议决定从 9 月 1 日起每卷抽检两次。',
    '请采购部在 8 月 28 日前确认盘条价格，预算 4200 元/吨。天气很热，大家注意防暑。',
  ];

  it('quotes sentences with their paragraphs, numbers, decisions and to-dos', async () => {
    const { text } = await use('summary', { question: '总结', form: { text: TEXT.join('\n\n') } });
    const quoted = [...text.matchAll(/(?:^- |^)([^#|\n]+?)〔段 (\d)〕/gm)];

    expect(quoted.length).toBeGreaterThan(3);
    for (const [, sentence = '', n] of quoted) {
      expect(TEXT[Number(n) - 1]).toContain(sentence.split('〕').at(-1));
    }
    expect(text).toMatch(/## 决定\n\n- 会议确定 9 月产量目标.*〔段 2〕/);
    expect(text).toMatch(/## 待办\n\n- 请采购部在 8 月 28 日前.*〔段 4〕/);
    expect(text).toMatch(/## 其余数字[^]*- 都是丝径偏差超过 0\.02 mm〔段 3〕/);
    expect(text.match(/12,000 卷/g)).toHaveLength(1);
    expect(text).not.toContain('防暑');
  });

  it('is as long as it was asked for', async () => {
    const long = Array.from(
      { length: 30 },
      (_, at) =>
        `第 ${String(at)} 批电焊网的丝径是 ${String(at + 1)} 毫米，表面做热镀锌处理，客户编号 A${String(at * 7)}。`,
    ).join('\n\n');
    const lengths = await Promise.all(
      ['short', 'medium', 'long'].map(async (length) => {
        const { text } = await use('summary', { question: '总结', form: { text: long, length } });
        return text.length;
      }),
    );

    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    expect(new Set(lengths).size).toBe(3);
  });

  it('is in English with its own marks', async () => {
    const { text } = await use('summary', {
      question: 'summarise',
      language: 'en-US',
      form: {
        length: 'short',
        text: 'The customer ordered 1200 panels of 868 mesh. It was agreed that galvanizing is done after welding.\n\nTom will send the drawing by Friday. The price is USD 18.5 per panel. The weather was fine.',
      },
    });

    expect(text).toContain('It was agreed that galvanizing is done after welding.[¶1]');
    expect(text).toContain('Tom will send the drawing by Friday.[¶2]');
    expect(text).toContain('- The price is USD 18.5 per panel.[¶2]');
    expect(text).not.toContain('weather');
  });

  it('of a long text is about a fifth of it, and hides no exception', async () => {
    const paragraphs = Array.from(
      { length: 12 },
      (_, at) =>
        `第 ${String(at + 1)} 车间本月生产${['电焊网', '勾花网', '石笼网'][at % 3] ?? ''} ${String(1000 + at * 37)} 片，设备运转正常。工人们按计划完成了保养和清扫。${at === 7 ? '除出口的 40 片外，都在下周发货。' : '仓库已经腾空。'}`,
    );
    const text = paragraphs.join('\n\n');
    const { text: summary } = await use('summary', { question: '总结', form: { text } });
    const [own = ''] = summary.split('## 其余数字');

    expect(own.length).toBeLessThan(text.length * 0.35);
    expect(summary).toContain('除出口的 40 片外，都在下周发货。〔段 8〕');
  });

  it('of 20,000 characters is made', async () => {
    const text = '电焊网的丝径与网孔决定了重量，客户常问价格。'.repeat(900).slice(0, 20_000);
    const { text: summary } = await use('summary', { question: '总结', form: { text } });

    expect(summary).toContain('电焊网');
  });
});

describe('related questions', () => {
  const related = (question: string, answer: string, language: 'zh-CN' | 'en-US') =>
    createRelatedQuestions(deps)(question, answer, language);

  it.each([
    ['勾花网怎么量', 'zh-CN' as const],
    ['40目 0.2mm 304平纹网每平米多重', 'zh-CN' as const],
    ['热镀锌和电镀锌有什么区别', 'zh-CN' as const],
    ['What is Galfan coating?', 'en-US' as const],
    ['How is Dutch weave measured?', 'en-US' as const],
    ['今天天气怎么样', 'zh-CN' as const],
  ])('are three to five, different, and all answered: %s', async (question, language) => {
    const questions = await related(question, '', language);

    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(questions.length).toBeLessThanOrEqual(5);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).not.toContain(question);
    for (const each of questions) {
      const heard = await listenTo(model, { question: each });
      expect(sourcesOf(heard).length + partsOf(heard).length, each).toBeGreaterThan(0);
      expect(HAN.test(each)).toBe(language === 'zh-CN');
    }
  });

  it('do not repeat a question whose letters and digits are written together', async () => {
    const questions = await related('BWG12号丝是多少毫米', '', 'zh-CN');
    expect(questions.filter((each) => each.includes('BWG 12 号'))).toEqual([]);
  });

  it('are tried once, however often somebody asks for them', async () => {
    let tried = 0;
    const engine: typeof deps.engine = {
      ...deps.engine,
      answer: (...asked) => {
        tried += 1;
        return deps.engine.answer(...asked);
      },
    };
    const ask = () => createRelatedQuestions({ ...deps, engine })('石笼网怎么选？', '', 'zh-CN');
    const first = await ask();
    const before = tried;
    expect(before).toBeGreaterThanOrEqual(first.length);
    expect(await ask()).toEqual(first);
    expect(tried).toBe(before);
  });

  it('follow the answer where the question names nothing', async () => {
    const questions = await related('为什么', '白锈是锌在潮湿处生成的氢氧化锌。', 'zh-CN');

    expect(questions.join()).toMatch(/锈|锌/);
  });

  it.each([
    ['40目 0.2mm 304平纹网每平米多重', 'zh-CN' as const, ['to316', 'roll', 'price'] as const],
    [
      'weight per m² of 40 mesh 0.2 mm 304 plain weave',
      'en-US' as const,
      ['to316', 'roll'] as const,
    ],
    [
      '20目、40目 0.2mm 304平纹网每平米各多重',
      'zh-CN' as const,
      ['to316', 'roll', 'price'] as const,
    ],
  ])('continue a calculation first, and are calculated: %s', async (question, language, names) => {
    const heard = await listenTo(model, { question, language });
    const { text: answer } = heard;
    const parts = partsOf(heard);
    const questions = await createRelatedQuestions(deps)(question, answer, language, parts);
    const expected = names.map((name) => CONTINUING_QUESTIONS[language][name]);

    expect(questions.slice(0, names.length)).toEqual(expected);
    for (const each of expected) {
      const history = [{ question, answer, parts }];
      const next = await listenTo(model, { question: each, language, history });
      expect(next.text, each).toMatch(/\d/);
    }
  });

  it('do not offer a material where the calculations differ in it, nor a roll for a roll', async () => {
    const offeredAfter = async (question: string) => {
      const heard = await listenTo(model, { question });
      const parts = partsOf(heard);
      return createRelatedQuestions(deps)(question, heard.text, 'zh-CN', parts);
    };
    const { to316, to304, roll } = CONTINUING_QUESTIONS['zh-CN'];
    const materials = await offeredAfter('40目 0.2mm 304 和 316 平纹网每平米各多重');
    expect(materials).not.toContain(to316);
    expect(materials).not.toContain(to304);
    expect(await offeredAfter('40目 0.2mm 304平纹网 1×30米一卷多重')).not.toContain(roll);
  });

  it('are a map of topics, whose questions are no source text', async () => {
    const heard = await use('related', { question: '勾花网' });
    const map = partsOf(heard).find((part) => part.type === 'questions');

    expect(heard.text).toMatch(/^和“勾花网/);
    expect(heard.text).not.toContain('mermaid');
    expect(map?.subject).toMatch(/^勾花网/);
    expect(map?.groups.map(({ name }) => name)).toContain('标准与检验');
  });

  it('stay with the subject', async () => {
    const heard = await use('related', { question: 'What is Galfan?', language: 'en-US' });
    const map = partsOf(heard).find((part) => part.type === 'questions');
    const questions = (map?.groups ?? []).flatMap((group) => group.questions);

    expect(questions.filter((each) => /woven/i.test(each))).toEqual([]);
    expect(questions.length).toBeGreaterThan(2);
  });
});

describe('the enterprise search', () => {
  it.each([
    ['安平做石笼网的厂家', /都是示例名片，不是真实企业/],
    ['gabion supplier', /examples, not companies/],
  ])('finds cards and says that examples are no companies: %s', async (question, note) => {
    const heard = await use('enterprise', { question });

    expect(partsOf(heard)).toMatchObject([
      { type: 'enterprise', cards: [{ id: 'example-gabion', example: true }] },
    ]);
    expect(heard.text).toMatch(note);
  });

  it('filters by product and place', async () => {
    const heard = await use('enterprise', {
      question: '企业',
      form: { product: '勾花网', place: '定州' },
    });
    const none = await use('enterprise', {
      question: '企业',
      form: { product: '勾花网', place: '深圳' },
    });

    expect(partsOf(heard)).toMatchObject([{ cards: [{ id: 'example-barbed' }] }]);
    expect(partsOf(none)).toEqual([]);
  });

  it.each([
    ['卖手机壳的', /没有找到.*换个搜法/s],
    ['phone case factories', /none will be made up/],
  ])('advises where there is none: %s', async (question, said) => {
    const heard = await use('enterprise', { question });

    expect(heard.text).toMatch(said);
    expect(partsOf(heard)).toEqual([]);
  });

  it('shows cards that fit a part of many words', async () => {
    const heard = await use('enterprise', { question: '安平 石笼网 高尔凡 出口德国' });

    expect(heard.text).toContain('符合其中一部分');
    expect(partsOf(heard)).toHaveLength(1);
  });

  it('never shows a card that is not approved', async () => {
    await database.pool.query(
      "update enterprise_cards set approved = false where id = 'example-printing'",
    );

    expect(partsOf(await use('enterprise', { question: '丝印网布' }))).toEqual([]);
  });
});
