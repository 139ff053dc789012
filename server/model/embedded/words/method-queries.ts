import type { Language } from '../../../content/messages.ts';

/** What to look for to show where a calculation's method stands in the articles. */
export const METHOD_QUERIES: Record<Language, Record<'woven' | 'welded', string>> = {
  'zh-CN': { woven: '编织方孔网 孔径 开孔率 目数 丝径 计算', welded: '电焊网 重量 计根法 根数' },
  'en-US': {
    woven: 'woven square mesh opening open area mesh wire diameter formula',
    welded: 'welded mesh weight counting wires pitch',
  },
};

export const SIEVE_QUERY: Record<Language, string> = {
  'zh-CN': '试验筛 筛号 ASTM E11 孔径 固定',
  'en-US': 'test sieve numbers ASTM E11 fixed opening',
};

export const CONVERSION_QUERY: Record<Language, string> = {
  'zh-CN': '单位换算 英寸 毫米 磅 公斤',
  'en-US': 'unit conversions inch millimetre pound kilogram',
};
