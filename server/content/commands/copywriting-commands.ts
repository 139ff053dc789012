import type { CommandItem } from './command-item.ts';

export const copywritingCommands: readonly CommandItem[] = [
  {
    id: 'product-page',
    classId: 'copywriting',
    'zh-CN': {
      title: '产品详情页',
      description: '卖点、参数表、应用、常见问题',
      template:
        '产品 {{产品}}，规格 {{规格}}，应用 {{应用}}，真实优势 {{优势}}。写详情页：卖点三条、参数表、应用、常见问题五条，不用绝对化用语。',
    },
    'en-US': {
      title: 'Product page',
      description: 'Points, table, uses and questions',
      template:
        'Product {{product}}, specification {{specification}}, uses {{uses}}, real strengths {{strengths}}. Write a product page: three points, a table, uses, five questions, no superlatives.',
    },
  },
  {
    id: 'company-profile',
    classId: 'copywriting',
    'zh-CN': {
      title: '公司简介',
      description: '300 字，只用给定事实',
      template:
        '公司 {{公司}}，成立 {{年份}}，产能 {{产能}}，认证 {{认证?}}。写 300 字简介，只用这些事实。',
    },
    'en-US': {
      title: 'Company profile',
      description: '200 words from the facts given',
      template:
        'Company {{company}}, founded {{year}}, capacity {{capacity}}, certificates {{certificates?}}. Write a profile of 200 words from these facts alone.',
    },
  },
  {
    id: 'moments-post',
    classId: 'copywriting',
    'zh-CN': {
      title: '朋友圈短文',
      description: '三条风格不同，每条不超过 80 字',
      template: '今天 {{事件}}，产品 {{产品}}。写三条风格不同的短文，每条不超过 80 字。',
    },
    'en-US': {
      title: 'Short posts',
      description: 'Three styles, 40 words each',
      template:
        'Today {{event}}, product {{product}}. Write three posts in different styles, 40 words each at most.',
    },
  },
  {
    id: 'english-keywords',
    classId: 'copywriting',
    'zh-CN': {
      title: '英文关键词',
      description: '20 个词按搜索意图分组',
      template: '产品 {{产品}}，市场 {{市场}}。列 20 个英文关键词和中文含义，按搜索意图分组。',
    },
    'en-US': {
      title: 'Search keywords',
      description: '20 terms grouped by intent',
      template:
        'Product {{product}}, market {{market}}. List 20 search keywords grouped by intent.',
    },
  },
  {
    id: 'fair-poster',
    classId: 'copywriting',
    'zh-CN': {
      title: '展会海报文案',
      description: '主标题、副标题和三条要点，中英文',
      template:
        '展会 {{展会}}，展位 {{展位}}，主推 {{产品}}。写主标题、副标题和三条要点，中英文各一份。',
    },
    'en-US': {
      title: 'Fair poster',
      description: 'Title, subtitle and three points in both languages',
      template:
        'Fair {{fair}}, booth {{booth}}, product {{product}}. Write a title, a subtitle and three points in Chinese and English.',
    },
  },
];
