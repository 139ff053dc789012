// Opens exported quotations in LibreOffice and compares the totals of their formulas with those of the product, to the
// cent. Needs Debian's package `libreoffice-calc` (SOFFICE names another binary). node bench/quotation/excel-totals.mjs
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tsImport } from 'tsx/esm/api';

const SOFFICE = process.env.SOFFICE ?? 'soffice';
const LINES = 40;

if (spawnSync(SOFFICE, ['--version']).error !== undefined) {
  console.log(
    'LibreOffice is not installed, so nothing was compared: apt-get install libreoffice-calc',
  );
  process.exit(2);
}

const load = (path) => tsImport(`../../${path}`, import.meta.url);
const { sampleContent, sampleLine } = await load('tests/server/quotation/sample-content.ts');
const { customerView } = await load('server/trade/quotations/customer-view.ts');
const { writeXlsx } = await load('server/trade/quotations/export/write-xlsx.ts');
const { ROUNDING_MODES } = await load('src/mesh/quotation/vocabulary.ts');

const LETTERHEAD = {
  ...{ nameZh: '测试丝网', nameEn: 'Test Mesh', addressZh: '', addressEn: '', phone: '' },
  ...{ email: '', website: '', contact: '', bankZh: '', bankEn: '' },
};
const TERMS = [
  {},
  { taxPct: '13' },
  { discountPct: '3.5', taxPct: '13', freight: '1234.567', otherCosts: '88.885' },
];
const folder = await mkdtemp(join(tmpdir(), 'excel-totals-'));
let wrong = 0;
try {
  for (const mode of ROUNDING_MODES) {
    for (const [n, change] of TERMS.entries()) {
      const { terms, ...content } = sampleContent(lines(n));
      const rounding = { mode, price: n === 1 ? 4 : 2, amount: n === 2 ? 0 : 2 };
      const quotation = { ...content, terms: { ...terms, ...change, rounding } };
      const view = customerView(quotation, { number: `${mode}-${n}`, date: '2026-11-26' });
      const bytes = await writeXlsx({
        ...{ view, company: LETTERHEAD, logo: null, stamp: null, language: 'en' },
      });
      const { lines: amounts, total } = await calculated(`${mode}-${n}`, bytes);
      const own = view.lines.map(({ amount }) => Number(amount));
      const different = own.filter((amount, at) => amount !== amounts[at]).length;
      const isRight = different === 0 && total === Number(view.totals.total);
      if (!isRight) wrong += 1;
      console.log(
        `${isRight ? 'same ' : 'OTHER'} ${mode} ${n}: ${view.totals.total}, in LibreOffice ${total}; ${different} of ${own.length} amounts differ`,
      );
    }
  }
} finally {
  await rm(folder, { recursive: true });
}
process.exitCode = wrong === 0 ? 0 : 1;

function lines(n) {
  return Array.from({ length: LINES }, (_, at) => {
    const line = sampleLine({ quantity: `${at + 1}.${at % 10}5` });
    return { ...line, priceBy: ['unit', 'kg', 'm2'][(at + n) % 3] };
  });
}

/** The amounts of the lines and the total that LibreOffice works out. */
async function calculated(name, bytes) {
  const file = join(folder, `${name}.xlsx`);
  await writeFile(file, bytes);
  await promisify(execFile)(SOFFICE, [
    `-env:UserInstallation=file://${folder}/profile`,
    ...['--headless', '--convert-to', 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,false'],
    ...['--outdir', folder, file],
  ]);
  const rows = (await readFile(join(folder, `${name}.csv`), 'utf8'))
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.replaceAll('"', '').trim()));
  const head = rows.findIndex((row) => row.includes('Amount'));
  const amount = rows[head].indexOf('Amount');
  const total = rows.find((row) => row[amount - 1]?.startsWith('Total'));

  return {
    lines: rows.slice(head + 1, head + 1 + LINES).map((row) => Number(row[amount])),
    total: Number(total?.[amount]),
  };
}
