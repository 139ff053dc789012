/** Content of a column in a list of goods; `size` is any measure that a calculator may need. */
export type ColumnRole =
  | 'number'
  | 'product'
  | 'specification'
  | 'material'
  | 'coating'
  | 'quantity'
  | 'unit'
  | 'packing'
  | 'remark'
  | 'price';

/** Words at the heads of columns, the first that matches. */
export const COLUMN_WORDS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['number', /^(?:序号|编号|行号|项次?|no\.?|nr\.?|#|item no\.?|pos\.?|s\/n|line(?: no\.?)?)$/i],
  ['price', /单价|价格|金额|总价|货值|\b(?:price|amount|target|cost|value)\b/i],
  ['packing', /包装|\b(?:packing|package|packaging)\b/i],
  [
    'remark',
    /备注|说明|用途|其他要求|交期|货期|交货|到货|日期|品牌|产地|\b(?:remarks?|notes?|comments?|usage|application|delivery|lead time|etd|eta|date|brand|origin)\b/i,
  ],
  ['unit', /^(?:计量)?单位$|^(?:units?|uom|u\/m)$/i],
  ['coating', /表面|处理|涂层|镀层|\b(?:surface|finish|coating|treatment)\b/i],
  [
    'quantity',
    /数量|订量|需求量|[卷片张件个块]数|\b(?:qty|quantity|quantities|rolls|pcs|pieces|panels|sheets)\b/i,
  ],
  // '材料名称' names goods, '材料' a material.
  ['product', /(?:材料|物料|物资|货物|设备|商品)名/],
  ['material', /材质|材料|钢种|牌号|\b(?:material|grade|alloy)\b/i],
  [
    'product',
    /品名|名称|产品|货物|货品|货名|商品|品种|网型|\b(?:product|item|article|description|goods|commodity|type of mesh|name)\b/i,
  ],
  [
    'specification',
    /规格|型号|尺寸|参数|\b(?:spec|specs|specifications?|size|sizes|dimensions?|model)\b/i,
  ],
];
