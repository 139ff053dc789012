import { answerQuestion } from '../reading/answer-question.ts';
import type { CalculationOutcome } from '../reading/answer/outcome.ts';
import { tokenize } from '../reading/lexer.ts';
import { cellWithUnit, namedCell } from '../reading/pasted-table.ts';
import type { QuantityToken, Token } from '../reading/tokens.ts';
import type { CalculatedItem } from '../reading/work-out/calculated-item.ts';
import { COATING_WORDS } from '../words/coating-words.ts';
import type { ColumnRole } from '../words/column-words.ts';
import {
  ANY_LENGTH,
  BEFORE_GOODS,
  BEHIND_GOODS,
  BARE_NET,
  BARE_ORDERS,
  CLAUSE_END,
  COUNTED_EACH,
  DENIED,
  EACH_OF_THEM,
  MINUS,
  OF_ALL_GOODS,
  PACKED,
  SAME_GOODS,
  SAME_SIZES,
  WIDTH_ONLY,
} from '../words/enquiry-words.ts';
import { readUnits } from '../words/line-unit-words.ts';
import { FRAMES } from '../calculators/frames.ts';
import { calculate } from '../calculators/calculate.ts';
import { foldEnquiry, inKnownWords } from './fold-enquiry.ts';
import { isGoodsWord, tellsGoods } from './goods-words.ts';
import type { LineCalculation } from './line-measure.ts';
import type { ListCell, ListRow, RowCorrection } from './list-rows.ts';
import type { Coating, LineUnit, UnclearReason } from './vocabulary.ts';

/** A line of an enquiry as it was read. Fields of `open` are missing or unclear; nothing of the row is guessed. */
export interface ReadLine {
  source: string;
  product: string;
  specification: string;
  material: string;
  quantity: string | null;
  unit: LineUnit | null;
  packing: string;
  remark: string;
  coating: Coating | null;
  calculation: LineCalculation | null;
  open: string[];
  /** Why it is `unclear`. */
  why: UnclearReason[];
  unused: string[];
}

const UNITS: Partial<Record<string, LineUnit>> = {
  rolls: 'roll',
  pcs: 'piece',
  panels: 'piece',
  'm²': 'm2',
  m: 'm',
  kg: 'kg',
  t: 't',
};
/** Units of orders, the most telling first. */
const ORDERED: readonly LineUnit[] = ['roll', 'piece', 'each', 'm2', 't', 'kg'];

/** Reads a row by the reading of questions; several lines if a line of a message lists several goods. */
export function readRow(row: Exclude<ListRow, { kind: 'rest' }>): ReadLine[] {
  const read = row.kind === 'cells' ? [readCells(row)] : readTextOrSame(row);
  const lines = row.corrections.length === 0 ? read : corrected(read, row.corrections);

  return row.isUnsure
    ? lines.map((line) => ({
        ...line,
        open: [...new Set([...line.open, 'unclear'])],
        why: ['recognised', ...line.why],
      }))
    : lines;
}

const MAX_SOURCE = 2000;

/** The line that each repeated row was read as, so that a chain of '同上' is read once. */
const repeated = new WeakMap<object, ReadLine | null>();

/** '同上 丝4 100片': the goods of the row above, with all that this one says instead. */
function readTextOrSame(row: Extract<ListRow, { kind: 'text' }>): ReadLine[] {
  const { like } = row;
  if (like === undefined) return readText(row);
  let above = repeated.get(like);
  if (above === undefined) {
    const lines = readRow(like);
    above = (lines.length === 1 ? lines[0] : null) ?? null;
    repeated.set(like, above);
  }
  const own = row.text.replace(SAME_GOODS, '').trim();
  if (above === null || above.calculation === null) return readText({ ...row, heading: '' });
  const said = wordsOf(own);
  const goods = [
    materialIn(said) === '' ? above.material : '',
    productIn(said) === '' ? above.product : '',
    coatingIn(said) === null ? coatingTextIn(wordsOf(above.source)) : '',
  ];
  const heading = goods.filter((word) => word !== '').join(' ');

  return readText({ ...row, text: own, heading: '' }, heading).map((line) => asAbove(line, above));
}

