import { type Enquiry, gabion, hex, roll, weldedOf, woven } from './enquiry.ts';

const CS = 'carbon_steel';
const t = (name: string, content: string, lines: Enquiry['lines']): Enquiry => ({
  ...{ name, content, lines },
  kind: 'text',
});

/** Orders in paragraphs and letters, with notes, prices and labels between the lines. */
export const MORE_ORDERS: readonly Enquiry[] = [
  t(
    'order 31 zh units head first',
    `单位：mm
电焊网 孔50 丝4 宽1000 长2000 镀锌 100片
电焊网 孔75 丝4 宽1200 长2400 镀锌 60片`,
    [
      weldedOf([50, 50], 4, [1, 2], '100', 'piece'),
      weldedOf([75, 75], 4, [1.2, 2.4], '60', 'piece'),
    ],
  ),
  t(
    'order 32 order number noise',
    `PO-2026-1187
询价日期：2026-11-20
304编织网 50目 0.2mm 1m×30m 20卷
交货期：15天，付款：月结30天
联系人 张三 18633445566`,
    [roll(50, 0.2, [1, 30], 'ss304', '20')],
  ),
  t(
    'order 33 paragraph',
    `麻烦报一下304的编织网40目丝径0.2宽1米长30米要10卷，还有316的60目丝径0.15宽1米长30米要5卷，含税含运费到佛山`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 34 en paragraph',
    `Please quote 10 rolls of 304 woven mesh 40 mesh 0.2mm wire 1m x 30m and 5 rolls of 316 woven mesh 60 mesh 0.15mm wire 1m x 30m.`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t('order 35 zh each 10', `304编织网，丝径0.2，1×30米：30目、40目、50目各10卷`, [
    roll(30, 0.2, [1, 30], 'ss304', '10'),
    roll(40, 0.2, [1, 30], 'ss304', '10'),
    roll(50, 0.2, [1, 30], 'ss304', '10'),
  ]),
  t('order 36 en each', `304 woven mesh 40 mesh 0.2mm, 1m x 30m and 1.2m x 30m, 10 rolls each`, [
    roll(40, 0.2, [1, 30], 'ss304', '10'),
    roll(40, 0.2, [1.2, 30], 'ss304', '10'),
  ]),
  t(
    'order 37 qty total',
    `304编织网 20目 0.4 1×30米 5卷
304编织网 30目 0.3 1×30米 5卷
合计10卷`,
    [roll(20, 0.4, [1, 30], 'ss304', '5'), roll(30, 0.3, [1, 30], 'ss304', '5')],
  ),
  t(
    'order 38 cancel',
    `304编织网 20目 0.4 1×30米 5卷
304编织网 30目 0.3 1×30米 5卷
20目的先不要了`,
    ['open', roll(30, 0.3, [1, 30], 'ss304', '5')],
  ),
  t(
    'order 39 add later',
    `304编织网 20目 0.4 1×30米 5卷
再加一个 316编织网 30目 0.3 1×30米 5卷
20目的再加2卷`,
    ['open', roll(30, 0.3, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 40 wire in 丝',
    `304编织网 40目 20丝 1米×30米 10卷
304编织网 60目 15丝 1米×30米 6卷`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss304', '6')],
  ),
  t(
    'order 41 micron en',
    `Nylon mesh 200 micron opening, 0.12mm thread, 1.27m wide, 50 m
PET mesh 100 micron opening, 0.06mm thread, 1.27m wide, 30 m`,
    [
      woven({ aperture_mm: 0.2, wire_mm: 0.12, material: 'nylon' }, '50', 'm'),
      woven({ aperture_mm: 0.1, wire_mm: 0.06, material: 'polyester' }, '30', 'm'),
    ],
  ),
  t(
    'order 43 zh posts',
    `护栏网 孔50×200 丝5 高1.8米 宽3米 浸塑 300片
立柱 60×60×2 高2.3米 301根`,
    ['open', 'open'],
  ),
  t(
    'order 44 zh copper',
    `黄铜网 80目 0.12 1×30米 3卷
紫铜网 100目 0.1 1×30米 2卷
磷铜网 120目 0.08 1×30米 1卷
镍网 60目 0.15 1米×10米 2卷`,
    [
      roll(80, 0.12, [1, 30], 'brass', '3'),
      roll(100, 0.1, [1, 30], 'copper', '2'),
      roll(120, 0.08, [1, 30], 'bronze', '1'),
      roll(60, 0.15, [1, 10], 'nickel', '2'),
    ],
  ),
  t(
    'order 45 two lines per item',
    `1. 304编织网
   40目 0.2mm 1×30m
   10卷
2. 316编织网
   60目 0.15mm 1×30m
   5卷`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 46 en labelled blocks',
    `Product: woven wire mesh
Material: SS304
Mesh: 40
Wire diameter: 0.2mm
Width: 1.2m
Length: 30m
Quantity: 10 rolls

Product: woven wire mesh
Material: SS316
Mesh: 60
Wire diameter: 0.15mm
Width: 1m
Length: 30m
Quantity: 5 rolls`,
    [roll(40, 0.2, [1.2, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 47 qty col empty dashes',
    [
      '品名\t规格\t数量\t备注',
      '304编织网\t40目 0.2mm 1×30m\t10卷\t急',
      '316编织网\t60目 0.15mm 1×30m\t-\t',
      '勾花网\t\t20卷\t',
    ].join('\n'),
    [roll(40, 0.2, [1, 30], 'ss304', '10'), 'open', 'open'],
  ),
  t(
    'order 48 kg per roll',
    `304编织网 40目 0.2mm 1×30m 每卷约12kg 10卷
镀锌丝 2.5mm 每盘50kg 40盘`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), 'open'],
  ),
  t(
    'order 49 en roll length after',
    `SS304 20 mesh 0.4 mm 1.5 m width, 30 m per roll, 300 m total`,
    ['open'],
  ),
  t(
    'order 50 zh total metres',
    `304编织网 20目 0.4mm 宽1.5米 300米
304编织网 30目 0.3mm 宽1米 200米`,
    [
      woven({ mesh: 20, wire_mm: 0.4, width_m: 1.5, material: 'ss304' }, '300', 'm'),
      woven({ mesh: 30, wire_mm: 0.3, width_m: 1, material: 'ss304' }, '200', 'm'),
    ],
  ),
  t(
    'order 51 mixed case qty units',
    `Need asap:
304ss 10mesh .9mm 48"x100' 5 Rolls
304ss 20mesh .4mm 36"x100' 5 Rolls`,
    [roll(10, 0.9, [1.2192, 30.48], 'ss304', '5'), roll(20, 0.4, [0.9144, 30.48], 'ss304', '5')],
  ),
  t(
    'order 52 zh answer quoting',
    `> 上次的价格还有效吗
304编织网 40目 0.2mm 1×30m 上次是850一卷，这次要20卷`,
    ['open'],
  ),
  t('order 53 zh question only', `你们厂在哪里？能开13%的票吗？起订量多少？`, []),
  t(
    'order 54 forwarded',
    `---------- 转发的消息 ----------
发件人：王芳 wang@163.com
主题：询价 304网
日期：2026年11月20日
304编织网 80目 0.12 1×30米 3卷
316编织网 80目 0.12 1×30米 3卷`,
    [roll(80, 0.12, [1, 30], 'ss304', '3'), roll(80, 0.12, [1, 30], 'ss316', '3')],
  ),
  t('order 55 fence 边框', `球场围网 勾花 孔60 丝3.8 包塑 高4米 长3米 80片`, ['open']),
  t(
    'order 56 heading w units',
    `304不锈钢电焊网（孔mm 丝mm 宽m 长m 卷）
25×25 2.0 1 30 10
50×50 2.5 1.2 30 6`,
    ['open', 'open'],
  ),
  t(
    'order 57 star in middle',
    `304编织网 40目*0.2mm*1m*30m*10卷
316编织网 60目*0.15mm*1m*30m*5卷`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 58 en change width next line',
    `304 woven mesh 40 mesh 0.2mm 1m x 30m 10 rolls
316 woven mesh 60 mesh 0.15mm 1m x 30m 5 rolls
width for both should be 1.2m`,
    ['open', 'open'],
  ),
  t(
    'order 59 zh hex & gabion',
    `六角网 孔25 丝0.8 宽1米 长30米 镀锌 100卷
石笼网 2×1×1米 孔80×100 丝2.7 边丝3.4 150个`,
    [
      hex(
        { mesh_width_mm: 25, wire_mm: 0.8, width_m: 1, length_m: 30, material: CS },
        '100',
        'roll',
      ),
      gabion(
        { length_m: 2, width_m: 1, height_m: 1, wire_mm: 2.7, selvedge_mm: 3.4 },
        '150',
        'each',
      ),
    ],
  ),
  t(
    'order 60 mixed unit mistakes',
    `304编织网 40目 0.2cm 1×30m 10卷
304编织网 400目 0.2mm 1×30m 5卷`,
    ['open', 'open'],
  ),
];
