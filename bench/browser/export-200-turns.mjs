// Exports a conversation of 200 turns in every format from the built product in a browser; the
// files stay in the folder.
// node bench/browser/export-200-turns.mjs [folder]
import { randomUUID } from 'node:crypto';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import mammoth from 'mammoth';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { logIn, post } from '../support/product.mjs';
import { seedConversation } from '../support/seed-conversation.mjs';
import { startProduct } from '../support/start-product.mjs';

const TURNS = 200;
const folder = process.argv[2] ?? join(tmpdir(), 'meshwise-export');
const TITLE = '导出测试：丝网的重量、孔径与图纸 / export';

const product = await startProduct();
const member = await logIn(product.url, '13900000001', product.output);
const calculation = {
  type: 'calculation',
  calculator: 'woven_mesh',
  inputs: { mesh: 40, wire_mm: '0.2' },
  result: await post(
    product.url,
    'Calculatorapiindex/calculatorindex',
    { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: '0.2' } },
    member.token,
  ),
};
const drawing = (mesh) => ({
  type: 'mesh',
  spec: { product: 'plain_weave', inputs: { mesh, wire_mm: '0.2' } },
});
const SOURCES = [
  {
    n: 1,
    articleId: 'P01',
    title: '目数与孔径',
    snippet: '目数是一英寸内的孔数。',
    contributor: null,
  },
  {
    n: 2,
    articleId: 'P02',
    title: 'GB/T 5330 工业用金属丝编织方孔筛网',
    snippet: '',
    contributor: '老王',
  },
];
const TEXTS = [
  (n) => `每平方米约 **0.785 kg**，第 ${n} 轮[^1]；行业速算“丝径² × 目数 ÷ 2”偏高约 2 %[^2]。

| 目数 | 丝径 mm | 孔径 mm | 开孔率 % | 说明 |
| ---: | ---: | ---: | ---: | :--- |
| 20 | 0.4 | 0.870 | 46.9 | 粗筛，常用于砂石、粮食的初选 |
| 40 | 0.2 | 0.435 | 46.9 | 中筛 |
| 100 | 0.1 | 0.154 | 36.8 | 细筛，面粉与涂料 |

- 经丝与纬丝相同
  - 平纹：一上一下
- ~~旧标准~~ 以 GB/T 5330 为准`,
  (n) => `## 公式 ${n}

面密度按 $G = \\frac{\\pi}{4} \\cdot \\rho \\cdot \\frac{2 d^2}{p}$ 计算，其中 $p = \\frac{25.4}{m}$：

$$
G = \\frac{\\pi d^2}{4} \\cdot \\frac{2}{p} \\cdot \\rho = \\sqrt{a_1^2 + b^2} \\approx 0.785\\ \\mathrm{kg/m^2}
$$

1. 先求节距
2. 再求孔径 \`w = p - d\``,
  (n) => `第 ${n} 段代码，正则里的 \`[^1]\` 不是引用：

\`\`\`js
// 每平方米重量
const weight = (mesh, d) => (Math.PI / 4) * 7.93 * 2 * d ** 2 / (25.4 / mesh);
console.log(weight(40, 0.2).toFixed(3)); // [^1]
\`\`\`

> 下单前请核对，${'这是一段比较长的说明文字，用来看换行。'.repeat(6)}`,
  (n) => `图纸 ${n} 如下，标注按比例。`,
];
const messages = Array.from({ length: TURNS }, (_, index) => {
  const n = index + 1;
  const kind = index % TEXTS.length;
  return [
    {
      role: 'user',
      content:
        kind === 2
          ? `第 ${n} 问\n要代码\n${'很长的问题。'.repeat(20)}`
          : `第 ${n} 问：40目 0.2mm 304平纹网每平米多重？`,
    },
    {
      role: 'assistant',
      content: TEXTS[kind](n),
      sources: kind === 0 ? SOURCES : [],
      parts: kind === 0 ? [calculation] : kind === 3 ? [drawing(20 + (n % 8) * 10)] : [],
    },
  ];
}).flat();
const sessionId = randomUUID();
await seedConversation(product.dataDir, { memberId: member.id, sessionId, title: TITLE, messages });

const browser = await chromium.launch(CHROMIUM);
mkdirSync(folder, { recursive: true });
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'zh-CN',
  });
  await context.addInitScript((token) => {
    localStorage.setItem('accessToken', token);
    window.print = () => {
      window.isPrinted = true;
    };
  }, member.token);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log('page error', error.message));
  await page.goto(`${product.url}/chat/dashboard?session=${sessionId}`);
  await page.getByRole('article', { name: '回答' }).last().waitFor();
  await page.getByRole('button', { name: '对话操作' }).click();
  await page.getByRole('menuitem', { name: '导出对话' }).click();
  const format = (name) => page.getByRole('button', { name: new RegExp(`^${name}`) });

  const timed = async (name, save) => {
    const since = performance.now();
    const path = await save();
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    const kb = Math.round(statSync(path).size / 1024);
    console.log(
      `${name.padEnd(10)} ${seconds.padStart(6)} s ${String(kb).padStart(8)} KB  ${path}`,
    );
    return path;
  };
  const download = (name, file) =>
    timed(name, async () => {
      const [saved] = await Promise.all([
        page.waitForEvent('download', { timeout: 120_000 }),
        format(name).click(),
      ]);
      const path = join(folder, file);
      await saved.saveAs(path);
      return path;
    });

  await download('Markdown', 'conversation.md');
  const docx = await download('Word', 'conversation.docx');
  const pdf = await timed('PDF', async () => {
    await format('PDF').click();
    await page.waitForFunction(() => window.isPrinted === true, null, { timeout: 120_000 });
    const path = join(folder, 'conversation.pdf');
    writeFileSync(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    return path;
  });

  const text = (await mammoth.extractRawText({ path: docx })).value;
  const inDocx = messages.filter(
    ({ role }, i) => role === 'user' && text.includes(`第 ${i / 2 + 1} 问`),
  );
  console.log(`docx holds ${inDocx.length} of ${TURNS} questions`);
  const read = await getDocument({ url: pdf }).promise;
  let printed = '';
  for (let n = 1; n <= read.numPages; n += 1) {
    const { items } = await (await read.getPage(n)).getTextContent();
    printed += items.map(({ str }) => str).join('');
  }
  const inPdf = messages.filter(
    ({ role }, i) => role === 'user' && printed.includes(`${i / 2 + 1}. 第 ${i / 2 + 1} 问`),
  );
  console.log(`pdf holds ${inPdf.length} of ${TURNS} questions on ${read.numPages} pages`);
} finally {
  await browser.close();
  await product.stop();
}
