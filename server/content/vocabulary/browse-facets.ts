import type { FACETS } from '#contract/knowledge/constants.ts';
import type { Language } from '../messages.ts';

interface FacetChoice {
  id: string;
  name: Record<Language, string>;
  /** Words of title and keywords that name it; the name itself is one. Lower case. */
  words: readonly string[];
}

const choice = (id: string, zh: string, en: string, ...words: string[]): FacetChoice => ({
  id,
  name: { 'zh-CN': zh, 'en-US': en },
  words: [zh, en, ...words].map((word) => word.toLowerCase()),
});

export const BROWSE_FACETS: Record<(typeof FACETS)[number], readonly FacetChoice[]> = {
  product: [
    choice('woven', '编织网', 'woven mesh', '方孔网', '平纹', '斜纹', 'plain weave', 'twill'),
    choice('dutch', '席型网', 'Dutch weave', '密纹网'),
    choice('crimped', '轧花网', 'pre-crimped mesh', 'crimped'),
    choice('welded', '电焊网', 'welded mesh', '焊接网'),
    choice('chainlink', '勾花网', 'chain link'),
    choice('hexagonal', '六角网', 'hexagonal netting', 'hexagonal'),
    choice('gabion', '石笼', 'gabion', 'gabions', '格宾'),
    choice('expanded', '钢板网', 'expanded metal'),
    choice('perforated', '冲孔网', 'perforated metal', '冲孔板', 'perforated'),
    choice('fence', '护栏网', 'fence', '围栏', 'fencing', '护栏', '刺绳', '刀片'),
    choice('screen', '窗纱', 'insect screen', '金刚网'),
    choice('sintered', '烧结网', 'sintered mesh', 'sintered'),
    choice('printing', '丝印网', 'screen printing mesh', '印花网', 'screen printing'),
  ],
  material: [
    choice('stainless', '不锈钢', 'stainless', '304', '316', '316l', '2205', 'stainless steel'),
    choice('carbon', '低碳钢', 'low-carbon steel', '铁丝', 'carbon steel'),
    choice('zinc', '镀锌', 'galvanized', '热镀锌', '电镀锌', 'galvanised', 'zinc'),
    choice('galfan', '锌铝合金', 'Galfan', 'galfan'),
    choice('plastic', '包塑', 'PVC coated', 'pvc', '浸塑', '喷塑', 'powder coating'),
    choice('copper', '铜网', 'copper alloy', '黄铜', '紫铜', '磷铜', 'brass', 'copper'),
    choice('aluminium', '铝', 'aluminium', '铝网', 'aluminum'),
    choice('polymer', '尼龙涤纶', 'nylon and polyester', '尼龙', '涤纶', 'nylon', 'polyester'),
    choice(
      'nickel',
      '镍合金与钛',
      'nickel and titanium',
      '镍',
      '钛',
      'nickel',
      'titanium',
      'monel',
    ),
  ],
  standard: [
    choice('gb', 'GB（中国）', 'GB (China)', 'gb/t', 'gb ', 'qb/t', 'yb/t', 'jt/t'),
    choice('en', 'EN（欧洲）', 'EN (Europe)', 'en 1', 'en 2', 'din en', 'en iso'),
    choice('astm', 'ASTM（美国）', 'ASTM (USA)', 'astm'),
    choice('iso', 'ISO', 'ISO', 'iso '),
    choice('jis', 'JIS（日本）', 'JIS (Japan)', 'jis'),
    choice('din', 'DIN（德国）', 'DIN (Germany)', 'din '),
  ],
};
