import { chain, type Enquiry, perforated, roll, welded, woven } from './enquiry.ts';

const wireRows = [
  roll(40, 0.2, [1.2, 30], 'ss304', '15'),
  roll(60, 0.15, [1, 30], 'ss304', '10'),
  roll(80, 0.12, [1, 30], 'ss316', '5'),
];

/** Enquiries in workbooks, Word and PDF files. */
export const TABLES: readonly Enquiry[] = [
  {
    name: 'zh a column for each size, with a sum',
    kind: 'sheet',
    content: [
      ['序号', '品名', '材质', '目数', '丝径(mm)', '宽(m)', '长(m)', '数量(卷)', '备注'],
      [1, '编织网', '304', 40, 0.2, 1.2, 30, 15, ''],
      [2, '编织网', '304', 60, 0.15, 1, 30, 10, '加急'],
      [3, '编织网', '316', 80, 0.12, 1, 30, 5, ''],
      ['合计', '', '', '', '', '', '', 30, ''],
    ],
    lines: wireRows,
  },
  {
    name: 'zh merged products and 同上',
    kind: 'sheet',
    content: [
      ['询价单'],
      ['品名', '材质', '规格', '数量', '单位'],
      ['编织网', '304', '40目 0.2mm 1.2×30m', 15, '卷'],
      [null, '同上', '60目 0.15mm 1×30m', 10, '卷'],
      [null, '316', '80目 0.12mm 1×30m', 5, '卷'],
      ['小计', '', '', 30, '卷'],
    ],
    lines: wireRows,
  },
  {
    name: 'zh head of two rows',
    kind: 'sheet',
    content: [
      ['序号', '产品名称', '材料', '规格', null, null, null, '订量', '单位'],
      [null, null, null, '目数', '丝径(mm)', '宽度(m)', '长度(m)', null, null],
      [1, '编织网', '304', 40, 0.2, 1.2, 30, 15, '卷'],
      [2, '编织网', '304', 60, 0.15, 1, 30, 10, '卷'],
      [3, '编织网', '316', 80, 0.12, 1, 30, 5, '卷'],
    ],
    lines: wireRows,
  },
  {
    name: 'en columns with units in the heads',
    kind: 'sheet',
    content: [
      [
        'Item',
        'Description',
        'Material',
        'Mesh',
        'Wire dia (mm)',
        'Width (m)',
        'Length (m)',
        'Qty (rolls)',
      ],
      [1, 'Woven wire mesh', 'SS304', 40, 0.2, 1.2, 30, 15],
      [2, 'Woven wire mesh', 'SS304', 60, 0.15, 1, 30, 10],
      [3, 'Woven wire mesh', 'SS316', 80, 0.12, 1, 30, 5],
      ['Total', '', '', '', '', '', '', 30],
    ],
    lines: wireRows,
  },
  {
    name: 'en one column of specifications, ditto',
    kind: 'sheet',
    content: [
      ['No.', 'Product', 'Material', 'Specification', 'Quantity', 'Unit', 'Remarks'],
      [1, 'Woven wire mesh', '304', '40 mesh x 0.2mm, 1.2m x 30m', 15, 'rolls', 'urgent'],
      [2, 'ditto', 'ditto', '60 mesh x 0.15mm, 1m x 30m', 10, 'rolls', ''],
      [3, 'ditto', '316', '80 mesh x 0.12mm, 1m x 30m', 5, 'rolls', ''],
    ],
    lines: wireRows,
  },
  {
    name: 'zh welded and chain link',
    kind: 'sheet',
    content: [
      ['名称', '表面处理', '孔径(mm)', '丝径(mm)', '尺寸(m)', '数量', '单位'],
      ['电焊网', '热镀锌', '50×50', 3, '1.2×2.4', 500, '片'],
      ['电焊网', '热镀锌', '25×25', 2, '1×30', 40, '卷'],
      ['勾花网', '热镀锌', '50', 2.5, '1.8×20', 30, '卷'],
    ],
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
    name: 'zh target prices and amounts',
    kind: 'sheet',
    content: [
      ['品名', '材质', '规格', '数量(卷)', '目标单价', '金额'],
      ['编织网', '304', '40目 0.2mm 1.2×30m', 15, 700, 10500],
      ['编织网', '304', '60目 0.15mm 1×30m', 10, 650, 6500],
      ['编织网', '316', '80目 0.12mm 1×30m', 5, 900, 4500],
      ['总计', '', '', 30, '', 21500],
    ],
    lines: wireRows,
  },
  {
    name: 'zh by square metres',
    kind: 'sheet',
    content: [
      ['产品', '材质', '目数', '丝径mm', '面积(m²)', '用途'],
      ['编织网', '304', 12, 0.6, 200, '过滤'],
      ['编织网', '316', 20, 0.4, 80, '筛分'],
    ],
    lines: [
      woven({ mesh: 12, wire_mm: 0.6, material: 'ss304' }, '200', 'm2'),
      woven({ mesh: 20, wire_mm: 0.4, material: 'ss316' }, '80', 'm2'),
    ],
  },
  {
    name: 'zh gaps in the table',
    kind: 'sheet',
    content: [
      ['品名', '材质', '目数', '丝径(mm)', '宽(m)', '长(m)', '数量(卷)'],
      ['编织网', '304', 40, '', 1.2, 30, 15],
      ['编织网', '304', 60, 0.15, 1, 30, ''],
      ['编织网', '', 80, 0.12, 1, 30, 5],
    ],
    lines: ['open', 'open', 'open'],
  },
  {
    name: 'en perforated sheets',
    kind: 'sheet',
    content: [
      ['Product', 'Material', 'Hole (mm)', 'Pitch (mm)', 'Thickness (mm)', 'Size (m)', 'Qty (pcs)'],
      ['Perforated sheet, round holes, 60 degree staggered', '304', 5, 8, 1, '1 x 2', 100],
      ['Perforated sheet, round holes, 60 degree staggered', '304', 3, 5, 1.5, '1.25 x 2.5', 50],
    ],
    lines: [
      perforated({ hole_mm: 5, pitch_mm: 8, thickness_mm: 1, material: 'ss304' }, '100', 'piece'),
      perforated({ hole_mm: 3, pitch_mm: 5, thickness_mm: 1.5, material: 'ss304' }, '50', 'piece'),
    ],
  },
  {
    name: 'zh Word table',
    kind: 'word',
    content: [
      ['序号', '品名', '材质', '规格', '数量', '单位'],
      [1, '编织网', '304', '40目 0.2mm 1.2×30m', 15, '卷'],
      [2, '编织网', '304', '60目 0.15mm 1×30m', 10, '卷'],
      [3, '编织网', '316', '80目 0.12mm 1×30m', 5, '卷'],
    ],
    lines: wireRows,
  },
  {
    name: 'en Word table',
    kind: 'word',
    content: [
      ['Product', 'Grade', 'Mesh', 'Wire (mm)', 'Roll size', 'Rolls'],
      ['Woven mesh', '304', 40, 0.2, '1.2m x 30m', 15],
      ['Woven mesh', '304', 60, 0.15, '1m x 30m', 10],
      ['Woven mesh', '316', 80, 0.12, '1m x 30m', 5],
    ],
    lines: wireRows,
  },
  {
    name: 'zh Word, a letter',
    kind: 'word',
    content: `贵公司：
请报以下产品价格。
304编织网 40目 0.2mm 1.2×30m 15卷
304编织网 60目 0.15mm 1×30m 10卷
316编织网 80目 0.12mm 1×30m 5卷
此致`,
    lines: wireRows,
  },
  {
    name: 'zh PDF table',
    kind: 'pdf',
    content: [
      ['序号', '品名', '材质', '目数', '丝径(mm)', '宽(m)', '长(m)', '数量(卷)'],
      [1, '编织网', '304', 40, 0.2, 1.2, 30, 15],
      [2, '编织网', '304', 60, 0.15, 1, 30, 10],
      [3, '编织网', '316', 80, 0.12, 1, 30, 5],
    ],
    lines: wireRows,
  },
  {
    name: 'en PDF, a letter',
    kind: 'pdf',
    content: `To whom it may concern,
please quote:
304 woven wire mesh, 40 mesh x 0.20mm wire, 1.2m x 30m, 15 rolls
304 woven wire mesh, 60 mesh x 0.15mm wire, 1m x 30m, 10 rolls
316 woven wire mesh, 80 mesh x 0.12mm wire, 1m x 30m, 5 rolls`,
    lines: wireRows,
  },
];
