import { chain, type Enquiry, hex, roll, welded, woven } from './enquiry.ts';

/** Enquiries as they stand in messengers and e-mails. */
export const MESSAGES: readonly Enquiry[] = [
  {
    name: 'zh greeting, one item a line',
    kind: 'text',
    content: `王经理你好，麻烦报个价：
304编织网 40目 0.2mm 1.2×30m 15卷
304编织网 60目 0.15mm 1×30m 10卷
316编织网 80目 0.12mm 1×30m 5卷
谢谢，今天下午要`,
    lines: [
      roll(40, 0.2, [1.2, 30], 'ss304', '15'),
      roll(60, 0.15, [1, 30], 'ss304', '10'),
      roll(80, 0.12, [1, 30], 'ss316', '5'),
    ],
  },
  {
    name: 'zh heading names product and material',
    kind: 'text',
    content: `304不锈钢编织网
20目 丝径0.4 宽1米 长30米 8卷
30目 丝径0.3 宽1米 长30米 12卷
50目 丝径0.18 宽1.2米 长30米 6卷`,
    lines: [
      roll(20, 0.4, [1, 30], 'ss304', '8'),
      roll(30, 0.3, [1, 30], 'ss304', '12'),
      roll(50, 0.18, [1.2, 30], 'ss304', '6'),
    ],
  },
  {
    name: 'zh several products, numbered',
    kind: 'text',
    content: `老板在吗
1、热镀锌电焊网 孔50×50mm 丝径3mm 1.2m×2.4m 500片
2、镀锌勾花网 孔50mm 丝径2.5mm 高1.8m 长20m 40卷
3、304编织网 10目 0.8mm 1m×30m 3卷
发天津港`,
    lines: [
      welded(
        { pitch_across_mm: 50, pitch_along_mm: 50, wire_mm: 3, material: 'carbon_steel' },
        '500',
        'piece',
      ),
      chain(
        { mesh_mm: 50, wire_mm: 2.5, height_m: 1.8, length_m: 20, material: 'carbon_steel' },
        '40',
        'roll',
      ),
      roll(10, 0.8, [1, 30], 'ss304', '3'),
    ],
  },
  {
    name: 'zh by area and by weight',
    kind: 'text',
    content: `304编织网 12目 0.6mm 200平方米
黄铜编织网 100目 0.11mm 50平米
304编织网 5目 1.2mm 2吨`,
    lines: [
      woven({ mesh: 12, wire_mm: 0.6, material: 'ss304' }, '200', 'm2'),
      woven({ mesh: 100, wire_mm: 0.11, material: 'brass' }, '50', 'm2'),
      woven({ mesh: 5, wire_mm: 1.2, material: 'ss304' }, '2', 't'),
    ],
  },
  {
    name: 'zh with something missing',
    kind: 'text',
    content: `304编织网 40目 1米宽 30米长 10卷
电焊网 50孔 500片
304编织网 40目 0.2mm 1×30m`,
    lines: ['open', 'open', 'open'],
  },
  {
    name: 'en mail',
    kind: 'text',
    content: `Dear Sir,
Please quote your best price FOB Tianjin for the following:
304 woven wire mesh, 40 mesh x 0.20mm wire, 1.0m x 30m, 20 rolls
304 woven wire mesh, 60 mesh x 0.15mm wire, 1.22m x 30m, 15 rolls
316 woven wire mesh, 100 mesh x 0.10mm wire, 1.0m x 30m, 8 rolls
Best regards, John`,
    lines: [
      roll(40, 0.2, [1, 30], 'ss304', '20'),
      roll(60, 0.15, [1.22, 30], 'ss304', '15'),
      roll(100, 0.1, [1, 30], 'ss316', '8'),
    ],
  },
  {
    name: 'en fence products',
    kind: 'text',
    content: `Hi, need price:
- galvanized chain link fence 50mm opening, 3.0mm wire, 2.0m high x 20m, 60 rolls
- galvanized welded mesh 25mm x 25mm, 2.0mm wire, 1.2m x 30m, 40 rolls
- galvanized hexagonal netting 25mm opening, 0.9mm wire, 1m x 30m, 100 rolls`,
    lines: [
      chain(
        { mesh_mm: 50, wire_mm: 3, height_m: 2, length_m: 20, material: 'carbon_steel' },
        '60',
        'roll',
      ),
      welded(
        {
          ...{ pitch_across_mm: 25, pitch_along_mm: 25, wire_mm: 2 },
          ...{ width_m: 1.2, length_m: 30, material: 'carbon_steel' },
        },
        '40',
        'roll',
      ),
      hex({ mesh_width_mm: 25, wire_mm: 0.9, material: 'carbon_steel' }, '100', 'roll'),
    ],
  },
  {
    name: 'zh labels, a line each',
    kind: 'text',
    content: `产品：编织网
材质：304
目数：40目
丝径：0.2mm
宽度：1.2米
长度：30米
数量：10卷`,
    lines: [roll(40, 0.2, [1.2, 30], 'ss304', '10')],
  },
  {
    name: 'en heading and short lines',
    kind: 'text',
    content: `SS316 woven mesh:
20 mesh, 0.4 mm wire, 1 x 30 m, 5 rolls
30 mesh, 0.3 mm wire, 1 x 30 m, 7 rolls
40 mesh, 0.25 mm wire, 1.5 x 30 m, 9 rolls`,
    lines: [
      roll(20, 0.4, [1, 30], 'ss316', '5'),
      roll(30, 0.3, [1, 30], 'ss316', '7'),
      roll(40, 0.25, [1.5, 30], 'ss316', '9'),
    ],
  },
  {
    name: 'zh semicolons in one line',
    kind: 'text',
    content: `304编织网 40目 0.2mm 1×30m 10卷；304编织网 60目 0.15mm 1×30m 5卷；316编织网 80目 0.12mm 1×30m 2卷`,
    lines: [
      roll(40, 0.2, [1, 30], 'ss304', '10'),
      roll(60, 0.15, [1, 30], 'ss304', '5'),
      roll(80, 0.12, [1, 30], 'ss316', '2'),
    ],
  },
];
