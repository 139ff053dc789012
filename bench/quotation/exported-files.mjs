// Opens exported quotations in LibreOffice without a screen: the formulas of the Excel file give the product's totals to
// the cent, and Word and PDF name the same amounts in their text. Needs Debian's packages `libreoffice-calc` and
// `libreoffice-writer` (SOFFICE names another binary). node bench/quotation/exported-files.mjs
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readWorkbook from 'read-excel-file/node';
import { tsImport } from 'tsx/esm/api';

const SOFFICE = process.env.SOFFICE ?? 'soffice';
const LINES = 40;

if (spawnSync(SOFFICE, ['--version']).error !== undefined) {
  console.log(
    'LibreOffice is not installed, so nothing was compared: apt-get install libreoffice-calc libreoffice-writer',
  );
  process.exit(2);
}

const load = (path) => tsImport(`../../${path}`, import.meta.url);
const { sampleContent, sampleLine } = await load('tests/server/quotation/sample-content.ts');
const { customerView } = await load('server/trade/quotations/customer-view.ts');
const { writeXlsx } = await load('server/trade/quotations/export/write-xlsx.ts');
const { writeDocx } = await load('server/trade/quotations/export/write-docx.ts');
const { writePdf } = await load('server/trade/quotations/export/write-pdf.ts');
const { grouped } = await load('src/mesh/quotation/grouped.ts');
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
const folder = await mkdtemp(join(tmpdir(), 'exported-files-'));
let wrong = 0;
try {
  for (const mode of ROUNDING_MODES) {
    for (const [n, change] of TERMS.entries()) {
      const { terms, ...content } = sampleContent(lines(n));
      const rounding = { mode, price: n === 1 ? 4 : 2, amount: n === 2 ? 0 : 2 };
      const quotation = { ...content, terms: { ...terms, ...change, rounding } };
      const view = customerView(quotation, { number: `${mode}-${n}`, date: '2026-11-26' });
      const printed = { view, company: LETTERHEAD, logo: null, stamp: null, language: 'en' };
      const { lines: amounts, total } = await calculated(`${mode}-${n}`, await writeXlsx(printed));
      const own = view.lines.map(({ amount }) => Number(amount));
      const different = own.filter((amount, at) => amount !== amounts[at]).length;
      const isSame = different === 0 && total === Number(view.totals.total);
      const texts = [
        await textOfWord(`${mode}-${n}`, await writeDocx(printed)),
        await textOfPdf(await writePdf(printed)),
      ];
      const said = [...view.lines.flatMap(({ price, amount }) => [price, amount])];
      const missing = texts.map(
        (text) =>
          [...said, view.totals.total].filter((each) => !text.includes(grouped(each))).length,
      );
      const isRight = isSame && missing.every((count) => count === 0);
      if (!isRight) wrong += 1;
      console.log(
        `${isRight ? 'same ' : 'OTHER'} ${mode} ${n}: ${view.totals.total}, in LibreOffice ${total}; ${different} of ${own.length} amounts differ; amounts missing in Word ${missing[0]}, in PDF ${missing[1]}`,
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
    const own = at % 7 === 0 ? { ownPrice: `${at + 1}.235` } : {};
    return { ...line, ...own, priceBy: ['unit', 'kg', 'm2'][(at + n) % 3] };
  });
}

/** The amounts of the lines and the total that LibreOffice works out. */
async function calculated(name, bytes) {
  const file = join(folder, `${name}.xlsx`);
  const opened = join(folder, 'opened');
  await writeFile(file, bytes);
  await convert(file, 'xlsx', opened);
  const [{ data: rows }] = await readWorkbook(join(opened, `${name}.xlsx`));
  const head = rows.findIndex((row) => row.includes('Amount'));
  const amount = rows[head].indexOf('Amount');
  const total = rows.find((row) => String(row[amount - 1]).startsWith('Total'));

  return {
    lines: rows.slice(head + 1, head + 1 + LINES).map((row) => cents(row[amount])),
    total: cents(total?.[amount]),
  };
}

async function textOfWord(name, bytes) {
  const file = join(folder, `${name}.docx`);
  await writeFile(file, bytes);
  await convert(file, 'txt:Text', folder);

  return readFile(join(folder, `${name}.txt`), 'utf8');
}

async function textOfPdf(bytes) {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent();
      return items.map(({ str }) => str).join(' ');
    }),
  );
  return pages.join('\n');
}

/** Without the noise of floats: formulas round to two places at most. */
function cents(value) {
  return Number(Number(value).toFixed(6));
}

async function convert(file, format, to) {
  await promisify(execFile)(SOFFICE, [
    `-env:UserInstallation=file://${folder}/profile`,
    ...['--headless', '--convert-to', format, '--outdir', to, file],
  ]);
}
