import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Source } from '#contract/knowledge/calls.ts';
import { createEmbeddedProvider } from '#server/answering/embedded/create-embedded-provider.ts';
import type { AskedFile } from '#server/answering/asked-file.ts';
import { readFileQuestion } from '#server/answering/file-question.ts';
import type { ModelEvent, ModelProvider, ModelRequest } from '#server/answering/provider.ts';
import { createArticlesDatabase, type TestDatabase } from '../../database.ts';
import { askedFile } from '../../file/sample-asked-file.ts';
import { request } from '../listen-to.ts';
import { pluginDeps } from '../plugins/plugin-deps.ts';

let database: TestDatabase;
let provider: ModelProvider;

beforeAll(async () => {
  database = await createArticlesDatabase();
  provider = createEmbeddedProvider({ deps: pluginDeps(database.db), paceMs: 0 });
});
afterAll(() => database.drop());

async function ask(
  question: string,
  files: readonly AskedFile[],
  more: Partial<ModelRequest> = {},
) {
  const events: ModelEvent[] = [];
  for await (const event of provider.stream(request({ question, files, ...more }))) {
    events.push(event);
  }
  const text = events.flatMap((each) => (each.type === 'delta' ? [each.text] : [])).join('');
  const sources: Source[] = events.flatMap((each) => (each.type === 'sources' ? each.sources : []));
  const statuses = events.flatMap((each) => (each.type === 'status' ? [each.text] : []));
  const parts = events.flatMap((each) => (each.type === 'part' ? [each.part] : []));

  return { text, sources, statuses, parts };
}

const contract = askedFile('合同.pdf', [
  '采购合同\n甲方：安平某丝网厂。乙方：天津某贸易公司。合同编号 XK-2031。',
  '第二条 质量要求。\n镀锌层附着量不低于 245 g/m²，按 GB/T 1839 检验。焊点抗拉力不小于 400 N。',
  '第三条 交货。\n交货期为收到预付款后 25 天。包装为木托盘，外包防水布。\n' +
    '运输方式为汽运，运费由乙方承担。',
]);
const prices = askedFile('报价.xlsx', [
  '规格表\n型号\t目数\t丝径(mm)\t材质\tkg/m2\t单价\nA-1\t40\t0.2\t304\t0.78\t35\nA-2\t60\t0.15\t316L\t0.67\t48\nA-3\t100\t0.1\t304\t0.5\t52\n',
]);

describe('a question about a file', () => {
  it.each([
    ['锌层附着量要求多少', 2, '245 g/m²'],
    ['文件里写的交货期是多久', 3, '25 天'],
    ['合同编号是什么', 1, 'XK-2031'],
    ['运费谁承担', 3, '乙方承担'],
    ['what does GB/T 1839 apply to in this file', 2, '1839'],
  ])('is answered in its words, with the page: %s', async (question, page, said) => {
    const { text, sources, statuses } = await ask(question, [contract]);
    expect(text).toContain(said);
    expect(sources[0]).toMatchObject({
      n: 1,
      articleId: null,
      fileId: contract.id,
      title: '合同.pdf',
      page,
    });
    expect(text).toContain('[^1]');
    expect(statuses[0]).toMatch(/合同\.pdf/);
  });

  it.each(['断丝有几卷', '有几卷断丝', '断丝的卷数'])(
    'finds what the file says literally, whatever else the question has: %s',
    async (question) => {
      const report = askedFile('检验.pdf', [
        '出货检验记录\n40目 304 网共 20 卷，其中断丝 3 卷，跳丝 1 卷。',
        '包装\n胶合板木箱，边角加护板。',
      ]);
      const { text, sources } = await ask(question, [report]);
      expect(text).toContain('断丝 3 卷');
      expect(sources[0]).toMatchObject({ page: 1 });
    },
  );

  it('is told where the file says nothing of it, and then what is known, marked as such', async () => {
    const { text, sources } = await ask('白锈怎么防止', [contract]);
    expect(text).toMatch(/^《合同\.pdf》里没有找到/);
    expect(text).toContain('不是文件里的内容');
    expect(sources.some(({ articleId }) => articleId !== null)).toBe(true);
    expect(sources.some(({ fileId }) => fileId !== undefined)).toBe(false);
  });

  it('has the rows of a sheet that it asks for, under their columns', async () => {
    const { text, sources } = await ask('A-2 的丝径是多少', [prices]);
    expect(text).toContain('| 型号 | 目数 | 丝径(mm) | 材质 | kg/m2 | 单价 |');
    expect(text).toContain('| A-2 | 60 | 0.15 | 316L | 0.67 | 48 |');
    expect(text).not.toContain('| A-3 |');
    expect(sources[0]).toMatchObject({ page: 1, title: '报价.xlsx' });
  });

  it('is worked out with the numbers of the file', async () => {
    const { text, parts } = await ask('A-1 每平米多重', [prices]);
    expect(parts).toMatchObject([
      { type: 'calculation', calculator: 'woven_mesh', inputs: { mesh: 40 } },
    ]);
    expect(text).toMatch(/按第 1 张表的“.*A-1.*”计算：\[\^\d\]/);
    expect(text).toContain('0.78');
  });

  it('is worked out for the one that it names, and for no other', async () => {
    const { parts } = await ask('A-3 的开孔率', [prices]);
    expect(parts).toMatchObject([
      { calculator: 'woven_mesh', inputs: { mesh: 100, wire_mm: 0.1 } },
    ]);
    expect((await ask('A-7 的开孔率', [prices])).parts).toEqual([]);
  });

  it.each([
    ['第2页说了什么', '245 g/m²'],
    ['第二页讲什么', '400 N'],
    ['最后一页的包装要求', '木托盘'],
    ['what is on page 3', '25 天'],
    ['第三页有没有提到焊点', '没有提到所问的内容'],
    ['第12页写了什么', '一共 3 页，没有这一页'],
  ])('finds its page: %s', async (question, said) => {
    expect((await ask(question, [contract])).text).toContain(said);
  });

  it.each(['总结一下', '这份文件讲了什么', 'what is this about', '看看这个'])(
    'is answered by what carries the file: %s',
    async (question) => {
      const { text, sources } = await ask(question, [contract]);
      expect(text).toMatch(/合同\.pdf/);
      expect(sources.length).toBeGreaterThan(1);
      expect(new Set(sources.map(({ fileId }) => fileId))).toEqual(new Set([contract.id]));
    },
  );

  it('goes through the turns behind it, where it is about the file', async () => {
    const earlier = { ...contract, isNew: false };
    expect((await ask('第三页写了什么', [earlier])).text).toContain('木托盘');
    expect((await ask('焊点抗拉力要求多少', [earlier])).text).toContain('400 N');
    const other = await ask('40目 0.2mm 304平纹网每平米多重', [earlier]);
    expect(other.text).not.toContain('合同.pdf');
    expect(other.parts).toHaveLength(1);
  });
});

