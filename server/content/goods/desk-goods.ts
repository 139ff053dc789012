import type { GoodsItem } from './goods-item.ts';

export const deskGoods: readonly GoodsItem[] = [
  {
    id: 'g-desk-calendar',
    classId: 'desk',
    price: 100,
    stock: 150,
    limitPerMember: 1,
    pictures: ['desk-calendar.svg'],
    name: { 'zh-CN': '行业展会台历', 'en-US': 'Desk calendar of the trade’s fairs' },
    description: {
      'zh-CN': `立式台历，展会日用两种底色标出：铜色是广交会，青色是丝网专业展，例如多在秋季举办的安平丝网博览会。

- 240 × 160 mm，铜色双线圈，13 张，250 g/m² 卡纸
- 每月一种网的放大图，背面写它的规格、用途和询价要点
- 周一为每周第一天，标出中国法定节假日与调休

展期以印制时主办方已经公布的为准，订票前请再核对一次。发出的总是当时最新的一版，十一月起发次年版。`,
      'en-US': `A standing calendar that marks the days of fairs in two colours: copper for the Canton Fair, blue for the fairs of the mesh trade, such as the one in Anping, held mostly in autumn.

- 240 × 160 mm, copper-coloured twin ring, 13 sheets of 250 g/m² board
- One mesh a month, enlarged; its specification, uses and what an inquiry should state are on the back
- Weeks begin on Monday; public holidays and working weekends of China are shown

The dates are those that the organisers had published at the time of printing; check them before booking. The latest edition is sent, from November on that of the following year.`,
    },
  },
  {
    id: 'g-drawing-notebook',
    classId: 'desk',
    price: 120,
    stock: 120,
    limitPerMember: null,
    pictures: ['drawing-notebook.svg'],
    name: { 'zh-CN': '方格绘图本', 'en-US': 'Squared drawing notebook' },
    description: {
      'zh-CN': `A5 线装绘图本，摊开是平的，适合在车间里画节点、记尺寸。

- 148 × 210 mm，192 页，100 g/m² 米白纸，5 mm 浅青方格，铅笔线条压得住
- 耐擦封面，一根书签带
- 书末四页对照表：SWG 与毫米、目数与孔径、常用材质密度、公英制换算

按 1 格 = 1 mm 画，就是 5 : 1 的放大图，平纹网的一个交织循环几格就能画清。随本附 HB 铅笔一支。`,
      'en-US': `An A5 notebook, thread-sewn so that it lies flat, for joints and dimensions noted on the shop floor.

- 148 × 210 mm, 192 pages of 100 g/m² off-white paper, a pale 5 mm grid that stays behind a pencil line
- Wipeable cover, one ribbon
- Four pages of tables at the end: SWG and millimetres, mesh and opening, densities of the usual materials, metric and imperial units

Let one square be one millimetre and the drawing is at 5 : 1; a repeat of plain weave takes only a few squares. One HB pencil comes with it.`,
    },
  },
];
