import type { Language } from '../messages.ts';

export type Platform = 'douyin' | 'kuaishou' | 'wechat' | 'tiktok' | 'youtube';

interface ShortvideoTexts {
  writing: string;
  unknown: string;
  intro: string;
  facts: string;
  hooks: string[];
  fillers: string[];
  actions: string[];
  /** {{product}}; the first scene is the hook, the last the call to action. */
  scenes: { hook: string; middle: string[]; action: string };
  titles: string[];
  audienceTitle: string;
  tags: string[];
  platformTags: Record<Platform, string>;
  notes: string[];
  platformNotes: Record<Platform, string>;
  unverified: string;
  banned: string;
  listSeparator: string;
}

export const SHORTVIDEO_TEXTS: Record<Language, ShortvideoTexts> = {
  'zh-CN': {
    writing: '正在从知识库取产品事实，写分镜',
    unknown:
      '知识库里没有这个产品的资料，我不编卖点。写清是哪种丝网（例如“勾花网”“电焊网”“304 编织网”“石笼网”），再发一次。',
    intro:
      '{{product}}，{{seconds}} 秒，{{shots}} 个镜头，口播约 {{words}} 字（每秒约 4 字）。口播里的产品事实都出自知识库：',
    facts: '事实出处',
    hooks: ['买{{product}}，先看这几点。', '{{product}}怎么选？先弄懂这几条。'],
    fillers: [
      '具体规格、材质和数量，按图纸和用途来定。',
      '拿不准的，把用途和环境告诉我们。',
      '下单之前，先确认丝径、网孔和尺寸。',
      '收货的时候，记得量一量丝径和网孔。',
      '有检测报告的，按报告说话。',
    ],
    actions: ['要规格书和报价，评论区留下尺寸。', '想算重量和价格，把规格发给我们。'],
    scenes: {
      hook: '手拿一块{{product}}举到镜头前，背景是车间或仓库',
      middle: [
        '近景：网面特写，镜头沿丝的方向慢移',
        '中景：工人在机台旁，{{product}}正从机台出来',
        '特写：卡尺量丝径和网孔，读数对准镜头',
        '中景：成品码放在托盘上，镜头绕半圈',
        '特写：网边和接头，手指点出位置',
        '对比：两块样品并排，切换特写',
        '全景：{{product}}装好以后的现场',
      ],
      action: '人物面对镜头，旁边放样品，画面下方出联系方式',
    },
    titles: [
      '{{product}}怎么选？几句话讲明白',
      '买{{product}}前，先问供应商这几个问题',
      '{{product}}的规格到底怎么看',
      '车间实拍：{{product}}是怎么回事',
      '做工程的朋友，{{product}}这几点记一下',
    ],
    audienceTitle: '给{{audience}}：{{product}}要看懂的几点',
    tags: ['丝网', '金属网', '源头工厂', '丝网知识'],
    platformTags: {
      douyin: '工厂实拍',
      kuaishou: '老铁看厂',
      wechat: '行业干货',
      tiktok: 'wiremesh',
      youtube: 'shorts',
    },
    notes: [
      '发布前按广告法核对：不用“最”“第一”“国家级”“顶级”“100%”“永久”等绝对化用语，不贬低同行。',
      '材质、锌层、寿命、强度等说法要有检测报告；没有报告的删掉或改成“以检测报告为准”。',
      '出镜人员、厂区、客户工地和商标要先取得同意；AI 生成的画面或配音按平台规定加标识。',
      '不在视频里报实时价格；价格以当天报价单为准。',
    ],
    platformNotes: {
      douyin: '抖音：竖屏 9:16，前 3 秒出产品，字幕避开底部和右侧按钮区。',
      kuaishou: '快手：竖屏 9:16，口语化，字幕大一号。',
      wechat: '视频号：竖屏 6:7 或 9:16，封面文字不超过两行。',
      tiktok: 'TikTok：竖屏 9:16，加英文字幕；外贸号另备英文口播。',
      youtube: 'YouTube Shorts：竖屏 9:16，标题前半句放产品名。',
    },
    unverified: '标“待核”的事实是行业常识，没有可靠出处，建议先核实再说。',
    banned: '你的要求里有绝对化用语（{{words}}），脚本里没有采用。',
    listSeparator: '、',
  },
  'en-US': {
    writing: 'Taking facts on the product from the knowledge base, writing the shots',
    unknown:
      'The knowledge base has nothing on this product, and selling points will not be made up. Name the mesh (chain link, welded mesh, 304 woven mesh, gabion …) and send again.',
    intro:
      '{{product}}, {{seconds}} s, {{shots}} shots, about {{words}} spoken words (2.5 a second). What is said of the product comes from the knowledge base:',
    facts: 'Where the facts come from',
    hooks: [
      'Buying {{product}}? Check these points first.',
      'How do you choose {{product}}? Start here.',
    ],
    fillers: [
      'Size, material and quantity follow your drawing and your use.',
      'Not sure? Tell us the use and the place.',
      'Before you order, confirm wire, opening and size.',
      'When it arrives, measure the wire and the opening.',
      'Where there is a test report, go by the report.',
    ],
    actions: [
      'For a data sheet and a quotation, leave your size below.',
      'Send us your size for weight and price.',
    ],
    scenes: {
      hook: 'A piece of {{product}} held up to the camera, workshop or store behind it',
      middle: [
        'Close-up: the mesh, the camera moves slowly along the wire',
        'Medium: a worker at the machine, {{product}} coming out of it',
        'Close-up: a calliper on wire and opening, the reading in view',
        'Medium: finished goods on pallets, half a turn around them',
        'Close-up: edge and joints, a finger points at them',
        'Side by side: two samples, cut between close-ups',
        'Wide: {{product}} where it has been installed',
      ],
      action: 'A person facing the camera, a sample beside, contact data below',
    },
    titles: [
      'How to choose {{product}}, in a few words',
      'Ask your supplier these questions before you buy {{product}}',
      '{{product}}: how to read the specification',
      'From the workshop: what {{product}} is about',
      'Working on a site? Remember this about {{product}}',
    ],
    audienceTitle: 'For {{audience}}: what to know about {{product}}',
    tags: ['wiremesh', 'metalmesh', 'factory', 'manufacturing'],
    platformTags: {
      douyin: 'douyin',
      kuaishou: 'kuaishou',
      wechat: 'channels',
      tiktok: 'tiktokmademebuyit',
      youtube: 'shorts',
    },
    notes: [
      'Check against advertising law before you publish: no “best”, “number one”, “100%”, “forever”, and nothing bad about competitors.',
      'Claims on material, zinc, life or strength need a test report; without one, leave them out.',
      'Get the consent of the people, sites and brands that are shown; label AI-made pictures or voices as the platform asks.',
      'Name no live prices in the video; the quotation of the day counts.',
    ],
    platformNotes: {
      douyin:
        'Douyin: upright 9:16, the product within the first 3 s, captions clear of the buttons.',
      kuaishou: 'Kuaishou: upright 9:16, plain speech, larger captions.',
      wechat: 'WeChat Channels: upright 6:7 or 9:16, two lines on the cover at most.',
      tiktok: 'TikTok: upright 9:16 with captions.',
      youtube: 'YouTube Shorts: upright 9:16, the product’s name in the first half of the title.',
    },
    unverified:
      'Facts marked as unverified are common knowledge without a reliable source; verify them before you say them.',
    banned: 'Your words have absolute claims ({{words}}); the script leaves them out.',
    listSeparator: ', ',
  },
};

/** Claims that Chinese advertising law prohibits or restricts. */
export const BANNED_CLAIMS: Record<Language, RegExp> = {
  'zh-CN':
    /最(?:好|佳|优|强|低价|便宜|先进|高级|大的?|新|高|受欢迎|专业)|第一|唯一|国家级|世界级|顶级|极致|极品|首选|独家|独一无二|100\s*%|百分之百|永久|永不|绝对|万能|领先|冠军|王牌|零风险|终身|史无前例/g,
  'en-US':
    /\b(?:best|number one|no\. ?1|#1|only|perfect|guaranteed?|forever|never|world-class|leading|ultimate|cheapest|unbeatable|lifetime)\b|100\s*%/gi,
};