function asAbove(line: ReadLine, above: ReadLine): ReadLine {
  const own = line.calculation;
  const other = above.calculation;
  if (own === null && other !== null && line.why.includes('unread')) {
    const { tokens } = wordsOf(line.specification);
    if (tokens.some(({ kind }) => kind === 'quantity')) return line;
    const key = tokens.find(isMaterial)?.material?.key;
    const inputs = key == null ? other.inputs : { ...other.inputs, material: key };
    const isSure = !above.open.includes('unclear');
    return finished({
      ...{ ...line, calculation: { ...other, inputs }, unused: [] },
      open: isSure ? [] : ['unclear'],
      why: isSure ? [] : ['ambiguous'],
    });
  }
  if (own === null || other === null || own.calculator !== other.calculator) return line;
  const inputs = { ...other.inputs, ...own.inputs };
  const calculation = { ...own, inputs, beside: { ...other.beside, ...own.beside } };
  const isFit = !('refused' in calculate(own.calculator, inputs));
  const isSure = !above.open.includes('unclear') && isFit;
  const given = new Set([...Object.keys(inputs), ...Object.keys(calculation.beside)]);
  const open = line.open.filter((field) => !given.has(field));

  return finished({
    ...line,
    calculation,
    open: isSure ? open : [...open, 'unclear'],
    why: isSure ? line.why : [...line.why, 'ambiguous'],
  });
}

const isMaterial = (token: Token): token is Extract<Token, { kind: 'word' }> =>
  token.kind === 'word' && token.material !== null;

/** With the order that is stated last; open where anything else is changed. */
function corrected(lines: readonly ReadLine[], corrections: readonly RowCorrection[]): ReadLine[] {
  const source = (line: ReadLine) =>
    [line.source, ...corrections.map((correction) => correction.source)]
      .join('; ')
      .slice(0, MAX_SOURCE);
  const stated = corrections.map(({ order }) => (order === null ? null : orderIn(wordsOf(order))));
  const last = stated.at(-1);
  const [line] = lines;
  if (
    lines.length === 1 &&
    line !== undefined &&
    last != null &&
    stated.every((each) => each !== null)
  ) {
    const { quantity, unit } = last;
    if (line.unit === null || line.unit === unit) {
      const open = line.open.filter((field) => field !== 'quantity' && field !== 'unit');
      return [{ ...line, source: source(line), quantity, unit, open }];
    }
  }
  return lines.map((each) => ({
    ...each,
    source: source(each),
    open: [...new Set([...each.open, 'unclear'])],
    why: [...each.why, 'corrected'],
  }));
}

function readCells({ cells, source, heading }: Extract<ListRow, { kind: 'cells' }>): ReadLine {
  const of = (...roles: (ColumnRole | null)[]) =>
    cells.filter(
      ({ role, text }) => roles.includes(role) && text !== '' && !/^[-–—/]+$/.test(text),
    );
  const textOf = (role: ColumnRole) =>
    of(role)
      .map(({ text }) => text)
      .join(' ');
  const sizes = of('specification', null).map(({ role, name, text }) =>
    role === null ? namedCell(name, text) : BARE_SIZES.test(text) ? cellWithUnit(name, text) : text,
  );
  // '编织网, 304, 40' would be three numbers: a grade stands before its product.
  // '编织网 304' of a heading and a cell may be three numbers as well.
  const product = textOf('product') === '' ? productIn(wordsOf(heading)) : textOf('product');
  const goods = [textOf('coating'), textOf('material'), withGradeFirst(product)]
    .filter((text) => text !== '')
    .join(' ');
  const words = [goods, ...sizes];
  const said = withHeading(wordsOf(words.filter((text) => text !== '').join(', ')), heading);
  const order = orderOf(of('quantity'), textOf('unit'), cells.some(isTranslatedCell));
  const counted = order ?? orderIn(said);
  const lines = itemsOf(order === null ? withoutOrder(said, counted) : said.text);
  const [line] = lines;
  const isOne = lines.length === 1 && line !== undefined;

  return finished({
    source,
    product: textOf('product') || productIn(said, line?.calculation),
    specification: (order === null ? sizes.filter((size) => !isOrderOnly(size)) : sizes).join(', '),
    material: textOf('material') || materialIn(said),
    quantity: counted?.quantity ?? null,
    unit: counted?.unit ?? null,
    packing: textOf('packing'),
    remark: [textOf('remark'), ...of('price').map(({ name, text }) => `${name} ${text}`)]
      .filter((text) => text !== '')
      .join('; '),
    coating: coatingIn(said),
    calculation: isOne ? line.calculation : null,
    open: isOne ? line.open : ['unclear'],
    why: isOne ? line.why : ['several'],
    unused: isOne ? line.unused : [],
  });
}

