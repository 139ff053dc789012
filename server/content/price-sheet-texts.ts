import type { PriceColumn } from '#contract/price-book/calls.ts';
import type { Coating, PriceKind, PricePer } from '#mesh/quotation/vocabulary.ts';
import type { Language } from './messages.ts';

interface PriceSheetTexts {
  sheet: string;
  /** Column heads; `name` says in words what the subject's key means, and is not read. */
  heads: Record<PriceColumn | 'name', string>;
  kinds: Record<PriceKind, string>;
  per: Record<PricePer, string>;
  coatings: Record<Coating, string>;
  all: string;
}

/** Words of the price book as an Excel sheet; both languages are read. */
export const PRICE_SHEET_TEXTS: Record<Language, PriceSheetTexts> = {
  'zh-CN': {
    sheet: '价格本',
    heads: {
      kind: '类别',
      subject: '对象',
      name: '对象名称',
      wireFrom: '丝径从 mm',
      wireTo: '丝径到 mm',
      value: '价格',
      per: '单位',
      validFrom: '生效日期',
      validTo: '失效日期',
      source: '来源',
    },
    kinds: {
      material: '材料',
      waste: '损耗',
      processing: '加工',
      coating: '涂镀',
      packing: '包装',
      markup: '加价',
      freight: '运费',
      tax: '税',
      currency: '汇率',
    },
    per: {
      kg: '元/kg',
      m2: '元/m²',
      percent: '%',
      t: '元/吨',
      m3: '元/m³',
      shipment: '元/票',
      currency: '元/外币',
    },
    coatings: {
      electro_galvanised: '电镀锌',
      hot_dip_galvanised: '热镀锌',
      pvc_coated: '涂塑',
    },
    all: '全部',
  },
  'en-US': {
    sheet: 'Price book',
    heads: {
      kind: 'Kind',
      subject: 'For',
      name: 'Name',
      wireFrom: 'Wire from mm',
      wireTo: 'Wire to mm',
      value: 'Price',
      per: 'Unit',
      validFrom: 'Valid from',
      validTo: 'Valid until',
      source: 'Source',
    },
    kinds: {
      material: 'Material',
      waste: 'Waste',
      processing: 'Processing',
      coating: 'Coating',
      packing: 'Packing',
      markup: 'Mark-up',
      freight: 'Freight',
      tax: 'Tax',
      currency: 'Exchange rate',
    },
    per: {
      kg: 'CNY/kg',
      m2: 'CNY/m²',
      percent: '%',
      t: 'CNY/t',
      m3: 'CNY/m³',
      shipment: 'CNY/shipment',
      currency: 'CNY per unit',
    },
    coatings: {
      electro_galvanised: 'Electro-galvanised',
      hot_dip_galvanised: 'Hot-dip galvanised',
      pvc_coated: 'PVC coated',
    },
    all: 'All',
  },
};
