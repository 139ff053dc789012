import type { CommandItem } from './command-item.ts';

export const videoCommands: readonly CommandItem[] = [
  {
    id: 'factory-tour',
    classId: 'video',
    'zh-CN': {
      title: '工厂探访脚本',
      description: '分镜表，结尾留行动提示',
      template:
        '产品 {{产品}}，时长 {{时长:select:15|30|60}} 秒，受众 {{受众}}。写工厂探访短视频脚本：镜号、画面、口播、字幕、时长，结尾留行动提示。',
    },
    'en-US': {
      title: 'Factory tour script',
      description: 'A shot table with a call to action',
      template:
        'Product {{product}}, {{seconds:select:15|30|60}} seconds, audience {{audience}}. Write a factory tour script: shot, picture, voice, caption, seconds, with a call to action.',
    },
  },
  {
    id: 'explainer-script',
    classId: 'video',
    'zh-CN': {
      title: '知识科普脚本',
      description: '一个类比、三句原理、一句提醒',
      template:
        '主题 {{主题}}，时长 {{时长:select:15|30|60}} 秒。用一个生活类比开头，三句讲清原理，一句提醒误区，口播不超过 {{字数:number:字}} 字。',
    },
    'en-US': {
      title: 'Explainer script',
      description: 'One picture, three sentences, one warning',
      template:
        'Topic {{topic}}, {{seconds:select:15|30|60}} seconds. Open with an everyday comparison, explain in three sentences, warn of one mistake, {{words:number:words}} words at most.',
    },
  },
  {
    id: 'comparison-script',
    classId: 'video',
    'zh-CN': {
      title: '产品对比脚本',
      description: '可拍摄的小实验，数据用自己的',
      template:
        '对比 {{产品甲}} 和 {{产品乙}}，时长 {{时长:select:15|30|60}} 秒，数据用 {{数据}}。设计可拍摄的小实验和分镜。',
    },
    'en-US': {
      title: 'Comparison script',
      description: 'An experiment that can be filmed, with your own data',
      template:
        'Compare {{product A}} with {{product B}}, {{seconds:select:15|30|60}} seconds, data {{data}}. Design an experiment that can be filmed, with shots.',
    },
  },
  {
    id: 'voice-over',
    classId: 'video',
    'zh-CN': {
      title: '外贸英文口播',
      description: '英文口播配中文对照，句子短',
      template:
        '产品 {{产品}}，卖点 {{卖点}}，时长 {{时长:select:15|30|60}} 秒。写英文口播和中文对照，句子要短。',
    },
    'en-US': {
      title: 'English voice-over',
      description: 'Short sentences, with the Chinese beside',
      template:
        'Product {{product}}, points {{points}}, {{seconds:select:15|30|60}} seconds. Write a voice-over in short English sentences with the Chinese beside.',
    },
  },
  {
    id: 'titles-and-tags',
    classId: 'video',
    'zh-CN': {
      title: '标题与话题',
      description: '10 个标题、10 个话题，不夸大',
      template:
        '视频内容 {{内容}}，平台 {{平台:select:抖音|快手|视频号|TikTok|YouTube}}。给 10 个标题和 10 个话题，不夸大、不违规。',
    },
    'en-US': {
      title: 'Titles and tags',
      description: 'Ten of each, without exaggeration',
      template:
        'Video about {{content}}, platform {{platform:select:Douyin|Kuaishou|WeChat Channels|TikTok|YouTube}}. Give ten titles and ten tags without exaggeration.',
    },
  },
];
