import type { Language } from '../messages.ts';

export const REGION_ASPECTS = [
  'overview',
  'products',
  'logistics',
  'standards',
  'cautions',
] as const;
export type RegionAspect = (typeof REGION_ASPECTS)[number];

interface RegionalTexts {
  searching: string;
  title: string;
  /** A country of a region. {{said}}, {{place}} */
  titleWithin: string;
  asked: string;
  aspects: Record<RegionAspect, string>;
  nothing: string;
  unknown: string;
  noPlace: string;
  /** Above the cards of companies that are there, or deliver there. */
  companies: string;
  listSeparator: string;
  footer: string;
}

export const REGIONAL_TEXTS: Record<Language, RegionalTexts> = {
  'zh-CN': {
    searching: '正在查这个地方的资料',
    title: '{{place}}',
    titleWithin: '{{said}}（{{place}}）',
    asked: '你问的',
    aspects: {
      overview: '概况',
      products: '主产与产品习惯',
      logistics: '物流与交期',
      standards: '标准与单证习惯',
      cautions: '注意',
    },
    nothing: '资料里没有这些方面的内容：{{aspects}}。',
    unknown: '知识库里没有“{{place}}”的资料，我不编。现在有资料的地方：{{known}}。',
    noPlace: '没有看出是哪个地方。现在有资料的地方：{{known}}。',
    companies: '在“{{place}}”或供货到“{{place}}”的企业（由企业自己提供）：',
    listSeparator: '、',
    footer: '以上都摘自知识库；企业名单、行情和政策会变，用前请核实。',
  },
  'en-US': {
    searching: 'Looking for what is known of the place',
    title: '{{place}}',
    titleWithin: '{{said}} ({{place}})',
    asked: 'What you asked',
    aspects: {
      overview: 'Overview',
      products: 'Products and product habits',
      logistics: 'Logistics and lead times',
      standards: 'Habits of standards and documents',
      cautions: 'Cautions',
    },
    nothing: 'The articles say nothing about: {{aspects}}.',
    unknown:
      'The knowledge base has nothing on “{{place}}”, and nothing will be made up. Places with articles: {{known}}.',
    noPlace: 'I cannot tell which place is meant. Places with articles: {{known}}.',
    companies: 'Companies in “{{place}}” or that deliver there, as they say themselves:',
    listSeparator: ', ',
    footer:
      'All of this is taken from the knowledge base; companies, prices and rules change, so verify before use.',
  },
};

/** Topic of a paragraph: first match in its heading, otherwise in its text. */
export const ASPECT_WORDS: readonly (readonly [RegionAspect, RegExp])[] = [
  [
    'cautions',
    /注意|风险|误期|拖|限产|反倾销|关税|核实|不要|混淆|陷阱|caution|risk|anti-?dumping|duty|duties|delay|holds? .{0,12}up|verify|beware/i,
  ],
  [
    'logistics',
    /物流|发货|交期|几天|港|运|装柜|海运|陆运|手续|logistic|ship|lead time|port|freight|container|truck|customs/i,
  ],
  [
    'standards',
    /标准|认证|证书|单位|写法|单证|文件|报告|standard|certif|compl[yi]|requir|units?\b|document|report|EN \d|ASTM|GB\/T/i,
  ],
  [
    'products',
    /产品|主产|主导|主要做|品种|绳网|规格|用什么网|product|made|makes|netting|mesh types?/i,
  ],
];

/** Names of each region by id; half-width, lower case. */
export const REGION_WORDS: Readonly<Record<string, RegExp>> = {
  anping: /安平|anping/,
  huimin: /惠民|滨州|huimin|binzhou/,
  tianjin: /天津|新港|tianjin|xingang/,
  hebei: /河北|衡水|hebei|hengshui/,
  shandong: /山东|shandong/,
  us: /美国|北美|美标市场|加拿大|united states|\busa?\b|america|canada/,
  eu: /欧洲|欧盟|德国|法国|英国|意大利|西班牙|荷兰(?!网|编织|式)|波兰|europe|\beu\b|germany|france|\buk\b|britain|italy|spain|netherlands|poland/,
  'middle-east':
    /中东|沙特|阿联酋|迪拜|卡塔尔|科威特|阿曼|海湾|middle east|saudi|uae|emirates|dubai|qatar|kuwait|oman|gulf/,
  'southeast-asia':
    /东南亚|越南|泰国|马来西亚|印尼|印度尼西亚|菲律宾|新加坡|south-?east asia|vietnam|thailand|malaysia|indonesia|philippines|singapore/,
  cn: /中国|国内|china|chinese/,
};

/** Places without articles, so that they can be named when there is nothing on them. */
export const OTHER_PLACES =
  /巴西|印度(?!尼)|日本|韩国|朝鲜|俄罗斯|乌克兰|澳大利亚|澳洲|新西兰|南非|非洲|墨西哥|智利|秘鲁|阿根廷|哥伦比亚|南美|拉美|土耳其|伊朗|伊拉克|以色列|埃及|尼日利亚|肯尼亚|巴基斯坦|孟加拉|哈萨克斯坦|蒙古|台湾|香港|瑞士|挪威|\b(?:brazil|india|japan|korea|russia|ukraine|australia|new zealand|south africa|africa|mexico|chile|peru|argentina|colombia|latin america|turkey|iran|iraq|israel|egypt|nigeria|kenya|pakistan|bangladesh|kazakhstan|mongolia|taiwan|hong kong|switzerland|norway)\b/i;