describe('a file that can not be used', () => {
  it.each([
    ['none', '没有可以读出的文字'],
    ['failed', '没能读完'],
    ['reading', '还在读取'],
  ] as const)('is told so: %s', async (state, said) => {
    const file = askedFile('a.pdf', [], { reading: { state } });
    expect((await ask('说了什么', [file])).text).toContain(said);
  });

  it('is named with what can be told of it, where it is a picture', async () => {
    const file = askedFile('a.png', [], {
      mime: 'image/png',
      size: 2048,
      reading: { state: 'none' },
      picture: () =>
        Promise.resolve({ bytes: new Uint8Array(), mime: 'image/jpeg', width: 80, height: 60 }),
    });
    const { text } = await ask('图里是什么网', [file]);
    expect(text).toContain('PNG，2 KB，80 × 60 像素');
    expect(text).toContain('没有配置能看图的模型');
  });

  it('is calculated from, where it is a picture, and what was unclear is to be checked', async () => {
    const file = askedFile('单.jpg', ['序号\t品名\t目数\t丝径\n1\t编织网\t40\t0.2mm\n'], {
      mime: 'image/jpeg',
      reading: { unsure: [{ page: 1, text: '0.2mm' }] },
    });
    const { text } = await ask('孔径是多少', [file]);
    expect(text).toContain('按图片的');
    expect(text).toContain('有的字没有看清，请核对');
    expect(text).toContain('**请核对**：《单.jpg》里这些字没有看清：“0.2mm”。');
    const clear = { ...file, read: askedFile('单.jpg', ['']).read };
    expect((await ask('孔径是多少', [clear])).text).not.toContain('请核对');
  });
});

test('a summary is of the files where its form has no text', async () => {
  const more = { plugin: 'summary' as const, form: { length: 'short' } };
  const { text, sources } = await ask('总结', [contract], more);
  expect(text).toContain('## 要点');
  expect(sources[0]).toMatchObject({ fileId: contract.id });
});

test.each([
  ['第12页', { kind: 'page', page: 12, asks: false }],
  ['第十二页的价格', { kind: 'page', page: 12, asks: true }],
  ['第一百零三页说了什么', { kind: 'page', page: 103, asks: false }],
  ['Page 12?', { kind: 'page', page: 12, asks: false }],
  ['最后一页', { kind: 'page', page: 'last', asks: false }],
  ['总结镀锌层的要求', { kind: 'words' }],
  ['帮我总结一下这份文件', { kind: 'whole' }],
  ['summarize this document', { kind: 'whole' }],
])('reads what is wanted of a file: %s', (question, wanted) => {
  expect(readFileQuestion(question)).toEqual(wanted);
});