/** '1.2×30' */
const BARE_SIZES = /^[\d.\s×x*]+$/i;

/** '面积 200m²', which stands in the quantity. */
function isOrderOnly(size: string): boolean {
  const words = wordsOf(size);

  return (
    ordersIn(words).length === 1 &&
    words.tokens.filter(({ kind }) => kind === 'quantity').length === 1
  );
}

/** '不锈钢网304' is '304 不锈钢网'. */
function withGradeFirst(product: string): string {
  const [, goods, grade] =
    /^(.{0,150}\D)((?:20[14]|304|310|316|321|430)[LS]?)$/i.exec(product) ?? [];

  return goods === undefined || grade === undefined ? product : `${grade} ${goods}`;
}

type SaidGoods = Pick<Extract<ListRow, { kind: 'text' }>, 'text' | 'source' | 'heading'>;

/** @param before goods that the text does not name itself, such as those of the row above */
function readText({ text, source, heading }: SaidGoods, before = ''): ReadLine[] {
  const own = wordsOf(text);
  const parts = before === '' ? partsOf(own, heading) : [];
  if (parts.length > 1) return readParts(source, parts);
  const said = before === '' ? withHeading(own, heading) : wordsOf(`${before} ${text}`);
  const orders = ordersIn(said);
  const single = orders.length === 1 ? orders[0] : undefined;
  const lengths = lengthsPerRoll(said);
  const lines = distinct(
    itemsOf(single === undefined ? said.text : withoutOrder(said, single)),
  ).map((line) => withRollLength(line, lengths));
  const isPaired = orders.length === lines.length;
  // '40目、60目 10卷' may be ten of each or of both.
  const isShared = single !== undefined && lines.length > 1 && !EACH_OF_THEM.test(own.folded);
  const named = {
    material: materialIn(said),
    coating: coatingIn(said),
  };

  const isDenied = DENIED.test(own.folded) && materialIn(own) !== '';

  return lines.map((line, at) => {
    const order = single ?? (isPaired ? orders[at] : undefined);
    return finished({
      source,
      ...named,
      product: productIn(said, line.calculation),
      specification: goodsOf(lines.length === 1 && single ? withoutOrder(own, orderIn(own)) : text),
      quantity: order?.quantity ?? null,
      unit: order?.unit ?? null,
      packing: PACKED.exec(text)?.[0] ?? '',
      remark: '',
      ...line,
      ...(isDenied && { open: [...line.open, 'unclear'], why: ['ambiguous' as const] }),
      ...((isShared || (orders.length > 1 && !isPaired)) && {
        open: ['unclear'],
        why: ['quantities' as const],
      }),
    });
  });
}

/** The goods of a sentence that states an order for each. */
interface Part {
  text: string;
  heading: string;
}

