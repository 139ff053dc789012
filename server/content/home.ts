import type { Home } from '#contract/site/calls.ts';
import type { Language } from './messages.ts';

/** The home screen. All examples also work with the embedded knowledge engine. */
export const HOME: Record<Language, Omit<Home, 'announcements'>> = {
  'zh-CN': {
    welcome: {
      title: '今天要算什么、查什么、写什么？',
      subtitle: '直接问，或从一个插件开始。',
    },
    prompts: [
      {
        id: 'woven-weight',
        title: '编织网重量',
        question: '40目 0.2mm 304平纹网每平米多重？',
      },
      {
        id: 'welded-weight',
        title: '电焊网一片多重',
        question: '电焊网 50*50 丝径3.0 宽1.2米长2.4米 一片多重',
      },
      {
        id: 'aperture',
        title: '目数换孔径',
        question: '100目 0.1mm 丝径，孔径是多少微米？',
      },
      {
        id: 'zinc',
        title: '热镀锌与电镀锌',
        question: '热镀锌和电镀锌有什么区别？',
      },
      {
        id: 'weave',
        title: '平纹与斜纹',
        question: '平纹和斜纹怎么选？',
      },
      {
        id: 'quotation',
        title: '报价怎么写',
        question: '报价单里一般包含哪些费用？',
      },
    ],
    hotQuestions: [
      '304不锈钢丝网会有磁性，是不是假货？',
      '海边护栏用304还是316？',
      '白锈是怎么来的，怎么防？',
      '盐雾试验多少小时能代表几年吗？',
      '席型网的孔径怎么测？',
      '安平丝网产业有什么特点？',
      '勾花网、双边丝护栏和荷兰网有什么不同？',
      '外贸订单用 FOB 还是 CIF？',
    ],
  },
  'en-US': {
    welcome: {
      title: 'What shall we calculate, look up or write?',
      subtitle: 'Just ask, or start from a plug-in.',
    },
    prompts: [
      {
        id: 'woven-weight',
        title: 'Weight of woven cloth',
        question: 'How much does 40 mesh 0.2 mm SS304 woven wire cloth weigh per square meter?',
      },
      {
        id: 'welded-weight',
        title: 'Weight of a welded panel',
        question:
          'Welded mesh panel 2 in x 2 in, 3 mm wire, 4 ft wide and 8 ft long: weight of one panel',
      },
      {
        id: 'aperture',
        title: 'Mesh count to aperture',
        question: 'What is the aperture of 100 mesh with 0.1 mm wire in microns?',
      },
      {
        id: 'zinc',
        title: 'Galfan or zinc',
        question: 'What is Galfan coating and how does it compare with zinc?',
      },
      {
        id: 'terms',
        title: 'FOB and CIF',
        question: 'What is the difference between FOB and CIF for a mesh order?',
      },
      {
        id: 'packing',
        title: 'Packing',
        question: 'How should mesh rolls be packed against moisture?',
      },
    ],
    hotQuestions: [
      'Is a 304 mesh that a magnet attracts a fake?',
      '304 or 316 for fencing by the sea?',
      'Where does white rust come from?',
      'How many years does a salt spray hour stand for?',
      'How is the aperture of Dutch weave measured?',
      'What is Anping known for?',
      'When do I choose twill weave?',
      'Which costs belong in a quotation?',
    ],
  },
};
