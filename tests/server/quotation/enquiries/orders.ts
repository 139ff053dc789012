import {
  barbed,
  chain,
  chainOf,
  dutch,
  type Enquiry,
  expanded,
  gabion,
  hex,
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

/** Orders of fences, gabions, plates and pieces, with headings, cells of sheets and corrections. */
export const ORDERS: readonly Enquiry[] = [
  t(
    'order 1 wechat barbed + razor',
    `你好,我是山东临沂的老刘
刺绳 主丝2.5 刺丝2.0 刺距100mm 每卷25公斤 200卷
刀片刺绳 BTO-22 圈径450 100卷
镀锌的,含税到临沂多少钱
13953900000`,
    [barbed({ line_wire_mm: 2.5, barb_wire_mm: 2, barb_spacing_mm: 100 }, '200', 'roll'), 'open'],
  ),
  t(
    'order 2 gabion mail',
    `Dear Miss Li,
Please send your offer CFR Colombo for:
1. Gabion box 2 x 1 x 1 m, mesh 80x100mm, wire 2.7mm, selvedge wire 3.4mm - 500 pcs
2. Gabion box 1 x 1 x 1 m, mesh 80x100mm, wire 2.7mm, selvedge wire 3.4mm - 300 pcs
3. Reno mattress 6 x 2 x 0.3 m, mesh 60x80mm, wire 2.2mm, selvedge wire 2.7mm - 120 pcs
Payment: 30% TT, balance against copy of BL
Tel +94 77 123 4567`,
    [
      gabion(
        { length_m: 2, width_m: 1, height_m: 1, wire_mm: 2.7, selvedge_mm: 3.4 },
        '500',
        'each',
      ),
      gabion(
        { length_m: 1, width_m: 1, height_m: 1, wire_mm: 2.7, selvedge_mm: 3.4 },
        '300',
        'each',
      ),
      gabion(
        { length_m: 6, width_m: 2, height_m: 0.3, wire_mm: 2.2, selvedge_mm: 2.7 },
        '120',
        'each',
      ),
    ],
  ),
  t(
    'order 3 zh same as above rest',
    `304编织网 30目 0.3mm 1×30m 10卷
同上 40目 0.25mm 8卷
同上 50目 0.2mm 6卷`,
    [
      roll(30, 0.3, [1, 30], 'ss304', '10'),
      roll(40, 0.25, [1, 30], 'ss304', '8'),
      roll(50, 0.2, [1, 30], 'ss304', '6'),
    ],
  ),
  t(
    'order 4 zh 其余一样',
    `316L平纹网 60目 丝径0.15 宽1.22米 长30.5米 4卷
80目 丝径0.12 6卷 其余一样
100目 丝径0.1 2卷 其余同上`,
    [roll(60, 0.15, [1.22, 30.5], 'ss316', '4'), 'open', 'open'],
  ),
  t(
    'order 5 wire alone correction',
    `304编织网 40目 1×30米 10卷
316编织网 60目 丝径0.15 1×30米 5卷
第一个丝径是0.2`,
    ['open', roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 6 sheet without spec names',
    ['规格\t丝径\t宽度\t长度\t卷数', '20目\t0.35\t1\t30\t12', '24目\t0.3\t1\t30\t8'].join('\n'),
    ['open', 'open'],
  ),
  t(
    'order 7 pasted sheet heads mm',
    [
      '名称\t材质\t孔径(mm)\t丝径(mm)\t宽(mm)\t长(mm)\t片数',
      '电焊网片\t镀锌\t50x50\t4\t1200\t2400\t300',
      '电焊网片\t镀锌\t100x100\t5\t2000\t3000\t150',
      '勾花网\t镀锌\t60\t3\t2000\t15000\t40',
    ].join('\n'),
    [
      weldedOf([50, 50], 4, [1.2, 2.4], '300', 'piece'),
      weldedOf([100, 100], 5, [2, 3], '150', 'piece'),
      chainOf(60, 3, [2, 15], '40', 'piece'),
    ],
  ),
  t(
    'order 8 expanded',
    `Hello, we need expanded metal sheets, carbon steel:
a) LWD 50mm SWD 25mm strand 3mm thickness 2mm, 1.22 x 2.44 m, 200 sheets
b) LWD 100mm SWD 40mm strand 6mm thickness 4mm, 1.5 x 3 m, 80 sheets
Thanks
Carlos Mendez
WhatsApp: +52 1 81 1234 5678`,
    [
      expanded(
        {
          lwd_mm: 50,
          swd_mm: 25,
          strand_mm: 3,
          thickness_mm: 2,
          width_m: 1.22,
          length_m: 2.44,
          material: CS,
        },
        '200',
        'piece',
      ),
      expanded(
        {
          lwd_mm: 100,
          swd_mm: 40,
          strand_mm: 6,
          thickness_mm: 4,
          width_m: 1.5,
          length_m: 3,
          material: CS,
        },
        '80',
        'piece',
      ),
    ],
  ),
  t(
    'order 9 zh expanded',
    `要钢板网，碳钢的
长节距80 短节距40 丝梗4 板厚3 1×2米 100张
长节距50 短节距25 丝梗2.5 板厚2 1.2×2.4米 60张
电话：0318-7562345`,
    [
      expanded(
        {
          lwd_mm: 80,
          swd_mm: 40,
          strand_mm: 4,
          thickness_mm: 3,
          width_m: 1,
          length_m: 2,
          material: CS,
        },
        '100',
        'piece',
      ),
      expanded(
        {
          lwd_mm: 50,
          swd_mm: 25,
          strand_mm: 2.5,
          thickness_mm: 2,
          width_m: 1.2,
          length_m: 2.4,
          material: CS,
        },
        '60',
        'piece',
      ),
    ],
  ),
  t(
    'order 10 discs',
    `过滤片 304 80目 0.12丝 直径100mm 5000片
过滤片 304 100目 0.1丝 直径60mm 3000片
包边铜边，单价？`,
    ['open', 'open'],
  ),
  t(
    'order 11 cut pieces',
    `304 40目 0.2丝 裁片 300×400mm 200片
304 60目 0.15丝 裁片 500×500mm 150片`,
    [
      woven(
        { mesh: 40, wire_mm: 0.2, width_m: 0.3, length_m: 0.4, material: 'ss304' },
        '200',
        'piece',
      ),
      woven(
        { mesh: 60, wire_mm: 0.15, width_m: 0.5, length_m: 0.5, material: 'ss304' },
        '150',
        'piece',
      ),
    ],
  ),
  t(
    'order 12 target prices between',
    `316 woven mesh 20 mesh 0.4mm 1m x 30m 10 rolls, target USD 210/roll
316 woven mesh 30 mesh 0.3mm 1m x 30m 6 rolls, target USD 190/roll
Delivery 15 days, payment LC at sight`,
    [roll(20, 0.4, [1, 30], 'ss316', '10'), roll(30, 0.3, [1, 30], 'ss316', '6')],
  ),
  t(
    'order 13 heading then heading',
    `一、编织网（304）
1. 10目 丝径0.9 1m×30m 3卷
2. 14目 丝径0.5 1m×30m 5卷
二、电焊网（热镀锌）
1. 孔12.7×12.7 丝径0.9 0.9m×30m 100卷
2. 孔25.4×25.4 丝径1.6 1m×30m 60卷`,
    [
      roll(10, 0.9, [1, 30], 'ss304', '3'),
      roll(14, 0.5, [1, 30], 'ss304', '5'),
      weldedOf([12.7, 12.7], 0.9, [0.9, 30], '100', 'roll'),
      weldedOf([25.4, 25.4], 1.6, [1, 30], '60', 'roll'),
    ],
  ),
  t(
    'order 14 bad units mm for m',
    `304编织网 40目 0.2mm 1000mm×30m 10卷
304编织网 50目 0.18mm 1000×30000mm 5卷`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(50, 0.18, [1, 30], 'ss304', '5')],
  ),
  t(
    'order 15 not right in next line',
    `热镀锌勾花网 孔50 丝2.5 高2米 长15米 30卷
不对，是35卷
镀锌电焊网 孔50×50 丝3 1.5×3米 100片`,
    ['open', weldedOf([50, 50], 3, [1.5, 3], '100', 'piece')],
  ),
  t(
    'order 16 en whatsapp hex',
    `Salam brother
hex wire netting galvanised
1/2 inch x 0.7mm x 1m x 50m = 200 rolls
3/4 inch x 0.8mm x 1m x 50m = 150 rolls
1 inch x 0.9mm x 1.2m x 50m = 100 rolls
price CIF Umm Qasr pls`,
    [
      hex(
        { mesh_width_mm: 12.7, wire_mm: 0.7, width_m: 1, length_m: 50, material: CS },
        '200',
        'roll',
      ),
      hex(
        { mesh_width_mm: 19.05, wire_mm: 0.8, width_m: 1, length_m: 50, material: CS },
        '150',
        'roll',
      ),
      hex(
        { mesh_width_mm: 25.4, wire_mm: 0.9, width_m: 1.2, length_m: 50, material: CS },
        '100',
        'roll',
      ),
    ],
  ),
  t(
    'order 17 tons',
    `碳钢电焊网 孔100×100 丝径6 2×3米 5吨
黑铁丝网 10目 丝径0.6 2吨`,
    [
      weldedOf([100, 100], 6, [2, 3], '5', 't'),
      woven({ mesh: 10, wire_mm: 0.6, material: CS }, '2', 't'),
    ],
  ),
  t(
    'order 18 mesh per m2',
    `不锈钢304轧花网
孔10mm 丝径2mm 50平米
孔20mm 丝径3mm 80平米
孔30mm 丝径4mm 120平米`,
    [
      woven({ aperture_mm: 10, wire_mm: 2, material: 'ss304' }, '50', 'm2'),
      woven({ aperture_mm: 20, wire_mm: 3, material: 'ss304' }, '80', 'm2'),
      woven({ aperture_mm: 30, wire_mm: 4, material: 'ss304' }, '120', 'm2'),
    ],
  ),
  t(
    'order 19 crimped en',
    `Crimped wire mesh, SS304:
opening 10mm wire 2mm, 1m x 2m, 25 pcs
opening 12mm wire 2.5mm, 1m x 2m, 30 pcs`,
    [
      woven(
        { aperture_mm: 10, wire_mm: 2, width_m: 1, length_m: 2, material: 'ss304' },
        '25',
        'piece',
      ),
      woven(
        { aperture_mm: 12, wire_mm: 2.5, width_m: 1, length_m: 2, material: 'ss304' },
        '30',
        'piece',
      ),
    ],
  ),
  t(
    'order 20 perforated zh',
    `冲孔板询价：
圆孔 304 孔3 中心距5 板厚1 1×2米 30张 60度错排
圆孔 铝板 孔6 中心距9 板厚2 1.2×2.4米 20张 60度错排
运费另算`,
    [
      perforated(
        {
          pattern: 'round_60',
          hole_mm: 3,
          pitch_mm: 5,
          thickness_mm: 1,
          width_m: 1,
          length_m: 2,
          material: 'ss304',
        },
        '30',
        'piece',
      ),
      perforated(
        {
          pattern: 'round_60',
          hole_mm: 6,
          pitch_mm: 9,
          thickness_mm: 2,
          width_m: 1.2,
          length_m: 2.4,
          material: 'aluminium',
        },
        '20',
        'piece',
      ),
    ],
  ),
  t(
    'order 21 dutch',
    `席型网 304 24×110目 经丝0.35 纬丝0.25 1×30米 4卷
席型网 304 12×64目 经丝0.6 纬丝0.42 1×30米 3卷`,
    [
      dutch(
        {
          mesh_warp: 24,
          mesh_weft: 110,
          wire_warp_mm: 0.35,
          wire_weft_mm: 0.25,
          material: 'ss304',
        },
        '4',
        'roll',
      ),
      dutch(
        { mesh_warp: 12, mesh_weft: 64, wire_warp_mm: 0.6, wire_weft_mm: 0.42, material: 'ss304' },
        '3',
        'roll',
      ),
    ],
  ),
  t(
    'order 22 window screen',
    `Aluminium window screen 18x16 mesh, 0.23mm wire, 1.2m x 30m - 50 rolls
Fiberglass screen 18x16, 0.28mm, 1.2x30m, 80 rolls`,
    [
      woven(
        { mesh: 18, wire_mm: 0.23, width_m: 1.2, length_m: 30, material: 'aluminium' },
        '50',
        'roll',
      ),
      'open',
    ],
  ),
  t(
    'order 23 zh pvc',
    `包塑勾花网 孔50 丝径2.2/3.2 高1.5米 长20米 60卷 绿色
包塑电焊网 孔50×100 丝径2.5/3.5 高1.8米 长25米 40卷`,
    ['open', 'open'],
  ),
  t(
    'order 24 range qty',
    `304 40目 0.2 1×30 10-15卷
304 60目 0.15 1×30 约5卷`,
    ['open', roll(60, 0.15, [1, 30], 'ss304', '5')],
  ),
  t(
    'order 25 two qty',
    `304编织网40目0.2丝1×30米10卷，每卷多少公斤
316编织网40目0.2丝1×30米10卷，一卷价格`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(40, 0.2, [1, 30], 'ss316', '10')],
  ),
  t(
    'order 26 en table bars',
    `| Item | Product | Spec | Qty |
|---|---|---|---|
| 1 | SS304 woven mesh | 40 mesh x 0.2mm, 1 x 30 m | 10 rolls |
| 2 | SS316 woven mesh | 60 mesh x 0.15mm, 1 x 30 m | 5 rolls |`,
    [roll(40, 0.2, [1, 30], 'ss304', '10'), roll(60, 0.15, [1, 30], 'ss316', '5')],
  ),
  t(
    'order 27 csv',
    `No,Product,Material,Mesh,Wire(mm),Width(m),Length(m),Qty(rolls)
1,Woven mesh,304,40,0.20,1.0,30,12
2,Woven mesh,316,60,0.15,1.2,30,8`,
    [roll(40, 0.2, [1, 30], 'ss304', '12'), roll(60, 0.15, [1.2, 30], 'ss316', '8')],
  ),
  t(
    'order 28 width in ft',
    `SS 304 mesh 16 mesh 0.28mm 4 ft x 100 ft 25 rolls
SS 304 mesh 18 mesh 0.25mm 3 ft x 100 ft 30 rolls`,
    [
      roll(16, 0.28, [1.2192, 30.48], 'ss304', '25'),
      roll(18, 0.25, [0.9144, 30.48], 'ss304', '30'),
    ],
  ),
  t(
    'order 29 swg',
    `GI welded mesh 1" x 1" x 16 SWG x 4ft x 50ft - 100 rolls
GI chain link 2" x 10 SWG x 6ft x 50ft - 50 rolls`,
    [
      welded(
        {
          pitch_across_mm: 25.4,
          pitch_along_mm: 25.4,
          wire_mm: 1.6256,
          width_m: 1.2192,
          length_m: 15.24,
          material: CS,
        },
        '100',
        'roll',
      ),
      chain(
        { mesh_mm: 50.8, wire_mm: 3.2512, height_m: 1.8288, length_m: 15.24, material: CS },
        '50',
        'roll',
      ),
    ],
  ),
  t('order 30 gauge bare', `welded mesh 2x2 inch 12 gauge 6x100 ft 20 rolls`, ['open']),
];
