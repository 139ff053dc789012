import {
  chain,
  type ExpectedLine,
  perforated,
  roll,
  welded,
  woven,
} from '../../../quotation/enquiries/enquiry.ts';

export type Way = 'straight' | 'turned' | 'skewed' | 'dark';

/** Content of a picture in this folder, and how it was photographed. */
export interface Sheet {
  name: string;
  way: Way;
  title: string;
  head: string[];
  /** Widths in pixels. */
  columns: number[];
  rows: string[][];
  isRuled: boolean;
  font: string;
  headFont?: string;
  /** The lines that the rows have to be read as; the last row may be a sum. */
  lines: readonly ExpectedLine[];
}

const CJK = 'Noto Sans CJK SC';

export const ENQUIRIES: readonly Sheet[] = [
  {
    name: 'straight',
    way: 'straight',
    title: '丝网询价单',
    head: ['序号', '品名', '材质', '规格', '数量', '单位'],
    columns: [70, 110, 80, 270, 80, 70],
    rows: [
      ['1', '编织网', '304', '40目 0.2mm 1.2×30m', '15', '卷'],
      ['2', '编织网', '304', '60目 0.15mm 1×30m', '10', '卷'],
      ['3', '编织网', '316L', '80目 0.12mm 1×30m', '5', '卷'],
      ['4', '编织网', '304', '100目 0.1mm 1×30m', '8', '卷'],
    ],
    isRuled: true,
    font: CJK,
    lines: [
      roll(40, 0.2, [1.2, 30], 'ss304', '15'),
      roll(60, 0.15, [1, 30], 'ss304', '10'),
      roll(80, 0.12, [1, 30], 'ss316', '5'),
      roll(100, 0.1, [1, 30], 'ss304', '8'),
    ],
  },
  {
    name: 'turned',
    way: 'turned',
    title: 'Enquiry for wire mesh',
    head: ['No.', 'Product', 'Material', 'Mesh', 'Wire (mm)', 'Size (m)', 'Qty (rolls)'],
    columns: [60, 220, 110, 80, 130, 130, 130],
    rows: [
      ['1', 'Woven wire mesh', '304', '40', '0.25', '1.2 x 30', '15'],
      ['2', 'Woven wire mesh', '304', '60', '0.15', '1 x 30', '10'],
      ['3', 'Woven wire mesh', '316', '80', '0.12', '1 x 30', '5'],
    ],
    isRuled: false,
    font: 'Noto Sans',
    lines: [
      roll(40, 0.25, [1.2, 30], 'ss304', '15'),
      roll(60, 0.15, [1, 30], 'ss304', '10'),
      roll(80, 0.12, [1, 30], 'ss316', '5'),
    ],
  },
  {
    name: 'dark',
    way: 'dark',
    title: '护栏网采购清单',
    head: ['名称', '表面处理', '孔径(mm)', '丝径(mm)', '尺寸(m)', '数量', '单位'],
    columns: [100, 120, 120, 110, 120, 80, 70],
    rows: [
      ['电焊网', '热镀锌', '50×50', '3', '1.2×2.4', '500', '片'],
      ['电焊网', '热镀锌', '25×25', '2', '1×30', '40', '卷'],
      ['勾花网', '热镀锌', '50', '2.5', '1.8×20', '30', '卷'],
      ['合计', '', '', '', '', '570', ''],
    ],
    isRuled: true,
    font: CJK,
    lines: [
      welded(
        { pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 3, material: 'carbon_steel' },
        '500',
        'piece',
      ),
      welded(
        { pitch_across_mm: 25, pitch_along_mm: 25, wire_mm: 2, material: 'carbon_steel' },
        '40',
        'roll',
      ),
      chain(
        { mesh_mm: 50, wire_mm: 2.5, height_m: 1.8, length_m: 20, material: 'carbon_steel' },
        '30',
        'roll',
      ),
    ],
  },
  {
    name: 'skewed',
    way: 'skewed',
    title: 'Perforated sheets',
    head: [
      'Product',
      'Material',
      'Hole (mm)',
      'Pitch (mm)',
      'Thickness (mm)',
      'Size (m)',
      'Qty (pcs)',
    ],
    columns: [190, 110, 120, 130, 180, 130, 120],
    rows: [
      ['Perforated sheet', '304', '5', '8', '1', '1 x 2', '100'],
      ['Perforated sheet', '304', '3', '5', '1.5', '1.25 x 2.5', '50'],
      ['Perforated sheet', '316L', '10', '14', '2', '1 x 2', '12'],
    ],
    isRuled: true,
    font: 'Noto Sans',
    lines: [
      perforated({ hole_mm: 5, pitch_mm: 8, thickness_mm: 1, material: 'ss304' }, '100', 'piece'),
      perforated({ hole_mm: 3, pitch_mm: 5, thickness_mm: 1.5, material: 'ss304' }, '50', 'piece'),
      perforated({ hole_mm: 10, pitch_mm: 14, thickness_mm: 2, material: 'ss316' }, '12', 'piece'),
    ],
  },
  {
    name: 'handwritten-heads',
    way: 'straight',
    title: '滤网 请报价',
    head: ['产品', '材质', '目数', '丝径', '面积', '用途'],
    columns: [110, 90, 90, 110, 120, 90],
    rows: [
      ['编织网', '304', '12', '0.6mm', '200m²', '过滤'],
      ['编织网', '316', '20', '0.4mm', '80m²', '筛分'],
      ['编织网', '304', '30', '0.3mm', '150m²', '过滤'],
    ],
    isRuled: true,
    font: CJK,
    headFont: 'Long Cang',
    lines: [
      woven({ mesh: 12, wire_mm: 0.6, material: 'ss304' }, '200', 'm2'),
      woven({ mesh: 20, wire_mm: 0.4, material: 'ss316' }, '80', 'm2'),
      woven({ mesh: 30, wire_mm: 0.3, material: 'ss304' }, '150', 'm2'),
    ],
  },
];

/** Twenty lines, for the measurement. */
export const LONG: Sheet = {
  name: 'long',
  way: 'straight',
  title: '丝网询价单',
  head: ['序号', '产品名称', '规格', '材质', '数量', '备注'],
  columns: [80, 190, 380, 110, 130, 140],
  rows: Array.from({ length: 20 }, (_, n) => [
    String(n + 1),
    ['不锈钢编织网', '镀锌电焊网', '钢格板', '勾花网'][n % 4] ?? '',
    `${String(20 + n * 2)}目 丝径0.${String(15 + n)}mm 宽1m`,
    ['304', '316L', 'Q235', '镀锌'][n % 4] ?? '',
    `${String(10 + n * 5)}米`,
    n % 3 === 0 ? '卷装' : '',
  ]),
  isRuled: true,
  font: CJK,
  lines: [],
};