/** '一种是40目0.2的304网20卷，另外再来10卷60目的': a part for each of the goods, or none if it is not sure what belongs to each. */
function partsOf(words: Words, heading: string): Part[] {
  if (ordersIn(words).length < 2) return [];
  const comma = /\p{Script=Han}/u.test(words.text) ? '，' : ', ';
  const lead: string[] = [];
  const shared: string[] = [];
  const items: { text: string; hasOrder: boolean }[] = [];
  for (const clause of words.text.split(CLAUSE_END)) {
    const said = wordsOf(clause);
    const hasOrder = ordersIn(said).length > 0;
    const isNext = hasOrder || said.tokens.some(tellsMesh);
    const last = items.at(-1);
    if (clause.trim() === '') continue;
    if (last === undefined && !said.tokens.some(({ kind }) => kind === 'quantity'))
      lead.push(clause);
    else if (!isNext && (shared.length > 0 || OF_ALL_GOODS.test(said.folded))) shared.push(clause);
    else if (last === undefined || (last.hasOrder && isNext))
      items.push({ text: clause, hasOrder });
    else {
      last.text += `${comma}${clause}`;
      last.hasOrder ||= hasOrder;
    }
  }
  const areOrdered = items.every(({ text }) => {
    const item = wordsOf(text);
    return ordersIn(item).length === 1 && item.tokens.some(tellsMesh);
  });
  const named = lead.find((clause) => wordsOf(clause).tokens.some(tellsGoods)) ?? heading;

  return areOrdered
    ? items.map(({ text }) => ({ text: [goodsOf(text), ...shared].join(comma), heading: named }))
    : [];
}

/** Names goods, or the count or the opening of a mesh. */
function tellsMesh(token: Token): boolean {
  if (token.kind === 'quantity') return token.meanings.some(({ unit }) => unit === 'mesh');

  return isGoodsWord(token) || (token.kind === 'word' && token.nouns.includes('opening'));
}

/** Goods without a name are those of the part before, and so are sizes that are said to be the same. */
function readParts(source: string, parts: readonly Part[]): ReadLine[] {
  const lines: ReadLine[] = [];
  let before: Words | null = null;
  for (const { text, heading } of parts) {
    const words = wordsOf(text);
    const isNamed = heading !== '' || productIn(words) !== '';
    const said: Words = isNamed || before === null ? words : withGoodsBefore(words, before);
    const above = lines.at(-1);
    for (const line of readText({ text: said.text, source, heading })) {
      const isSame = above !== undefined && SAME_SIZES.test(words.folded);
      lines.push(isSame ? asAbove(line, above) : line);
    }
    before = said;
  }
  return lines;
}

/** The text, behind the product of the goods before and what it doesn't say of them. */
function withGoodsBefore(words: Words, before: Words): Words {
  const material = materialIn(before);
  const isOther = materialIn(words) !== '';
  const isCoated = isOther || coatingIn(words) !== null;
  const goods = [
    isCoated ? '' : coatingTextIn(before),
    isOther ? '' : material,
    productIn(before).replace(material, '').trim(),
  ];

  return wordsOf([...goods, words.text].filter((word) => word !== '').join(' '));
}

const goodsOf = (said: string) => said.replace(BEFORE_GOODS, '').replace(BEHIND_GOODS, '');

type Item = Pick<ReadLine, 'calculation' | 'open' | 'why' | 'unused'>;

const unclear = (why: UnclearReason): Item => ({
  ...{ calculation: null, open: ['unclear'], unused: [] },
  why: [why],
});

/** A range of quantities, '10-15卷', is read as the same goods twice. */
function distinct(items: readonly Item[]): readonly Item[] {
  const [first, ...others] = items.map(({ calculation }) => JSON.stringify(calculation));

  return items.length > 1 && first !== 'null' && others.every((other) => other === first)
    ? items.slice(0, 1)
    : items;
}

function itemsOf(written: string): Item[] {
  const { text } = inKnownWords(written);
  const outcome = answerQuestion(text);
  if (outcome.kind !== 'none' || !WIDTH_ONLY.test(text)) return itemsOfOutcome(outcome);
  // Questions about a width alone have no answer; orders by area or length have one.
  return itemsOfOutcome(answerQuestion(`${text}, ${ANY_LENGTH}`)).map((item) => ({
    ...item,
    calculation: item.calculation && widthBeside(item.calculation),
  }));
}

