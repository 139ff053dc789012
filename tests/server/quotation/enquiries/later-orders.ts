import {
  barbed,
  chain,
  chainOf,
  dutch,
  type Enquiry,
  expanded,
  gabion,
  perforated,
  roll,
  welded,
  weldedOf,
  woven,
} from './enquiry.ts';

const CS = 'carbon_steel';
const t = (name: string, content: string, lines: Enquiry['lines']): Enquiry => ({
  ...{ name, content, lines },
  kind: 'text',
});

/** Orders that came after the others: grades behind products, denied coats, gauges without a system. */
export const LATER_ORDERS: readonly Enquiry[] = [
  t(
    'later order 1',
    `张总早上好,之前合作过
镀锌刺绳 主丝2.0 刺丝1.8 刺距110 每卷20kg 300卷
要出口木托盘,报FOB天津`,
    [barbed({ line_wire_mm: 2, barb_wire_mm: 1.8, barb_spacing_mm: 110 }, '300', 'roll')],
  ),
  t(
    'later order 2',
    `Pls quote:
Concertina razor wire BTO-22, coil 450mm, 8m stretched, hot dip galv, 500 rolls
Barbed wire 2.5 x 2.5mm, barb spacing 100mm, 4 points, 25kg/roll, galvanized, 200 rolls`,
    [
      'open',
      barbed(
        { line_wire_mm: 2.5, barb_wire_mm: 2.5, barb_spacing_mm: 100, points: '4' },
        '200',
        'roll',
      ),
    ],
  ),
  t(
    'later order 3',
    `石笼网箱（格宾网）
1）2m×1m×0.5m 网孔80×100 网丝2.7 边丝3.4 800个
2）3m×1m×1m 网孔80×100 网丝2.7 边丝3.4 400个
镀锌量245g`,
    [
      gabion(
        { length_m: 2, width_m: 1, height_m: 0.5, wire_mm: 2.7, selvedge_mm: 3.4 },
        '800',
        'each',
      ),
      gabion(
        { length_m: 3, width_m: 1, height_m: 1, wire_mm: 2.7, selvedge_mm: 3.4 },
        '400',
        'each',
      ),
    ],
  ),
  t(
    'later order 4',
    `304 woven wire cloth
12 mesh x 0.56mm - 1.22m x 30.5m - 6 rolls
16 mesh x 0.4mm - 1.22m x 30.5m - 4 rolls
ditto but 1m wide - 2 rolls`,
    [roll(12, 0.56, [1.22, 30.5], 'ss304', '6'), roll(16, 0.4, [1.22, 30.5], 'ss304', '4'), 'open'],
  ),
  t(
    'later order 5',
    [
      '序号\t产品\t规格型号\t单位\t数量\t备注',
      '1\t不锈钢网304\t20目*0.4*1m*30m\t卷\t6\t',
      '2\t不锈钢网304\t40目*0.25*1m*30m\t卷\t4\t',
      '3\t同上\t60目*0.16*1m*30m\t卷\t2\t急用',
    ].join('\n'),
    [
      roll(20, 0.4, [1, 30], 'ss304', '6'),
      roll(40, 0.25, [1, 30], 'ss304', '4'),
      roll(60, 0.16, [1, 30], 'ss304', '2'),
    ],
  ),
  t(
    'later order 6',
    `建筑网片 碳钢 孔150×150 丝径6 2×4米 200张
建筑网片 碳钢 孔200×200 丝径8 2.4×6米 100张`,
    [
      weldedOf([150, 150], 6, [2, 4], '200', 'piece'),
      weldedOf([200, 200], 8, [2.4, 6], '100', 'piece'),
    ],
  ),
  t('later order 7', `BRC mesh: A142 200x200x6mm 2.4m x 4.8m 100 sheets`, ['open']),
  t(
    'later order 8',
    `Hola, need malla ciclonica galvanized chain link:
2" x 2.5mm x 2m x 20m: 80 rolls
2 1/2" x 2.5mm x 1.8m x 20m: 40 rolls`,
    [
      chain({ mesh_mm: 50.8, wire_mm: 2.5, height_m: 2, length_m: 20 }, '80', 'roll'),
      chain({ mesh_mm: 63.5, wire_mm: 2.5, height_m: 1.8, length_m: 20 }, '40', 'roll'),
    ],
  ),
  t(
    'later order 9',
    `304编织网
30目 0.28 1×30 3卷 不要镀锌的
第一项加急
手机：13700001111`,
    [roll(30, 0.28, [1, 30], 'ss304', '3')],
  ),
  t(
    'later order 10',
    `316L不锈钢网 100目*0.1mm 宽1m 共500米
316L不锈钢网 200目*0.05mm 宽1.2m 共200米`,
    [
      woven({ mesh: 100, wire_mm: 0.1, width_m: 1, material: 'ss316' }, '500', 'm'),
      woven({ mesh: 200, wire_mm: 0.05, width_m: 1.2, material: 'ss316' }, '200', 'm'),
    ],
  ),
  t(
    'later order 11',
    `aluminum expanded mesh SWD 12mm LWD 25mm strand 1.5mm thk 1mm 1x2m 300 pcs`,
    [
      expanded(
        {
          swd_mm: 12,
          lwd_mm: 25,
          strand_mm: 1.5,
          thickness_mm: 1,
          width_m: 1,
          length_m: 2,
          material: 'aluminium',
        },
        '300',
        'piece',
      ),
    ],
  ),
  t(
    'later order 12',
    `304冲孔网 孔8 距12 厚1.2 1×2米 三角排列 25张
Q235冲孔网 孔10 距15 厚2 1.25×2.5米 三角排列 40张`,
    [
      perforated({ hole_mm: 8, pitch_mm: 12, thickness_mm: 1.2, material: 'ss304' }, '25', 'piece'),
      perforated({ hole_mm: 10, pitch_mm: 15, thickness_mm: 2, material: CS }, '40', 'piece'),
    ],
  ),
  t('later order 13', `圆片 304 60目 直径50 10000片`, ['open']),
  t(
    'later order 14',
    `304编织网 40目 0.2mm 1×30m 10卷
尺寸写错了，宽是1.2`,
    ['open'],
  ),
  t(
    'later order 15',
    `1. SS304 mesh 40 mesh 0.2mm 1m x 30m 10 rolls
2. SS304 mesh 60 mesh 0.15mm 1m x 30m 10 rolls
Actually item 1 only 8 rolls`,
    ['open', roll(60, 0.15, [1, 30], 'ss304', '10')],
  ),
  t(
    'later order 16',
    `304编织网 40目 0.2mm 1×30m
10卷
316编织网 60目 0.15mm 1×30m
5卷
单价含13%税`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'later order 17',
    `热镀锌电焊网 孔25 丝1.8 1米×30米 40卷 260元一卷行吗
热镀锌电焊网 孔50 丝2.0 1米×30米 30卷`,
    [weldedOf([25, 25], 1.8, [1, 30], '40', 'roll'), weldedOf([50, 50], 2, [1, 30], '30', 'roll')],
  ),
  t('later order 18', `hex mesh 1" 20 gauge 4ft x 150ft 60 rolls galv`, ['open']),
  t('later order 19', `铜网 要紫铜的 80目 0.12 1米×30米 2卷`, [
    roll(80, 0.12, [1, 30], 'copper', '2'),
  ]),
  t(
    'later order 20',
    `轧花网 65锰钢 孔20 丝5 1.5×2米 30片
轧花网 304 孔10 丝3 1×2米 10片`,
    [
      woven({ aperture_mm: 20, wire_mm: 5, material: CS }, '30', 'piece'),
      woven(
        { aperture_mm: 10, wire_mm: 3, width_m: 1, length_m: 2, material: 'ss304' },
        '10',
        'piece',
      ),
    ],
  ),
  t(
    'later order 21',
    `Dutch weave SS316L 24x110 mesh, 0.36/0.26mm, 1m x 30m - 3 rolls
Dutch weave SS316L 50x250 mesh, 0.14/0.11mm, 1m x 30m - 2 rolls`,
    [
      dutch(
        {
          mesh_warp: 24,
          mesh_weft: 110,
          wire_warp_mm: 0.36,
          wire_weft_mm: 0.26,
          material: 'ss316',
        },
        '3',
        'roll',
      ),
      dutch(
        {
          mesh_warp: 50,
          mesh_weft: 250,
          wire_warp_mm: 0.14,
          wire_weft_mm: 0.11,
          material: 'ss316',
        },
        '2',
        'roll',
      ),
    ],
  ),
  t(
    'later order 22',
    `镀锌方眼网 8目 0.7丝 1米×30米 20卷
镀锌窗纱 16目 0.25丝 1米×30米 50卷`,
    [roll(8, 0.7, [1, 30], CS, '20'), roll(16, 0.25, [1, 30], CS, '50')],
  ),
  t(
    'later order 23',
    `Qty 20 rolls: SS304 30 mesh, 0.3 mm, 1 x 30 m
Qty 15 rolls: SS304 50 mesh, 0.2 mm, 1 x 30 m`,
    [roll(30, 0.3, [1, 30], 'ss304', '20'), roll(50, 0.2, [1, 30], 'ss304', '15')],
  ),
  t(
    'later order 24',
    `304编织网 丝径0.2mm 40目 1m*30m 10卷@850
304编织网 丝径0.15mm 60目 1m*30m 5卷@780`,
    ['open', 'open'],
  ),
  t(
    'later order 25',
    `聚酯网 120目 0.04 1.27米宽 100米
尼龙网 80目 0.1 1.27×50米 10卷`,
    ['open', roll(80, 0.1, [1.27, 50], 'nylon', '10')],
  ),
  t(
    'later order 26',
    `From: buyer@acme.com
Sent: Monday, November 23, 2026 9:14 AM
Subject: RFQ 4471

304 woven mesh 20 mesh x 0.4mm, 1.2m x 30m, 12 rolls
304 woven mesh 24 mesh x 0.35mm, 1.2m x 30m, 8 rolls

Mike Chen | Acme Filtration | 5/F, 88 Queens Road | +852 2345 6789`,
    [roll(20, 0.4, [1.2, 30], 'ss304', '12'), roll(24, 0.35, [1.2, 30], 'ss304', '8')],
  ),
  t('later order 27', `热镀锌勾花网 5公分孔 3毫米丝 2米高 20米长 25卷`, [
    chainOf(50, 3, [2, 20], '25', 'roll'),
  ]),
  t('later order 28', `304 40目 0.2mm 1米宽30米长 10卷+316 60目 0.15mm 1米宽30米长 5卷`, [
    roll(40, 0.2, [1, 30], 'ss304', '10'),
    roll(60, 0.15, [1, 30], 'ss316', '5'),
  ]),
  t(
    'later order 29',
    `304编织网 40目 0.2mm 1×30m 10卷
316的也来一份同样的`,
    [roll(40, 0.2, [1, 30], 'ss304', '10')],
  ),
  t(
    'later order 30',
    `welded wire mesh rolls galvanized before welding
1/2" x 1/2" x 1.0mm x 3ft x 100ft - 200 rolls
1" x 1/2" x 1.2mm x 3ft x 100ft - 100 rolls`,
    [
      welded(
        {
          pitch_across_mm: 12.7,
          pitch_along_mm: 12.7,
          wire_mm: 1,
          width_m: 0.9144,
          length_m: 30.48,
        },
        '200',
        'roll',
      ),
      welded({ wire_mm: 1.2, width_m: 0.9144, length_m: 30.48 }, '100', 'roll'),
    ],
  ),
];
