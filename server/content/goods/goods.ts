import { deskGoods } from './desk-goods.ts';
import { everydayGoods } from './everyday-goods.ts';
import { sampleGoods } from './sample-goods.ts';
import { toolGoods } from './tool-goods.ts';
import type { GoodsItem } from './goods-item.ts';

export const GOODS: readonly GoodsItem[] = [
  ...toolGoods,
  ...sampleGoods,
  ...deskGoods,
  ...everydayGoods,
];
