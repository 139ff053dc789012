import type { EnterpriseCard } from '#contract/chat/calls.ts';

/** `words`: search terms in the other language. */
export type ExampleCard = Omit<EnterpriseCard, 'example' | 'site' | 'page'> & { words: string };

/** Fictional companies that demonstrate enterprise search until real cards exist. */
export const EXAMPLE_CARDS: readonly ExampleCard[] = [
  {
    id: 'example-woven',
    name: '示例一号编织网厂（示例，非真实企业）',
    place: '河北安平',
    products: ['不锈钢编织网', '席型网', '轧花网'],
    intro: '示例名片：演示“不锈钢编织网 2–500 目、席型网、滤片加工”这类企业会怎样显示。',
    words: 'example stainless woven mesh Dutch weave crimped mesh filter disc Anping Hebei 304 316',
  },
  {
    id: 'example-welded',
    name: '示例二号电焊网厂（示例，非真实企业）',
    place: '河北安平',
    products: ['电焊网', '荷兰网', '网片'],
    intro: '示例名片：演示先焊后镀、先镀后焊、浸塑三种电焊网的企业会怎样显示。',
    words:
      'example welded mesh welded wire mesh Euro fence Holland fence panels PVC coated Anping Hebei',
  },
  {
    id: 'example-fence',
    name: '示例三号护栏厂（示例，非真实企业）',
    place: '河北安平',
    products: ['护栏网', '三折弯护栏', '358 网', '立柱'],
    intro: '示例名片：演示公路、厂区、机场围网和配套立柱的企业会怎样显示。',
    words: 'example fence panels 3D panel 358 mesh posts airport fence highway fence Anping Hebei',
  },
  {
    id: 'example-gabion',
    name: '示例四号石笼网厂（示例，非真实企业）',
    place: '河北安平',
    products: ['石笼网', '六角网', '边坡防护网'],
    intro: '示例名片：演示双绞六角网、石笼箱、雷诺护垫、高尔凡丝的企业会怎样显示。',
    words: 'example gabion reno mattress hexagonal netting slope protection Galfan Anping Hebei',
  },
  {
    id: 'example-barbed',
    name: '示例五号刺绳勾花网厂（示例，非真实企业）',
    place: '河北定州',
    products: ['勾花网', '刺绳', '刀片刺绳'],
    intro: '示例名片：演示勾花网、刺绳、刀片刺绳和牛栏网的企业会怎样显示。',
    words: 'example chain link barbed wire razor wire field fence Dingzhou Hebei',
  },
  {
    id: 'example-plate',
    name: '示例六号冲孔钢板网厂（示例，非真实企业）',
    place: '河北安平',
    products: ['冲孔网', '钢板网', '装饰网'],
    intro: '示例名片：演示冲孔、钢板网、幕墙装饰网的企业会怎样显示。',
    words: 'example perforated metal expanded metal architectural mesh facade Anping Hebei',
  },
  {
    id: 'example-printing',
    name: '示例七号丝印网布商（示例，非真实企业）',
    place: '广东深圳',
    products: ['丝印网布', '网框', '感光胶'],
    intro: '示例名片：演示涤纶丝印网布、绷网和制版材料的商家会怎样显示。',
    words: 'example screen-printing mesh polyester frame emulsion stretching Shenzhen Guangdong',
  },
  {
    id: 'example-rope-net',
    name: '示例八号绳网厂（示例，非真实企业）',
    place: '山东惠民',
    products: ['安全网', '绳网', '防护网'],
    intro: '示例名片：演示化纤绳网（不是金属丝网）的企业会怎样显示。',
    words: 'example rope net safety net synthetic netting Huimin Shandong',
  },
];