/** Goods that are measured by their length have it beside their inputs. */
function withRollLength(item: Item, lengths: readonly { value: number; text: string }[]): Item {
  const { calculation } = item;
  const frame = FRAMES.find(({ calculator }) => calculator === calculation?.calculator);
  const [length] = lengths;
  if (calculation === null || frame?.linear === undefined || frame.areal !== undefined) return item;
  if (length === undefined || lengths.length > 1) return item;
  const unused = item.unused.filter((text) => !text.startsWith(length.text));
  const isRead = unused.length === 0 && item.why.every((why) => why === 'numbers');

  return {
    calculation: { ...calculation, beside: { ...calculation.beside, length_m: length.value } },
    open: isRead ? item.open.filter((field) => !['unused', 'unclear'].includes(field)) : item.open,
    why: isRead ? [] : item.why,
    unused,
  };
}

function widthBeside({ calculator, inputs, beside }: LineCalculation): LineCalculation {
  const { length_m: _length, width_m, ...own } = inputs;
  const { length_m: _beside, ...sizes } = beside;

  return {
    calculator,
    inputs: own,
    beside: { ...sizes, ...(width_m !== undefined && { width_m }) },
  };
}

function itemsOfOutcome(outcome: CalculationOutcome): Item[] {
  switch (outcome.kind) {
    case 'none':
      return [unclear('unread')];
    case 'calculated': {
      if (outcome.results.length === 0) return [unclear('unread')];
      return outcome.results.map((item) => ofItem(item, outcome.unused));
    }
    case 'ask': {
      const { reason } = outcome;
      switch (reason.type) {
        case 'missing': {
          const { calculator, fields } = reason.missing;
          const calculation =
            calculator === null ? null : { calculator, inputs: reason.inputs, beside: {} };
          return [
            {
              calculation,
              open: calculator === null ? ['product', ...fields] : fields,
              why: [],
              unused: reason.unused,
            },
          ];
        }
        case 'unused':
        case 'refused': {
          const { calculator, inputs } = reason;
          const isUnused = reason.type === 'unused';
          return [
            {
              ...unclear(isUnused ? 'numbers' : 'range'),
              calculation: { calculator, inputs, beside: {} },
              unused: isUnused ? reason.numbers : [],
            },
          ];
        }
        case 'material':
          return [{ calculation: null, open: ['material'], why: [], unused: [] }];
        case 'ambiguous':
          return [unclear('ambiguous')];
        case 'unsolved':
          return [unclear('conflict')];
        case 'exchangeRate':
        case 'taxRate':
        case 'deal':
          return [unclear('unread')];
      }
    }
  }
}

const SIZES: ReadonlySet<string> = new Set(['width_m', 'height_m', 'length_m']);

function ofItem(item: CalculatedItem, unused: readonly string[]): Item {
  const { calculator, inputs, beside, origins } = item;
  // A size that stands for one square metre is none of the order.
  const isSaid = (field: string) => !(SIZES.has(field) && origins[field] === 'assumed');
  const { qty: _qty, ...own } = inputs;
  const given = Object.fromEntries(Object.entries(own).filter(([field]) => isSaid(field)));
  const sizes = Object.fromEntries(
    Object.entries(beside).filter(([field]) => SIZES.has(field) || field === 'layers'),
  );
  const assumed = Object.keys(inputs).filter((field) => origins[field] === 'assumed');

  const missing = item.isReduced === true ? assumed : unused.length > 0 ? ['unused'] : [];
  // A number of a wire is several thicknesses, by its system.
  const isGuessed = item.notes.includes('gaugeAssumed');

  return {
    calculation: { calculator, inputs: given, beside: sizes },
    open: isGuessed ? [...missing, 'unclear'] : missing,
    why: isGuessed ? ['ambiguous'] : [],
    unused: [...unused],
  };
}

