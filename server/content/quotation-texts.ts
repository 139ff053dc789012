import type { LineUnit, PriceBasis } from '#mesh/quotation/vocabulary.ts';

/** Words of a printed quotation. */
export interface QuotationTexts {
  title: string;
  number: string;
  date: string;
  validUntil: string;
  to: string;
  contact: string;
  phone: string;
  email: string;
  address: string;
  columns: {
    n: string;
    product: string;
    specification: string;
    material: string;
    quantity: string;
    unit: string;
    weightEach: string;
    weight: string;
    area: string;
    price: string;
    per: string;
    amount: string;
    packing: string;
    remark: string;
  };
  units: Record<LineUnit, string>;
  per: Record<PriceBasis, string>;
  goods: string;
  discount: string;
  freight: string;
  insurance: string;
  otherCosts: string;
  tax: string;
  total: string;
  terms: string;
  tradeTerm: string;
  leadTime: string;
  payment: string;
  packing: string;
  note: string;
  bank: string;
  seller: string;
  buyer: string;
  unpriced: string;
  page: string;
}

export const QUOTATION_TEXTS: Record<'zh' | 'en', QuotationTexts> = {
  zh: {
    title: '报价单',
    number: '编号',
    date: '日期',
    validUntil: '有效期至',
    to: '客户',
    contact: '联系人',
    phone: '电话',
    email: '邮箱',
    address: '地址',
    columns: {
      n: '序号',
      product: '品名',
      specification: '规格',
      material: '材质',
      quantity: '数量',
      unit: '单位',
      weightEach: '单重 kg',
      weight: '总重 kg',
      area: '面积 m²',
      price: '单价',
      per: '计价',
      amount: '金额',
      packing: '包装',
      remark: '备注',
    },
    units: { roll: '卷', piece: '片', each: '个', m2: 'm²', m: 'm', kg: 'kg', t: 't' },
    per: { unit: '按单位', kg: '按 kg', m2: '按 m²' },
    goods: '货款',
    discount: '折扣',
    freight: '运费',
    insurance: '保险费',
    otherCosts: '其他费用',
    tax: '税',
    total: '总计',
    terms: '条款',
    tradeTerm: '贸易条款',
    leadTime: '交货期',
    payment: '付款方式',
    packing: '包装',
    note: '说明',
    bank: '银行',
    seller: '卖方（签章）',
    buyer: '买方（签章）',
    unpriced: '待报',
    page: '页',
  },
  en: {
    title: 'QUOTATION',
    number: 'No.',
    date: 'Date',
    validUntil: 'Valid until',
    to: 'To',
    contact: 'Attn.',
    phone: 'Tel.',
    email: 'E-mail',
    address: 'Address',
    columns: {
      n: 'No.',
      product: 'Product',
      specification: 'Specification',
      material: 'Material',
      quantity: 'Quantity',
      unit: 'Unit',
      weightEach: 'Unit weight kg',
      weight: 'Weight kg',
      area: 'Area m²',
      price: 'Unit price',
      per: 'Priced',
      amount: 'Amount',
      packing: 'Packing',
      remark: 'Remarks',
    },
    units: { roll: 'roll', piece: 'pc', each: 'unit', m2: 'm²', m: 'm', kg: 'kg', t: 't' },
    per: { unit: 'per unit', kg: 'per kg', m2: 'per m²' },
    goods: 'Goods',
    discount: 'Discount',
    freight: 'Freight',
    insurance: 'Insurance',
    otherCosts: 'Other costs',
    tax: 'Tax',
    total: 'Total',
    terms: 'Terms',
    tradeTerm: 'Trade term',
    leadTime: 'Lead time',
    payment: 'Payment',
    packing: 'Packing',
    note: 'Notes',
    bank: 'Bank',
    seller: 'Seller (signature)',
    buyer: 'Buyer (signature)',
    unpriced: 'to be quoted',
    page: 'Page',
  },
};
