// Prints how the enquiries of tests/server/quotation/enquiries are read, and the time for a list of 200 lines.
// node bench/quotation/enquiries.mjs
import { tsImport } from 'tsx/esm/api';

const load = (path) => tsImport(`../../${path}`, import.meta.url);
const { MESSAGES } = await load('tests/server/quotation/enquiries/messages.ts');
const { ORDERS } = await load('tests/server/quotation/enquiries/orders.ts');
const { MORE_ORDERS } = await load('tests/server/quotation/enquiries/more-orders.ts');
const { LATER_ORDERS } = await load('tests/server/quotation/enquiries/later-orders.ts');
const { SELLER_ORDERS } = await load('tests/server/quotation/enquiries/seller-orders.ts');
const { CHATS } = await load('tests/server/quotation/enquiries/chats.ts');
const { TABLES } = await load('tests/server/quotation/enquiries/tables.ts');
const { OTHER_LANGUAGES } = await load('tests/server/quotation/enquiries/other-languages.ts');
const { score } = await load('tests/server/quotation/enquiries/score.ts');
const { sampleContent, sampleLine } = await load('tests/server/quotation/sample-content.ts');
const { readList } = await load('src/mesh/quotation/read-list.ts');
const { priceQuotation } = await load('src/mesh/quotation/price-quotation.ts');

const MAX_MS = 2000;
const total = { right: 0, open: 0, wrong: 0 };
console.log('right  open wrong  enquiry');
const ALL = [
  ...[...MESSAGES, ...CHATS, ...TABLES, ...OTHER_LANGUAGES],
  ...[...ORDERS, ...MORE_ORDERS, ...LATER_ORDERS, ...SELLER_ORDERS],
];
for (const enquiry of ALL) {
  const { name, lines } = await score(enquiry);
  const counts = { right: 0, open: 0, wrong: 0 };
  for (const { judged } of lines) counts[judged] += 1;
  for (const judged of Object.keys(total)) total[judged] += counts[judged];
  print(counts, `${enquiry.kind}: ${name}`);
}
print(total, 'all');

const head = ['品名', '材质', '目数', '丝径(mm)', '宽(m)', '长(m)', '数量(卷)'].join('\t');
const rows = Array.from({ length: 200 }, (_, n) =>
  ['编织网', '304', 10 + (n % 60), 0.1, 1, 30, n + 1].join('\t'),
);
let startedAt = performance.now();
const { lines } = readList([head, ...rows].join('\n'), 500);
const readMs = performance.now() - startedAt;
const quotation = sampleContent(lines.map((line) => sampleLine({ ...line })));
startedAt = performance.now();
priceQuotation(quotation);
const pricedMs = performance.now() - startedAt;
console.log(
  `${String(lines.length)} lines: read in ${readMs.toFixed(0)} ms, priced in ${pricedMs.toFixed(0)} ms`,
);

const count = total.right + total.open + total.wrong;
const isGood = total.right / count >= 0.9 && total.wrong / count <= 0.01;
process.exitCode = isGood && readMs + pricedMs <= MAX_MS ? 0 : 1;

function print({ right, open, wrong }, name) {
  console.log([right, open, wrong].map((number) => String(number).padStart(5)).join(' '), '', name);
}