/** Characters of a line's texts, and counts, as a quotation stores them. The source keeps the whole row. */
const MAX_TEXTS = {
  ...{ source: MAX_SOURCE, product: 160, specification: 600 },
  ...{ material: 120, packing: 300, remark: 1000 },
} as const;
const MAX_UNUSED = 50;
const MAX_UNUSED_CHARS = 40;

/** With its texts cut to what a quotation stores; a line whose texts are cut is unclear. */
function bounded(line: ReadLine): ReadLine {
  const fields = Object.entries(MAX_TEXTS) as [keyof typeof MAX_TEXTS, number][];
  const isCut = fields.some(([field, most]) => line[field].length > most);
  const texts = Object.fromEntries(
    fields.map(([field, most]) => [field, line[field].slice(0, most)]),
  );
  const isUnclear = isCut && !line.open.includes('unclear');

  return {
    ...{ ...line, ...texts },
    open: isUnclear ? [...line.open, 'unclear'] : line.open,
    why: isUnclear ? [...line.why, 'unread'] : line.why,
    unused: line.unused.slice(0, MAX_UNUSED).map((number) => number.slice(0, MAX_UNUSED_CHARS)),
  };
}

/** Names what the line still lacks. */
function finished(line: ReadLine): ReadLine {
  const open = [...line.open];
  if (line.quantity === null) open.push('quantity');
  if (line.unit === null) open.push('unit');
  const inputs = { ...line.calculation?.inputs, ...line.calculation?.beside };
  const isBox = line.calculation?.calculator === 'gabion';
  const unit = isBox && line.unit === 'piece' ? 'each' : line.unit;
  const isCounted = COUNTED_UNITS.has(line.unit);
  const frame = FRAMES.find(({ calculator }) => calculator === line.calculation?.calculator);
  const isLinear = frame?.linear !== undefined && frame.areal === undefined;
  const isWhole = 'roll_kg' in inputs || UNSIZED.has(line.calculation?.calculator ?? '');
  if (line.calculation !== null && isCounted && !isWhole) {
    if (!isLinear && !('width_m' in inputs) && !('height_m' in inputs)) open.push('width_m');
    if (!('length_m' in inputs)) open.push('length_m');
  }
  if (
    line.calculation !== null &&
    !('material' in inputs) &&
    !('density' in inputs) &&
    !UNSIZED.has(line.calculation.calculator)
  ) {
    open.push('material');
  }
  return bounded({ ...line, unit, open: [...new Set(open)] });
}

const COUNTED_UNITS: ReadonlySet<LineUnit | null> = new Set<LineUnit>(['roll', 'piece', 'each']);

/** Calculators of goods that are no sheet. */
const UNSIZED: ReadonlySet<string> = new Set(['gabion', 'razor_wire']);

interface Order {
  quantity: string;
  unit: LineUnit | null;
  /** Its place in the folded text; null if it stands in a cell. */
  token: Pick<QuantityToken, 'text'> | null;
}

const MAX_MINUS = 8;

function ordersIn({ tokens, folded, isTranslated }: Words): Order[] {
  const found = tokens.flatMap((token): Order[] => {
    if (token.kind !== 'quantity' || token.per !== null || token.isRange) return [];
    // The end of a number that is too long to be one.
    if (/\d/.test(folded[token.start - 1] ?? '')) return [];
    if (MINUS.test(folded.slice(Math.max(0, token.start - MAX_MINUS), token.start))) return [];
    const [meaning] = token.meanings;
    const unit = meaning === undefined ? undefined : unitOf(meaning.unit, token.text);
    const quantity = meaning === undefined ? null : plain(meaning.value);
    if (unit !== undefined && mayBeGrouped(token.text, unit, isTranslated)) return [];
    return quantity === null || unit === undefined ? [] : [{ quantity, unit, token }];
  });
  for (const unit of ORDERED) {
    const ofUnit = found.filter((order) => order.unit === unit);
    if (ofUnit.length > 0) return ofUnit;
  }
  return BARE_ORDERS.flatMap((order): Order[] => {
    const match = order.exec(folded);
    const quantity = plain(Number(match?.groups?.['count'] ?? 0));
    return match === null || quantity === null
      ? []
      : [{ quantity, unit: null, token: { text: match[0] } }];
  });
}

