import { describe, expect, test } from 'vitest';
import { spokenSentences } from '#server/modules/voice/spoken/spoken-sentences.ts';

const said = (markdown: string): string =>
  spokenSentences(markdown)
    .map(({ parts }) => parts.map(({ text }) => text).join(' | '))
    .join(' / ');
const shown = (markdown: string): string[] => spokenSentences(markdown).map((one) => one.shown);

describe('signs as words', () => {
  test.each([
    ['40目', '四十目'],
    ['2 mesh 网', '二目 网'],
    ['丝径 0.25 mm。', '丝径 零点二五毫米。'],
    ['重 1.28 kg/m²。', '重 一点二八千克每平方米。'],
    ['价格 1,250元/m²。', '价格 一千二百五十元每平方米。'],
    ['开孔率 36.8%', '开孔率 百分之三十六点八'],
    ['误差 ±3%', '误差 正负百分之三'],
    ['30%–40% 之间', '百分之三十到百分之四十 之间'],
    ['10–15天', '十到十五天'],
    ['温度 -20~120℃', '温度 负二十到一百二十摄氏度'],
    ['强度 ≥ 515 MPa', '强度 大于等于 五百一十五兆帕'],
    ['卷宽 1.2×30 m', '卷宽 一点二乘三十米'],
    ['Φ0.2 mm 的丝', '直径零点二毫米 的丝'],
    ['材质304，重 304 g', '材质三零四，重 三百零四克'],
    ['304个样品', '三百零四个样品'],
    ['316L 不锈钢', '三一六 | L | 不锈钢'],
    ['316 L 水', '三百一十六升 水'],
    ['65Mn 钢丝', '六五 | Mn | 钢丝'],
    ['按 GB/T 5330-2003 执行', '按 | GB T | 五三三零 二零零三 执行'],
    ['2003年发布', '二零零三年发布'],
    ['交期2026-11-22', '交期二零二六年十一月二十二日'],
    ['电话13800138000', '电话一三八零零一三八零零零'],
    ['编号 0086', '编号 零零八六'],
    ['3/4 in 孔', '四分之三英寸 孔'],
    ['比例1:2', '比例一比二'],
    ['要2个，2卷，12个', '要两个，两卷，十二个'],
    ['共10005件', '共一万零五件'],
    ['120000000元', '一亿二千万元'],
  ])('%s → %s', (written, spoken) => {
    expect(said(written)).toBe(spoken);
  });

  test.each([
    ['A 0.25 mm wire', 'A zero point two five millimetres wire'],
    ['It is 1 m wide.', 'It is one metre wide.'],
    ['Grade 304 and 316L.', 'Grade three zero four and three one six L.'],
    ['An open area of 36.8%.', 'An open area of thirty-six point eight percent.'],
    ['Weight: 1.28 kg/m²', 'Weight: one point two eight kilograms per square metre'],
    [
      'USD 3.50/m² for 1,250 pcs',
      'USD three point five zero per square metre for one thousand two hundred fifty pcs',
    ],
    ['At -5 °C for 10–15 days', 'At minus five degrees Celsius for ten to fifteen days'],
    ['Φ0.2 mm or 3/4 in', 'diameter zero point two millimetres or three over four inches'],
    ['See ISO 9044:2016.', 'See ISO nine zero four four two zero one six.'],
    ['Due 2026-11-22', 'Due twenty-two November two thousand twenty-six'],
    ['width ≥ 1.2 m', 'width at least one point two metres'],
  ])('%s → %s', (written, spoken) => {
    expect(said(written)).toBe(spoken);
  });

  test('no digit is left to a voice', () => {
    const all = said('0 1 12 100 1001 20000 3.14 2/3 4:5 6-7 8×9 1.5% 007 99999999 x2 M8 40x40 -3');
    expect(all).not.toMatch(/\d/);
  });
});

describe('what is read', () => {
  test('reads a row of a table as a sentence, each value behind the name of its column', () => {
    const chinese = '| 项目 | 数值 |\n|---|---|\n| 平米重 | 0.785 kg/m² |\n| 备注 | |';
    expect(shown(chinese)).toEqual(['项目：平米重，数值：0.785 kg/m²。', '项目：备注。']);
    const english = '| Mesh | Opening |\n|---|---|\n| 40 | 0.435 mm |';
    expect(shown(english)).toEqual(['Mesh: 40, Opening: 0.435 mm.']);
  });

  test('leaves out code, addresses, formulas, pictures and citations', () => {
    const markdown = [
      '## 结论[^1]',
      '重量见[国标](https://example.com/a)[2]，https://example.com/b。![图](/x.png) 👍',
      '```js\nlet secret = 1;\n```',
      '$$\na = \\frac{w}{w+d}\n$$',
      '其中 $\\frac{w}{w+d}$ 约为 $36.8\\%$，`0.25 mm`，`let x = 1;`。',
    ].join('\n\n');
    const all = shown(markdown).join('');
    for (const kept of ['结论', '国标', '36.8%', '0.25 mm']) expect(all).toContain(kept);
    for (const left of ['http', 'secret', 'frac', 'let', '[', '^', '👍', '图', '*']) {
      expect(all).not.toContain(left);
    }
  });

  test('is empty where nothing can be read', () => {
    for (const markdown of ['', '```\nx\n```', '| – |\n|---|\n| – |', '---', '。。。', '🎉']) {
      expect(spokenSentences(markdown), markdown).toEqual([]);
    }
  });

  test('says each language with its own voice', () => {
    const [sentence] = spokenSentences('采用 stainless steel 丝，PVC 包塑。');
    expect(sentence?.parts).toEqual([
      { language: 'zh', text: '采用' },
      { language: 'en', text: 'stainless steel' },
      { language: 'zh', text: '丝，' },
      { language: 'en', text: 'PVC' },
      { language: 'zh', text: '包塑。' },
    ]);
  });

  test('ends sentences where they end, and knows the last of a paragraph', () => {
    const sentences = spokenSentences(
      '第一句。第二句！\n\nUse 0.25 mm wire, e.g. this. Then 40 mesh. Done?',
    );
    expect(sentences.map((one) => [one.shown, one.isLast])).toEqual([
      ['第一句。', false],
      ['第二句！', true],
      ['Use 0.25 mm wire, e.g. this.', false],
      ['Then 40 mesh.', false],
      ['Done?', true],
    ]);
  });

  test('cuts what is long, and loses nothing of it', () => {
    const clause = '孔径与丝径共同决定开孔率，';
    const long = `${clause.repeat(40)}价格1,250元。`;
    const pieces = shown(long);
    expect(pieces.length).toBeGreaterThan(4);
    for (const piece of pieces) expect(piece.length).toBeLessThan(120);
    expect(pieces.join('')).toBe(long);

    const unbroken = '网'.repeat(2000);
    expect(shown(unbroken).join('')).toBe(unbroken);
  });
});
