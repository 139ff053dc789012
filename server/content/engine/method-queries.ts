import type { Language } from '../messages.ts';

/**
 * Search words for calculators and figures whose name doesn't find the article that describes their method; empty for
 * sums that no article describes.
 */
export const METHOD_QUERIES: Record<Language, Readonly<Record<string, string>>> = {
  'zh-CN': {
    woven_mesh: '编织方孔网 孔径 开孔率 目数 丝径 计算',
    mesh_aperture: '编织方孔网 孔径 开孔率 目数 丝径 计算',
    welded_mesh: '电焊网 重量 计根法 根数',
    fence_estimate: '护栏片数 立柱数 净长 片宽 计算',
    sieve_lookup: '试验筛 筛号 ASTM E11 孔径 固定',
    margin_pct: '加价率 毛利率 区别',
    markup_pct: '加价率 毛利率 区别',
    written_sum: '',
  },
  'en-US': {
    woven_mesh: 'woven square mesh opening open area mesh wire diameter formula',
    mesh_aperture: 'woven square mesh opening open area mesh wire diameter formula',
    welded_mesh: 'welded mesh weight counting wires pitch',
    fence_estimate: 'number of fence panels and posts, net length, panel width',
    sieve_lookup: 'test sieve numbers ASTM E11 fixed opening',
    margin_pct: 'mark-up and margin',
    markup_pct: 'mark-up and margin',
    written_sum: '',
  },
};