function unitOf(unit: string | null, text: string): LineUnit | undefined {
  const known = unit === null ? undefined : UNITS[unit];

  return known === 'piece' && COUNTED_EACH.test(text) ? 'each' : known;
}

function orderIn(words: Words): Order | null {
  const orders = ordersIn(words);
  return orders.length === 1 ? (orders[0] ?? null) : null;
}

/** The quantity of a table's row: its number, with the unit that stands behind it, in the head or in a column. */
function orderOf(cells: readonly ListCell[], unit: string, isTranslated: boolean): Order | null {
  const [cell] = cells;
  if (cell === undefined || cells.length > 1 || /^\s*[-−－]/.test(cell.text)) return null;
  for (const text of [
    cell.text,
    namedCell(inKnownWords(cell.name).text, cell.text),
    `${cell.text} ${unit}`,
  ]) {
    const numbers = tokenize(foldEnquiry(text).text).filter((token) => token.kind === 'quantity');
    const [token] = numbers;
    const [meaning] = token?.meanings ?? [];
    if (numbers.length !== 1 || meaning === undefined || token?.isRange === true) continue;
    const known = unitOf(meaning.unit, token?.text ?? '');
    const quantity = known === undefined ? null : plain(meaning.value);
    if (known !== undefined && mayBeGrouped(cell.text.trim(), known, isTranslated)) return null;
    if (known !== undefined && quantity !== null) return { quantity, unit: known, token: null };
  }
  const written = cell.text.trim();
  const known = readUnits(inKnownWords(unit).text);
  if (mayBeGrouped(written, known, isTranslated)) return null;
  const quantity = PLAIN_NUMBER.test(written) ? plain(Number(written.replaceAll(',', ''))) : null;

  return quantity === null ? null : { quantity, unit: known, token: null };
}

const isTranslatedCell = ({ name, text }: ListCell) => foldEnquiry(`${name} ${text}`).isTranslated;

/** '1.250 pcs', and '1.250 kg' in a language that groups digits with points: 1250, or 1.25. */
function mayBeGrouped(written: string, unit: LineUnit | null, isTranslated: boolean): boolean {
  const isCounted = unit === null || COUNTED_UNITS.has(unit);

  return (isCounted || isTranslated) && /^[1-9]\d{0,2}\.\d{3}(?!\d)/.test(written);
}

/** '1,250.5'; '1,5' may be 1.5 or 15. */
const PLAIN_NUMBER = /^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,6})?$/;
const MAX_QUANTITY = 1e12;

/** A quantity as text; null for nothing, and for more than anybody orders. */
function plain(value: number): string | null {
  return value > 0 && value < MAX_QUANTITY ? String(Number(value.toPrecision(12))) : null;
}

function withoutOrder({ text, folded, places }: Words, order: Order | null): string {
  if (order?.token == null) return text;
  const at = folded.indexOf(order.token.text);
  if (at < 0) return text;
  const from = places[at] ?? 0;
  const to = places[at + order.token.text.length] ?? text.length;

  return `${text.slice(0, from)} ${text.slice(to)}`
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![\s,，、x×*])[\s,，、x×*]{1,20}$/i, '')
    .trim();
}

/** A text as the lexer reads it; a row with all columns needs no tokens. */
interface Words {
  text: string;
  folded: string;
  places: ReturnType<typeof foldEnquiry>['places'];
  tokens: readonly Token[];
  isTranslated: boolean;
}

function wordsOf(text: string): Words {
  const { text: folded, places, isTranslated } = foldEnquiry(text);
  let tokens: readonly Token[] | undefined;

  return {
    ...{ text, folded, places, isTranslated },
    get tokens() {
      return (tokens ??= tokenize(folded));
    },
  };
}

