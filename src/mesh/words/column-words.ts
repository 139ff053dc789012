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
  ['remark', /备注|说明|用途|其他要求|\b(?:remarks?|notes?|comments?|usage|application)\b/i],
  ['unit', /^(?:计量)?单位$|^(?:units?|uom|u\/m)$/i],
  ['coating', /表面|处理|涂层|镀层|\b(?:surface|finish|coating|treatment)\b/i],
  [
    'quantity',
    /数量|订量|需求量|[卷片张件个块]数|\b(?:qty|quantity|quantities|rolls|pcs|pieces|panels|sheets)\b/i,
  ],
  ['material', /材质|材料|钢种|牌号|\b(?:material|grade|alloy)\b/i],
  [
    'product',
    /品名|名称|产品|货物|货名|商品|网型|\b(?:product|item|description|goods|commodity|type of mesh|name)\b/i,
  ],
  [
    'specification',
    /规格|型号|尺寸|参数|\b(?:spec|specs|specifications?|size|sizes|dimensions?|model)\b/i,
  ],
];
