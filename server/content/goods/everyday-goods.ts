import type { GoodsItem } from './goods-item.ts';

export const everydayGoods: readonly GoodsItem[] = [
  {
    id: 'g-canvas-bag',
    classId: 'everyday',
    price: 160,
    stock: 100,
    limitPerMember: 2,
    pictures: ['canvas-bag.svg'],
    name: { 'zh-CN': '平纹图案帆布袋', 'en-US': 'Canvas bag with a plain weave' },
    description: {
      'zh-CN': `本色棉帆布袋，装得下样本册、样卡和一台笔记本电脑，跑展会正好。

- 12 盎司（约 400 g/m²）纯棉帆布，36 × 38 × 10 cm，提手宽 3 cm，根部交叉车线加固
- 正面两色平纹图案，经丝石墨色，纬丝铜色，用 110 目的涤纶丝印网印成

冷水手洗，反面晾干，不要烘干；棉布第一次下水约缩 3–5 %。装网样时请把剪口包好，丝头会勾布。`,
      'en-US': `A bag of undyed cotton canvas that takes the sample book, the swatch cards and a laptop: made for walking round a fair.

- 12 oz cotton canvas (about 400 g/m²), 36 × 38 × 10 cm, handles 3 cm wide with cross-stitched ends
- A plain weave in two colours on the front, graphite warp and copper weft, printed through a 110 mesh polyester screen

Wash cold by hand, dry inside out, no tumble dryer; cotton shrinks by some 3 to 5 % in its first wash. Cover the cut edges of samples before packing them: wire ends catch in the cloth.`,
    },
  },
  {
    id: 'g-tea-strainer',
    classId: 'everyday',
    price: 180,
    stock: 80,
    limitPerMember: null,
    pictures: ['tea-strainer.svg', 'tea-strainer-detail.svg'],
    name: { 'zh-CN': '304 丝网茶滤', 'en-US': 'Tea strainer of 304 mesh' },
    description: {
      'zh-CN': `直筒茶滤，筒身和筒底都是 304 不锈钢平纹网，两只耳搭在杯口上。

- 40 目 × 0.20 mm，孔 0.435 mm，开孔率 46.9 %：出汤快，碎叶留得住，抹茶粉一类的细末会过去
- 筒径 58 mm，深 65 mm，适合口径 65–110 mm 的杯子
- 网边卷进口圈后点焊，没有外露的丝头

茶垢用温的柠檬酸水泡掉。不要用含氯的漂白液，氯离子会让 304 点蚀；也不要用钢丝球，会把网孔拉歪。包装内为茶滤一只，杯子不含在内。`,
      'en-US': `A straight basket, wall and bottom of plain-woven stainless steel 304, with two ears that rest on the cup.

- 40 mesh × 0.20 mm, opening 0.435 mm, open area 46.9 %: it pours fast and holds broken leaf; powders such as matcha pass
- 58 mm across, 65 mm deep, for cups 65 to 110 mm wide at the mouth
- The cloth is rolled into the rim and spot-welded, no wire end is exposed

Soak tea stains off in warm citric acid. No chlorine bleach: chloride makes 304 pit. No steel wool either: it pulls the openings out of shape. In the box: one strainer; the glass is not included.`,
    },
  },
  {
    id: 'g-thermos-cup',
    classId: 'everyday',
    price: 700,
    stock: 40,
    limitPerMember: 2,
    pictures: ['thermos-cup.svg'],
    name: { 'zh-CN': '带茶滤保温杯', 'en-US': 'Vacuum flask with a strainer' },
    description: {
      'zh-CN': `双层真空不锈钢保温杯，杯口放得下一只丝网茶滤，泡好提出来，茶不会越泡越浓。

- 480 ml，内胆和外壳均为 304 不锈钢；高 240 mm，直径 70 mm
- 外壁青色粉末喷涂，腰间一圈激光刻出的平纹网
- 茶滤为 304 平纹网，带提梁；盖子为 PP，密封圈为硅胶

第一次用前以热水加少量洗洁精清洗。不要装碳酸饮料，也不要让牛奶、豆浆过夜；不能进微波炉，不要明火加热。

包装内为保温杯一只、茶滤一只、备用密封圈一个。`,
      'en-US': `A double-walled vacuum flask in stainless steel whose mouth takes a mesh strainer: lift it out when the tea is ready and it gets no stronger.

- 480 ml, inner and outer wall of stainless steel 304; 240 mm high, 70 mm across
- Powder-coated in blue-green, with a band of plain weave cut through the coating by laser
- The strainer is 304 plain weave with a bail; the lid is polypropylene, the seal silicone

Wash with hot water and a little detergent before the first use. Not for fizzy drinks, nor for milk or soy milk overnight; not for the microwave or an open flame.

In the box: the flask, the strainer and a spare seal.`,
    },
  },
];