/** The text, with the product and the material of the heading where it names none. */
function withHeading(words: Words, heading: string): Words {
  if (heading === '') return words;
  const above = wordsOf(heading);
  if (productIn(words) === '' && materialIn(words) === '') {
    const goods = goodsIn(above);
    const coating = coatingIn(wordsOf(goods)) === null ? coatingTextIn(above) : '';
    const own = coatingIn(words) === null ? coating : '';
    return wordsOf([goods, own, words.text].filter((word) => word !== '').join(' '));
  }
  const isCoated = coatingIn(words) !== null || materialIn(words) !== '';
  const missing = [
    // A grade stands before its product: '编织网 304' may be 304 of anything.
    materialIn(words) === '' ? materialIn(above) : '',
    productIn(words) === '' ? productIn(above) : '',
    isCoated ? '' : coatingTextIn(above),
  ].filter((word) => word !== '');

  return missing.length === 0 ? words : wordsOf([...missing, words.text].join(' '));
}

/** All that a heading says of the goods: its words from the first of a product or a material to the last. */
function goodsIn({ text, places, tokens }: Words): string {
  const said = tokens.filter(tellsGoods);
  const [from, to] = [said[0]?.start ?? 0, said.at(-1)?.end ?? 0];

  return text.slice(places[from] ?? 0, places[to] ?? text.length).trim();
}

/** The word of the goods that were calculated, or of any; a bare '网' with the material before it. */
function productIn(words: Words, calculation: LineCalculation | null = null): string {
  const frame = FRAMES.find(({ calculator }) => calculator === calculation?.calculator);
  const products = new Set<string>(frame?.products);
  const isOfFrame = (token: Token) =>
    token.kind === 'word' && token.products.some((product) => products.has(product));
  const isExact = (token: Token) => isOfFrame(token) && !BARE_NET.test(token.text);
  const token = [isExact, isOfFrame, isGoodsWord]
    .map((isWanted) => words.tokens.find(isWanted))
    .find((found) => found !== undefined);
  if (token === undefined) return '';
  const before = words.tokens[words.tokens.indexOf(token) - 1];
  const isNamed = BARE_NET.test(token.text) && before?.kind === 'word' && before.material !== null;

  return textBetween(words, isNamed ? before : token, token);
}

/** Lengths in m of one roll that the text states: '每卷200米', '200m/roll'. */
function lengthsPerRoll({ tokens }: Words): { value: number; text: string }[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'quantity' || token.isRange) return [];
    const [meaning] = token.meanings;
    const next = tokens[at + 1];
    const isBeforeRoll =
      token.per === null && next?.kind === 'word' && next.text === 'roll' && meaning?.unit === 'm';
    const isPerRoll = token.per === 'roll' && meaning?.unit === 'm';
    return meaning !== undefined && (isPerRoll || isBeforeRoll)
      ? [{ value: meaning.value, text: token.text }]
      : [];
  });
}

function materialIn(words: Words): string {
  const isGrade = (token: Token) => isMaterial(token) && token.material?.isFamily === false;

  return firstOf(words, isGrade) || firstOf(words, isMaterial);
}

/** The first word of a kind, as it was written. */
function firstOf(words: Words, isWanted: (token: Token) => boolean): string {
  const token = words.tokens.find(isWanted);

  return token === undefined ? '' : textBetween(words, token, token);
}

function textBetween({ text, places }: Words, first: Token, last: Token): string {
  const from = places[first.start] ?? 0;
  // One word of another language may be several words here.
  const to = places.find((place, at) => at >= last.end && place > from);

  return text.slice(from, to).trim();
}

/** The words of a coating, in folded text. */
function coatingTextIn({ folded }: Words): string {
  return COATING_WORDS.map(([, words]) => words.exec(folded)?.[0]).find(Boolean) ?? '';
}

function coatingIn({ folded }: Words): Coating | null {
  return COATING_WORDS.find(([, words]) => words.test(folded))?.[0] ?? null;
}
