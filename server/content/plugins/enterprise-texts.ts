import type { Language } from '../messages.ts';

interface EnterpriseTexts {
  searching: string;
  found: string;
  foundSome: string;
  allExamples: string;
  checked: string;
  none: string;
  advice: string[];
  everything: string;
  listSeparator: string;
}

export const ENTERPRISE_TEXTS: Record<Language, EnterpriseTexts> = {
  'zh-CN': {
    searching: '正在查企业名片',
    found: '按“{{words}}”找到 {{count}} 张名片。',
    foundSome: '没有一张名片同时符合“{{words}}”，下面 {{count}} 张符合其中一部分。',
    allExamples:
      '**这些都是示例名片，不是真实企业**：目前还没有审核通过的企业名片，示例只用来说明搜索怎样用。第一家企业的名片通过审核后，示例不再出现。',
    checked: '名片内容由企业自己填写、经审核后展示；产能、资质和价格请直接向企业核实。',
    none: '没有找到符合“{{words}}”的企业名片，我不会编一个出来。换个搜法试试：',
    advice: [
      '产品用通行的叫法：勾花网（不写活络网）、电焊网、石笼网、冲孔网、编织网',
      '地点写到省或县：河北安平、河北定州、山东惠民',
      '一次只放一个产品和一个地点，规格（目数、丝径）先不写',
    ],
    everything: '全部企业',
    listSeparator: '、',
  },
  'en-US': {
    searching: 'Searching the enterprise cards',
    found: 'Cards for “{{words}}”: {{count}}.',
    foundSome: 'No card fits all of “{{words}}”; these {{count}} fit a part of it.',
    allExamples:
      '**All of these are examples, not companies**: no company card has been approved yet, and the examples only show how the search works. They go as soon as the first company is approved.',
    checked:
      'Cards are written by the companies and approved before they are shown; verify capacity, certificates and prices with the company.',
    none: 'There is no company card for “{{words}}”, and none will be made up. Try it this way:',
    advice: [
      'the usual name of the product: chain link, welded mesh, gabion, perforated metal, woven mesh',
      'the place as a province or county: Anping, Dingzhou, Huimin, Hebei',
      'one product and one place at a time, without mesh counts and wires',
    ],
    everything: 'all companies',
    listSeparator: ', ',
  },
};

/** Words of the request that never occur in a card; longer words first. */
export const ENTERPRISE_REQUEST_WORDS: readonly string[] = [
  '有没有',
  '有哪些',
  '有什么',
  '哪家',
  '哪些',
  '哪里有',
  '帮我找一?下?',
  '找一?下?',
  '搜索?一?下?',
  '推荐',
  '生产厂家?',
  '生产',
  '制造商?',
  '供应商',
  '供货商',
  '厂家',
  '工厂',
  '厂商',
  '企业',
  '公司',
  '商家',
  '采购',
  '购买',
  '需要',
  '供货',
  '供应',
  '发往',
  '发到',
  '供',
  '厂',
  '做',
  '卖',
  '谁',
  '在',
  '的',
  '吗',
  '和',
  '\\b(?:who|which|what|where|find|search|show|list|any|are|is|there|the|for|from|that|make|makes|making|sell|sells|supply|supplies|supplying|deliver|delivers|delivering|ship|ships|shipping|to|can|supplier|suppliers|manufacturer|manufacturers|factory|factories|company|companies|producer|producers|please|me|near|in|of|and)\\b',
];
