import type { GoodsItem } from './goods-item.ts';

export const sampleGoods: readonly GoodsItem[] = [
  {
    id: 'g-swatch-cards',
    classId: 'samples',
    price: 200,
    stock: 80,
    limitPerMember: 1,
    pictures: ['swatch-cards.svg'],
    name: { 'zh-CN': '网型样卡（10 张）', 'en-US': 'Swatch cards of ten meshes' },
    description: {
      'zh-CN': `十张样卡用一颗铜铆钉串成扇形，每张嵌一块真网，两面都摸得到。带去见客户，比照片说得清楚。

- 编织：平纹、斜纹、平纹荷兰、斜纹荷兰、轧花、紫铜平纹
- 其他：电焊网、六角网、钢板网、冲孔网

卡片 55 × 120 mm，开窗 45 × 60 mm。背面印中英文名称、询价时必须写明的参数，以及这块样品自己的规格。

网边已包住，仍请不要用手指顺着剪口捋。`,
      'en-US': `Ten cards on one copper rivet, each with a real piece of mesh that can be touched from both sides. In front of a customer they say more than photographs.

- Woven: plain, twill, plain Dutch, twilled Dutch, pre-crimped, plain weave in copper
- Others: welded, hexagonal, expanded, perforated

The cards are 55 × 120 mm with a window of 45 × 60 mm. On the back: the name in Chinese and English, what an inquiry has to state for this mesh, and the specification of the piece itself.

The cut edges are covered; even so, do not run a finger along them.`,
    },
  },
  {
    id: 'g-weave-book',
    classId: 'samples',
    price: 600,
    stock: 30,
    limitPerMember: 1,
    pictures: ['weave-book.svg', 'weave-book-detail.svg'],
    name: { 'zh-CN': '304 编织网样本册', 'en-US': 'Sample book of 304 weaves' },
    description: {
      'zh-CN': `十二块 304 不锈钢平纹网，从 40 目到 400 目，按目数排在一本活页册里：40、60、80、100、120、150、180、200、250、300、325、400 目。

每块下面印目数、丝径、孔径和开孔率，例如：

- 40 目 × 0.25 mm：孔 0.385 mm，开孔率 36.8 %
- 100 目 × 0.10 mm：孔 0.154 mm，开孔率 36.8 %
- 400 目 × 0.03 mm：孔 0.034 mm，开孔率 27.8 %

可见同一目数换一种丝径，孔就变了，只报目数是不够的。样块 60 × 40 mm，四边压在卡纸里；册子合上约 240 × 190 mm。请勿用手按压 250 目以上的样块，压痕不会回弹。`,
      'en-US': `Twelve plain weaves in stainless steel 304, from 40 to 400 mesh, in one ring binder: 40, 60, 80, 100, 120, 150, 180, 200, 250, 300, 325 and 400 mesh.

Below each piece stand mesh count, wire, opening and open area, for example:

- 40 mesh × 0.25 mm: opening 0.385 mm, open area 36.8 %
- 100 mesh × 0.10 mm: opening 0.154 mm, open area 36.8 %
- 400 mesh × 0.03 mm: opening 0.034 mm, open area 27.8 %

Change the wire and the opening changes with it: a mesh count alone does not describe a cloth. The pieces are 60 × 40 mm, held in board on all four sides; closed, the binder is about 240 × 190 mm. Do not press on pieces finer than 250 mesh: a dent stays.`,
    },
  },
  {
    id: 'g-test-sieve',
    classId: 'samples',
    price: 1800,
    stock: 8,
    limitPerMember: 1,
    pictures: ['test-sieve.svg', 'test-sieve-detail.svg'],
    name: { 'zh-CN': '150 µm 试验筛（展示件）', 'en-US': '150 µm test sieve, display piece' },
    description: {
      'zh-CN': `整只不锈钢试验筛，筛框直径 100 mm、高 40 mm，筛面是金属丝平纹编织网。

- 孔宽 w = 150 µm，丝径 d = 100 µm，相当于 ASTM E11 的 100 号
- 尺寸取自 ISO 3310-1 与 GB/T 6003.1
- 下口可以套在同直径的筛框或接料盘上

孔宽是相邻两根丝之间的净距，在孔的中部量，图二标出的就是它。

这是展示和教学用的样品，**不带检定或校准证书**，不能用来出检验报告。包装内为试验筛一只、防尘盖一个。`,
      'en-US': `A whole test sieve in stainless steel, frame 100 mm across and 40 mm high, with plain-woven wire cloth.

- Aperture w = 150 µm, wire d = 100 µm, which is No. 100 of ASTM E11
- Dimensions taken from ISO 3310-1 and GB/T 6003.1
- The skirt nests in a frame or pan of the same diameter

The aperture is the clear width between two neighbouring wires, measured at the middle of the opening; the second picture marks it.

It is made for showing and teaching and comes **without a certificate** of verification or calibration, so no inspection report can rest on it. In the box: the sieve and a dust cover.`,
    },
  },
];
