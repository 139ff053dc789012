import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';

const LINES = 500;
const VERSIONS = 3;
const PRICES = 1000;
const FORMATS = ['xlsx', 'docx', 'pdf'];

/**
 * Calls on a quotation of as many lines as it may have, of a member with a long price book.
 * @param call posts a body to a path and returns the answer's envelope
 * @param visit opens a page and returns its status
 * @param download posts a body to a path and returns the size of the answered file, or the code
 */
export async function quotationCases(call, download, visit) {
  const made = async (path, body) => {
    const { code, msg, data } = await call(path, body);
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return data;
  };
  const price = (kind, subject, n) => ({
    ...{ kind, subject, value: '12.5', per: kind === 'markup' ? 'percent' : 'kg', source: '' },
    ...{ wireFrom: n === undefined ? null : String(n), wireTo: n === undefined ? null : '2000' },
    ...{ validFrom: '2026-01-01', validTo: null, clientRequestId: uuidv7() },
  });
  for (let n = 0; n < PRICES; n += 1) await made('pricebook/save', price('material', 'ss304', n));
  for (const kind of ['processing', 'markup']) await made('pricebook/save', price(kind, ''));
  const draft = () => made('quotation/create', { text: '', clientRequestId: uuidv7() });
  const savable = ({ customer, columns, terms, rest, ...entry }) => ({
    ...{ customer, columns, terms, rest, lines: Array.from({ length: LINES }, (_, n) => line(n)) },
    ...{ id: entry.id, version: entry.version, number: entry.number, title: entry.title },
    ...{ customerId: entry.customerId, clientRequestId: uuidv7() },
  });

  const sent = await draft();
  let { version } = sent;
  for (let n = 0; n < VERSIONS; n += 1) {
    ({ version } = await made('quotation/save', savable({ ...sent, version })));
    ({ version } = await made('quotation/state', { id: sent.id, version, state: 'sent' }));
    if (n === VERSIONS - 1) break;
    ({ version } = await made('quotation/state', { id: sent.id, version, state: 'draft' }));
  }
  const link = await made('quotation/share', {
    ...{ id: sent.id, days: 7, clientRequestId: uuidv7() },
  });
  let edited = await draft();
  const codeOf = async (path, body) => (await call(path, body)).code;
  const save = async () => {
    const { code, data } = await call('quotation/save', savable(edited));
    if (code === 200) edited = { ...edited, version: data.version };
    return code;
  };
  const id = sent.id;

  return [
    ['quotation/save: 500 lines', save],
    ['quotation/get: 500 lines', () => codeOf('quotation/get', { id })],
    [
      'quotation/copy: 500 lines',
      () => codeOf('quotation/copy', { id, clientRequestId: uuidv7() }),
    ],
    ['quotation/versions: 500 lines', () => codeOf('quotation/versions', { id })],
    ['quotation/version: 500 lines', () => codeOf('quotation/version', { id, n: 1 })],
    ['page of a link: 500 lines', () => visit(link.path)],
    ...FORMATS.map((format) => [
      `quotation/export ${format}: 500 lines`,
      () => download('quotation/export', { id, format, language: 'both' }),
    ]),
    [
      'pricebook/save: open quotations of 500 lines',
      () => codeOf('pricebook/save', price('processing', '')),
    ],
  ];
}

function line(n) {
  return {
    ...{ id: uuidv4(), source: `304编织网 ${n}`, product: '编织网', material: '304' },
    ...{ specification: '40目 0.2mm 1.2×30m', quantity: String(n + 1), unit: 'roll' },
    ...{ packing: '', remark: '', coating: null, open: [], unused: [], priceBy: 'unit' },
    calculation: {
      calculator: 'woven_mesh',
      inputs: { mesh: 10 + (n % 60), wire_mm: 0.1, width_m: 1.2, length_m: 30, material: 'ss304' },
      beside: {},
    },
    rates: {
      material: { value: '18.5', per: 'kg', entryId: null },
      processing: { value: '2.5', per: 'm2', entryId: null },
      markup: { value: '15', per: 'percent', entryId: null },
    },
    ...{ ownPrice: null, volumeEach: '0.05', cells: {} },
  };
}
