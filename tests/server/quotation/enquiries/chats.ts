import { chain, type Enquiry, hex, perforated, roll, welded, woven } from './enquiry.ts';

const text = (name: string, content: string, lines: Enquiry['lines']): Enquiry => ({
  ...{ name, content, lines },
  kind: 'text',
});

const panel = (pitch: number, wire: number, [width, length]: [number, number], quantity: string) =>
  welded(
    {
      ...{ pitch_across_mm: pitch, pitch_along_mm: pitch, wire_mm: wire },
      ...{ width_m: width, length_m: length, material: 'carbon_steel' },
    },
    quantity,
    'piece',
  );

/** Enquiries as they are typed into chats: markers, dashes before quantities, senders, and corrections further down. */
export const CHATS: readonly Enquiry[] = [
  text(
    'zh full-width numbers, dashes, a corrected quantity',
    `李总您好！我们这边是郑州的，需要下面几样，帮忙报个含税价，送到郑州港区：
１．304编织网 40目 丝径0.2mm 1.2米×30米 － 5卷
２．304编织网 60目 丝径0.14mm 1米×30米 － 10卷
３．316L编织网 100目 丝径0.1mm 1米×30米 － 3卷
更正：第2项改成12卷`,
    [
      roll(40, 0.2, [1.2, 30], 'ss304', '5'),
      roll(60, 0.14, [1, 30], 'ss304', '12'),
      roll(100, 0.1, [1, 30], 'ss316', '3'),
    ],
  ),
  text(
    'zh heading, × before the pieces',
    `镀锌电焊网
孔50×50 丝3.0 1.5×2.5米 × 30片
孔75×75 丝4.0 2×3米 × 50片
孔100×100 丝5.0 2×3米 x 20 片`,
    [panel(50, 3, [1.5, 2.5], '30'), panel(75, 4, [2, 3], '50'), panel(100, 5, [2, 3], '20')],
  ),
  text(
    'zh dashes, a grade without a density',
    `您好，要：
- 304 20目 0.4丝 1m宽 30m长 - 20卷
- 304 30目 0.3丝 1m宽 30m长 - 15卷
- 201 10目 0.8丝 1m宽 30m长 - 8 卷`,
    [roll(20, 0.4, [1, 30], 'ss304', '20'), roll(30, 0.3, [1, 30], 'ss304', '15'), 'open'],
  ),
  text(
    'zh circled numbers, long dashes',
    `①304不锈钢编织网 40目 0.25mm 1m*30m—5卷
②304不锈钢编织网 80目 0.12mm 1m*30m—6卷
③304不锈钢编织网 120目 0.08mm 1m*30m——2卷`,
    [
      roll(40, 0.25, [1, 30], 'ss304', '5'),
      roll(80, 0.12, [1, 30], 'ss304', '6'),
      roll(120, 0.08, [1, 30], 'ss304', '2'),
    ],
  ),
  text(
    'zh cells of a sheet without their head',
    '1\t304编织网 40目 0.2mm 1m×30m\t10\t卷\n2\t304编织网 50目 0.2mm 1m×30m\t12\t卷',
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(50, 0.2, [1, 30], 'ss304', '12')],
  ),
  text(
    'zh numbers against grades',
    `1.304编织网 40目 0.2mm 1m×30m 10卷
2.316编织网 60目 0.15mm 1m×30m 5卷
3.304编织网 80目 0.12mm 1m×30m 2卷`,
    [
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.15, [1, 30], 'ss316', '5'),
      roll(80, 0.12, [1, 30], 'ss304', '2'),
    ],
  ),
  text(
    'zh a product and a colon in each sentence',
    `您好
需要热镀锌勾花网：孔径60mm，丝径3.5mm，高2米，每卷15米，一共40卷
还有热镀锌电焊网：孔径25mm，丝径1.6mm，宽1米，每卷30米，共60卷
麻烦报价，谢谢！`,
    [
      chain(
        {
          ...{ mesh_mm: 60, wire_mm: 3.5, height_m: 2, length_m: 15 },
          material: 'carbon_steel',
        },
        '40',
        'roll',
      ),
      welded(
        {
          ...{ pitch_across_mm: 25, pitch_along_mm: 25, wire_mm: 1.6, width_m: 1, length_m: 30 },
          material: 'carbon_steel',
        },
        '60',
        'roll',
      ),
    ],
  ),
  text(
    'zh a width is changed further down',
    `304 编织网
40目0.2　1×30米　５卷
60目0.15　1×30米　１０卷
80目0.12　1.2×30米　８卷
上面80目的改成1米宽的`,
    [roll(40, 0.2, [1, 30], 'ss304', '5'), roll(60, 0.15, [1, 30], 'ss304', '10'), 'open'],
  ),
  text(
    'zh letters, plates',
    `询价单
A. 冲孔板 304 孔径5mm 中心距8mm 板厚1.5mm 1m×2m 20张
B. 冲孔板 镀锌 孔径10mm 中心距15mm 板厚2mm 1.22m×2.44m 10张`,
    [
      perforated(
        {
          ...{ hole_mm: 5, pitch_mm: 8, thickness_mm: 1.5, width_m: 1, length_m: 2 },
          material: 'ss304',
        },
        '20',
        'piece',
      ),
      perforated(
        {
          ...{ hole_mm: 10, pitch_mm: 15, thickness_mm: 2, width_m: 1.22, length_m: 2.44 },
          material: 'carbon_steel',
        },
        '10',
        'piece',
      ),
    ],
  ),
  text(
    'zh numbers in words',
    `小王，帮我报：
304 40目 0.2 1*30 五卷
304 60目 0.15 1*30 十卷
304 80目 0.12 1*30 两卷`,
    [
      roll(40, 0.2, [1, 30], 'ss304', '5'),
      roll(60, 0.15, [1, 30], 'ss304', '10'),
      roll(80, 0.12, [1, 30], 'ss304', '2'),
    ],
  ),
  text(
    'zh a quantity is taken back in its line',
    `304编织网 40目 0.2mm 1m×30m 10卷。不对，是12卷
316编织网 60目 0.15mm 1m×30m 5卷`,
    ['open', roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  text(
    'zh square metres of one width, and a place',
    `求购 不锈钢网：
(1) 304 200目 0.05mm 1m宽 100平方
(2) 316L 400目 0.03mm 1m宽 20平米
到货地：苏州园区 邮编215000 电话13812345678`,
    [
      woven({ mesh: 200, wire_mm: 0.05, width_m: 1, material: 'ss304' }, '100', 'm2'),
      woven({ mesh: 400, wire_mm: 0.03, width_m: 1, material: 'ss316' }, '20', 'm2'),
    ],
  ),
  text(
    'zh ordinals in words',
    `第一个：304 40目 0.2 1*30m 要10卷
第二个：304 60目 0.14 1*30m 要8卷
第三个：316 80目 0.12 1*30m 要6卷`,
    [
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.14, [1, 30], 'ss304', '8'),
      roll(80, 0.12, [1, 30], 'ss316', '6'),
    ],
  ),
  text(
    'zh items behind one product in a line',
    '304编织网：40目0.2mm 1×30m 3卷；60目0.15mm 1×30m 4卷；80目0.12mm 1×30m 5卷',
    [
      roll(40, 0.2, [1, 30], 'ss304', '3'),
      roll(60, 0.15, [1, 30], 'ss304', '4'),
      roll(80, 0.12, [1, 30], 'ss304', '5'),
    ],
  ),
  text(
    'zh copied with times and senders',
    `[2026/11/3 14:22] 张工: 304编织网 40目 0.2mm 1m×30m 5卷
[2026/11/3 14:23] 张工: 316编织网 60目 0.15mm 1m×30m 5卷 也报一下`,
    [roll(40, 0.2, [1, 30], 'ss304', '5'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  text(
    'zh counts without a unit',
    `304编织网 40目 0.2mm 1m×30m ×10
304编织网 60目 0.15mm 1m×30m *5`,
    ['open', 'open'],
  ),
  text(
    'zh all quantities are changed',
    `1）304编织网，40目，丝0.2，1×30，10卷
2）316编织网，40目，丝0.2，1×30，10卷
数量都改成20卷`,
    ['open', 'open'],
  ),
  text(
    'zh a line is sent twice and taken back',
    `304编织网 40目 0.2mm 1m×30m 5卷
304编织网 40目 0.2mm 1m×30m 5卷
上面发重了，第二个不要了`,
    [roll(40, 0.2, [1, 30], 'ss304', '5'), 'open'],
  ),
  text(
    'zh only the place is changed',
    `316L 325目 0.035 1.2×30米 2 卷
地址改一下：送到宁波北仑`,
    [roll(325, 0.035, [1.2, 30], 'ss316', '2')],
  ),
  text(
    'zh the quantity stands first',
    `要5卷40目304的，丝0.2，1米×30米
再要3卷60目316的，丝0.15，1米×30米`,
    [roll(40, 0.2, [1, 30], 'ss304', '5'), roll(60, 0.15, [1, 30], 'ss316', '3')],
  ),
  text(
    'zh full-width bars',
    `304 ｜ 40目 ｜ 0.2mm ｜ 1m×30m ｜ 10卷
316 ｜ 60目 ｜ 0.15mm ｜ 1m×30m ｜ 5卷`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  text(
    'zh a price of the customer',
    '304编织网 40目 0.2mm 1m×30m 10卷 目标价 300元/卷\n304编织网 60目 0.15mm 1m×30m 5卷 上次380',
    [roll(40, 0.2, [1, 30], 'ss304', '10'), 'open'],
  ),
  text('zh a wire in a line of its own', '304 40目 1x30 10卷\n丝径是0.2', ['open']),
  text(
    'en greeting, port, closing brackets, a corrected quantity',
    `Hi dear, good day. We need below items, CIF Jebel Ali please:
1) SS304 woven wire mesh, 40 mesh, 0.2 mm wire, 1.2m x 30m - 20 rolls
2) SS316 woven wire mesh, 60 mesh, 0.15mm wire, 1m x 30m - 10 rolls
3) SS316L woven wire mesh, 100 mesh, 0.1mm wire, 1m x 30m – 5 rolls
Correction: item 2 should be 15 rolls`,
    [
      roll(40, 0.2, [1.2, 30], 'ss304', '20'),
      roll(60, 0.15, [1, 30], 'ss316', '15'),
      roll(100, 0.1, [1, 30], 'ss316', '5'),
    ],
  ),
  text(
    'en heading with its coating, x before the pieces',
    `Galvanized welded wire mesh
- 50x50mm, 3mm wire, 1.2 x 2.4m x 300 pcs
- 75x75mm, 4mm wire, 2 x 3m x 150 pcs
- 100 x 100 mm, 5 mm wire, 2.4m x 6m — 80 sheets`,
    [panel(50, 3, [1.2, 2.4], '300'), panel(75, 4, [2, 3], '150'), panel(100, 5, [2.4, 6], '80')],
  ),
  text(
    'en keycaps, a changed quantity',
    `Hi
1️⃣ 304 woven mesh 40 mesh 0.2mm 1m x 30m - 10 rolls
2️⃣ 304 woven mesh 60 mesh 0.15mm 1m x 30m - 5 rolls
3️⃣ 316 woven mesh 80 mesh 0.12mm 1m x 30m - 3 rolls
Sorry, change #3 to 4 rolls`,
    [
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.15, [1, 30], 'ss304', '5'),
      roll(80, 0.12, [1, 30], 'ss316', '4'),
    ],
  ),
  text(
    'en the grade of one mesh is changed',
    `Need 304 woven mesh 40 mesh 0.2mm, 1m x 30m: 10 rolls
and 304 woven mesh 60 mesh 0.15mm, 1m x 30m: 5 rolls
sorry the 40 mesh must be 316, not 304`,
    ['open', roll(60, 0.15, [1, 30], 'ss304', '5')],
  ),
  text(
    'en copied with times and senders, inches',
    `[03/11, 14:22] Ahmed: welded mesh galvanized 1 inch x 1 inch, 1.6mm, 4ft x 100ft - 50 rolls
03/11/26, 2:23 PM - Ahmed: welded mesh galvanized 2"x2", 2.5mm, 4ft x 100ft - 30 rolls`,
    [
      welded(
        {
          ...{ pitch_across_mm: 25.4, wire_mm: 1.6, width_m: 1.2192, length_m: 30.48 },
          material: 'carbon_steel',
        },
        '50',
        'roll',
      ),
      welded(
        {
          ...{ pitch_across_mm: 50.8, wire_mm: 2.5, width_m: 1.2192, length_m: 30.48 },
          material: 'carbon_steel',
        },
        '30',
        'roll',
      ),
    ],
  ),
  text(
    'en bullets and number signs of meshes',
    `*Order list*
• 304 SS mesh #40 x 0.2mm 1x30m = 5 rolls
• 304 SS mesh #60 x 0.15mm 1x30m = 6 rolls`,
    [roll(40, 0.2, [1, 30], 'ss304', '5'), roll(60, 0.15, [1, 30], 'ss304', '6')],
  ),
  text(
    'en the quantity stands first',
    `20 rolls - SS304 woven mesh 40 mesh 0.2mm 1m x 30m
15 rolls - SS304 woven mesh 50 mesh 0.18mm 1m x 30m`,
    [roll(40, 0.2, [1, 30], 'ss304', '20'), roll(50, 0.18, [1, 30], 'ss304', '15')],
  ),
  text(
    'en counts without a unit',
    `woven 304 40 mesh 0.2mm 1m x 30m - 10
304 woven mesh 20x20, 0.4mm wire, 1220mm x 30.5m, Qty 3
10 x 304 woven mesh 40 mesh 0.2mm 1m x 30m`,
    ['open', 'open', 'open'],
  ),
  text(
    'en slashes, a signature',
    `woven mesh ss304
40 mesh / 0.2 mm / 1 m x 30 m / 10 rolls
60 mesh / 0.15 mm / 1 m x 30 m / 5 rolls
Regards, Ahmed
+971 50 123 4567`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss304', '5')],
  ),
  text(
    'en square metres of one width',
    `304 woven mesh, 40 mesh, 0.2mm dia, 1000mm wide, 300 sqm total
316 woven mesh, 60 mesh, 0.15mm dia, 1000mm wide, 200 m2`,
    [
      woven({ mesh: 40, wire_mm: 0.2, width_m: 1, material: 'ss304' }, '300', 'm2'),
      woven({ mesh: 60, wire_mm: 0.15, width_m: 1, material: 'ss316' }, '200', 'm2'),
    ],
  ),
  text(
    'en two products in a paragraph',
    'Good day sir. Kindly quote 100 rolls galvanised hexagonal mesh 1/2" x 0.7mm x 0.9m x 30m, and 50 rolls welded mesh 1/2" x 0.9mm x 1m x 30m. C&F Lagos. Rgds',
    [
      hex(
        {
          ...{ mesh_width_mm: 12.7, wire_mm: 0.7, width_m: 0.9, length_m: 30 },
          material: 'carbon_steel',
        },
        '100',
        'roll',
      ),
      'open',
    ],
  ),
  text(
    'mixed: greeting, both languages in a line',
    `Dear 王经理, 请报价 quote pls:
1. 304 编织网 woven mesh 40目/mesh 0.2mm 1m×30m 10卷 rolls
2. 316 woven mesh 60目 0.15mm 1m×30m - 5 rolls
3. 镀锌电焊网 welded mesh 50×50mm 3mm 1.2×2.4m 200 pcs`,
    [
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.15, [1, 30], 'ss316', '5'),
      panel(50, 3, [1.2, 2.4], '200'),
    ],
  ),
  text(
    'mixed: columns of both languages',
    'product\t规格\tqty\n304编织网\t40mesh 0.2mm 1m x 30m\t10 rolls\n316编织网\t60目 0.15mm 1m×30m\t5卷',
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  text(
    'zh two meshes in a sentence, one without its length',
    '要两种，一种是40目0.2的304网1米宽20卷，另外再来10卷60目0.15的，也是一米宽三十米长',
    ['open', roll(60, 0.15, [1, 30], 'ss304', '10')],
  ),
  text(
    'zh two meshes in a sentence, the sizes of the first',
    '304的网40目0.2丝1米宽30米长要20卷，还要60目0.15的10卷，一样的宽长',
    [roll(40, 0.2, [1, 30], 'ss304', '20'), roll(60, 0.15, [1, 30], 'ss304', '10')],
  ),
  text(
    'zh three meshes in a sentence, with what all have at its end',
    '要三种网，40目0.2的20卷，60目0.15的10卷，80目0.12的5卷，全是304，1米宽30米一卷',
    [
      roll(40, 0.2, [1, 30], 'ss304', '20'),
      roll(60, 0.15, [1, 30], 'ss304', '10'),
      roll(80, 0.12, [1, 30], 'ss304', '5'),
    ],
  ),
  text(
    'zh another product in a sentence has its own material',
    '304编织网40目0.2丝1米宽30米长20卷，另外要勾花网孔60丝2.8高1.5米长25米40卷',
    [roll(40, 0.2, [1, 30], 'ss304', '20'), 'open'],
  ),
  text(
    'en two meshes in a sentence',
    'please quote 20 rolls of 304 woven mesh 40 mesh 0.2mm wire 1m wide 30m long and 10 rolls of 316 60 mesh 0.15mm wire 1.2m wide 30m long',
    [roll(40, 0.2, [1, 30], 'ss304', '20'), roll(60, 0.15, [1.2, 30], 'ss316', '10')],
  ),
];
