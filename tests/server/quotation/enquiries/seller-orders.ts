import {
  barbed,
  chain,
  chainOf,
  dutch,
  type Enquiry,
  gabion,
  hex,
  perforated,
  roll,
  welded,
  weldedOf,
  woven,
} from './enquiry.ts';

const t = (name: string, content: string, lines: Enquiry['lines']): Enquiry => ({
  ...{ name, content, lines },
  kind: 'text',
});
const sheet = (
  name: string,
  content: Exclude<Enquiry['content'], string>,
  lines: Enquiry['lines'],
): Enquiry => ({ ...{ name, content, lines }, kind: 'sheet' });

const steelChain = (mesh_mm: number, wire_mm: number) => ({
  ...{ mesh_mm, wire_mm },
  material: 'carbon_steel',
});

/** Orders with noise of chats, signatures, heads in two languages, two tables in a sheet, and goods that repeat others. */
export const SELLER_ORDERS: readonly Enquiry[] = [
  t(
    'zh chat with senders in lines of their own',
    `张姐 10:21
在吗？
[图片]
304不锈钢网 30目 丝0.25 宽1米 长30米 要20卷
张姐 10:23
316L的80目 0.12丝 1米宽30米一卷 8卷
都要含税含运费到佛山`,
    [roll(30, 0.25, [1, 30], 'ss304', '20'), roll(80, 0.12, [1, 30], 'ss316', '8')],
  ),
  t(
    'en mail in inches and feet, with its signature',
    `From: Mike Turner <mike@turnerscreens.example>
Sent: Tuesday, March 3, 2026 9:14 AM
Subject: RFQ #20260303 - wire mesh

Could you please quote the below items, CIF Long Beach, for one 20ft container?
1) Galvanized welded wire mesh, 1/2" x 1/2", 19 gauge (1.0mm), 48" x 100', 150 rolls
2) Galvanized hex netting 1" opening, 0.9 mm wire, 4 ft x 150 ft, 200 rolls
3) SS304 woven mesh 14 mesh, 0.5mm wire dia., 48" x 100 ft, 12 rolls

Payment: 30% deposit, 70% against B/L copy. Delivery within 35 days.
Turner Screens LLC | 1200 Harbor Ave, Suite 400 | Tel +1 562 555 0144`,
    [
      weldedOf([12.7, 12.7], 1, [1.2192, 30.48], '150', 'roll'),
      hex({ mesh_width_mm: 25.4, wire_mm: 0.9, width_m: 1.2192, length_m: 45.72 }, '200', 'roll'),
      roll(14, 0.5, [1.2192, 30.48], 'ss304', '12'),
    ],
  ),
  t(
    'CSV with semicolons and one in quotes',
    `Item;Product;Grade;Mesh;Wire (mm);Width (m);Length (m);Qty;Unit;Remark
1;Woven wire mesh;304;20;0.4;1.2;30;12;rolls;urgent
2;Woven wire mesh;316L;60;0.16;1;30;5;rolls;"certificate 3.1; EN 10204"
;;;;;;Total;17;rolls;`,
    [roll(20, 0.4, [1.2, 30], 'ss304', '12'), roll(60, 0.16, [1, 30], 'ss316', '5')],
  ),
  t(
    'CSV with commas, quotes and thousands',
    `序号,产品名称,材质,网孔(mm),丝径(mm),规格(宽×长 m),数量,单位,备注
1,电焊网,热镀锌,50×50,2.5,"1.5×30",30,卷,"打托盘,防雨"
2,勾花网,热镀锌,60×60,3.0,1.8×15,"1,200",平方米,
合计,,,,,,,,`,
    [
      weldedOf([50, 50], 2.5, [1.5, 30], '30', 'roll'),
      chain({ ...steelChain(60, 3), height_m: 1.8, length_m: 15 }, '1200', 'm2'),
    ],
  ),
  sheet(
    'zh two tables below their headings, one with merged materials',
    [
      ['一、不锈钢编织网', null, null, null, null, null, null],
      ['序号', '材质', '目数', '丝径（mm）', '幅宽（m）', '数量（米）', '备注'],
      [1, '304', 20, 0.4, 1, 300, ''],
      [2, null, 40, 0.22, 1.2, 600, '加急'],
      ['小计', '', '', '', '', 900, ''],
      ['二、冲孔板', null, null, null, null, null, null],
      ['序号', '材质', '孔径（mm）', '孔距（mm）', '板厚（mm）', '尺寸（mm）', '数量（张）'],
      [1, '304', 5, 8, 1.5, '1000×2000', 40],
      [2, 'Q235', 8, 12, 2, '1220×2440', 25],
      ['合计', '', '', '', '', '', 65],
      ['注：1、报价含13%税；2、交期15天；3、有效期30天', '', '', '', '', '', ''],
    ],
    [
      woven({ mesh: 20, wire_mm: 0.4, width_m: 1, material: 'ss304' }, '300', 'm'),
      woven({ mesh: 40, wire_mm: 0.22, width_m: 1.2, material: 'ss304' }, '600', 'm'),
      perforated({ hole_mm: 5, pitch_mm: 8, thickness_mm: 1.5, material: 'ss304' }, '40', 'piece'),
      perforated(
        { hole_mm: 8, pitch_mm: 12, thickness_mm: 2, material: 'carbon_steel' },
        '25',
        'piece',
      ),
    ],
  ),
  sheet(
    'heads, dittos and units in two languages',
    [
      [
        ...['No. 序号', 'Item 品名', 'Material 材质', 'Mesh 目数', 'Wire Ø (mm) 丝径'],
        ...['Width x Length (m) 宽x长', 'Qty 数量', 'Unit 单位'],
      ],
      [1, 'Woven mesh 编织网', 'SS304', 10, 0.8, '1.2x30', 6, 'roll 卷'],
      [2, '同上 ditto', '同上', 12, 0.6, '1.2x30', 4, 'roll 卷'],
      [3, '"', 'SS316', 16, 0.5, '1x30', 10, 'roll 卷'],
      [4, 'Dutch weave 席型网', 'SS304', '24x110', '0.36x0.25', '1x30', 3, '卷/roll'],
      ['TOTAL', '', '', '', '', '', 23, ''],
    ],
    [
      roll(10, 0.8, [1.2, 30], 'ss304', '6'),
      roll(12, 0.6, [1.2, 30], 'ss304', '4'),
      roll(16, 0.5, [1, 30], 'ss316', '10'),
      dutch({ mesh_warp: 24, mesh_weft: 110, width_m: 1, length_m: 30 }, '3', 'roll'),
    ],
  ),
  sheet(
    'zh delivery times, tons, boxes that are counted',
    [
      ['品名', '规格', '材质', '数量', '单位', '交货期'],
      ['电焊网片', '孔100*100 丝6 2*4m', 'Q235', 80, '张', '10天'],
      ['刺绳', '12#×12# 刺距100mm', '热镀锌', 5, '吨', '20天'],
      ['石笼网', '2×1×1m 网孔80×100 丝2.7', '热镀锌', 300, '个', '30天'],
      ['编织网', '20目0.4', '304', 500, '㎡', '15天'],
    ],
    [
      weldedOf([100, 100], 6, [2, 4], '80', 'piece'),
      'open',
      gabion({ length_m: 2, width_m: 1, height_m: 1, wire_mm: 2.7 }, '300', 'each'),
      woven({ mesh: 20, wire_mm: 0.4, material: 'ss304' }, '500', 'm2'),
    ],
  ),
  t(
    'zh repeats of a line that was not read',
    `你好 请报价
304编织网 40目 0.2mm 1×30m 10卷
异形滤片按图 50个
同上 60目 0.15mm 5卷`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), 'open', 'open'],
  ),
  t(
    'zh repeats with another size, another grade, another order',
    `304编织网 40目 0.2mm 1×30m 10卷
同上 60目 0.15mm 5卷
同上 316 2卷
304编织网 20目 0.4mm 1×30m 3卷
同上 4卷`,
    [
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.15, [1, 30], 'ss304', '5'),
      roll(60, 0.15, [1, 30], 'ss316', '2'),
      roll(20, 0.4, [1, 30], 'ss304', '3'),
      roll(20, 0.4, [1, 30], 'ss304', '4'),
    ],
  ),
  t(
    'en chat: a coat above its sizes, metres of a roll, barbs',
    `[3/4/26, 14:02:40] Ahmed: pls best price for chain link fence PVC coated green
[3/4/26, 14:03:05] Ahmed: 50x50mm, 3.8mm od (core 2.5mm), 2m x 25m - 120 rolls
[3/4/26, 14:03:30] Ahmed: and galv barbed wire 2.5mm x 2.0mm 4 barb 100mm spacing 200m roll - 80 rolls
[3/4/26, 14:04:00] Ahmed: also welded mesh panel 50x100 4mm 2.0 x 2.5m hot dip galv 300 pcs
[3/4/26, 14:04:20] Ahmed: to Jebel Ali. need fast, container closing friday`,
    [
      'open',
      barbed({ line_wire_mm: 2.5, barb_wire_mm: 2, points: '4', length_m: 200 }, '80', 'roll'),
      welded(
        { pitch_across_mm: 50, pitch_along_mm: 100, wire_mm: 4, width_m: 2, length_m: 2.5 },
        '300',
        'piece',
      ),
    ],
  ),
  t('zh metres of a roll of barbed wire', '镀锌刺绳 2.5×2.2mm 刺距125mm 每卷200米 80卷', [
    barbed({ line_wire_mm: 2.5, barb_wire_mm: 2.2, length_m: 200 }, '80', 'roll'),
  ]),
  t(
    'one order for goods of two materials or meshes',
    `copper mesh 黄铜网 60目 0.15mm 1m×30m qty 2 rolls
304编织网 40目0.2丝、60目0.15丝 1×30米 10卷
304编织网 40目0.2丝、60目0.15丝 1×30米 各10卷`,
    [
      ...(['open', 'open', 'open', 'open'] as const),
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.15, [1, 30], 'ss304', '10'),
    ],
  ),
  t(
    'zh words of construction sites',
    `护坡勾花网 孔50×50mm 丝径2.6mm 高2m 长10m 热镀锌 120卷
石笼网箱 3×1×1m 网孔100×120 丝2.7/3.4 800个`,
    [
      chainOf(50, 2.6, [2, 10], '120', 'roll'),
      gabion(
        { length_m: 3, width_m: 1, height_m: 1, wire_mm: 2.7, selvedge_mm: 3.4 },
        '800',
        'each',
      ),
    ],
  ),
];
