import type { CommandItem } from './command-item.ts';

export const calculationCommands: readonly CommandItem[] = [
  {
    id: 'woven-weight',
    classId: 'calculation',
    best: true,
    'zh-CN': {
      title: '编织网平米重与卷重',
      description: '目数、丝径、材质、宽和长填上，得每平米重和整卷重',
      template:
        '{{目数:number:目}}目 丝径{{丝径:number:mm}}mm {{材质:select:304|316L|镀锌|黄铜|紫铜}} 编织网，宽{{宽:number:m}}m 长{{长:number:m}}m，每平米多重？一卷多重？',
    },
    'en-US': {
      title: 'Woven mesh weight',
      description: 'Mesh count, wire, material and roll size in; weight per m² and per roll out',
      template:
        '{{mesh count:number:mesh}} mesh, {{wire diameter:number:mm}} mm wire, {{material:select:304|316L|galvanized|brass|copper}} woven mesh, {{width:number:m}} m wide and {{length:number:m}} m long: what is the weight per m² and per roll?',
    },
  },
  {
    id: 'welded-panel',
    classId: 'calculation',
    best: true,
    'zh-CN': {
      title: '电焊网片根数与重量',
      description: '按计根法算一片的根数、用丝和总重',
      template:
        '电焊网 间距{{纵丝间距:number:mm}}*{{横丝间距:number:mm}}mm 丝径{{丝径:number:mm}}mm，宽{{宽:number:m}}米长{{长:number:m}}米，共{{片数:number:片}}片，多少根丝、多重？',
    },
    'en-US': {
      title: 'Welded panel wires and weight',
      description: 'Counts the wires of a panel and gives length and weight',
      template:
        'Welded mesh {{spacing across:number:mm}} x {{spacing along:number:mm}} mm, {{wire diameter:number:mm}} mm wire, panel {{width:number:m}} m x {{length:number:m}} m, {{quantity:number:pcs}} panels: how many wires and what weight?',
    },
  },
  {
    id: 'chain-link-roll',
    classId: 'calculation',
    'zh-CN': {
      title: '勾花网一卷多重',
      description: '孔边距、丝径、高和长，算平米重和整卷重，可带包塑外径',
      template:
        '勾花网 网孔{{网孔:number:mm}}mm 丝径{{丝径:number:mm}}mm 包塑外径{{包塑外径?:number:mm}}mm，高{{高:number:m}}米，一卷{{卷长:number:m}}米，多重？',
    },
    'en-US': {
      title: 'Chain-link roll weight',
      description: 'Opening, wire, height and length; with the PVC outer diameter if coated',
      template:
        'Chain link fabric, {{opening:number:mm}} mm opening, {{wire diameter:number:mm}} mm wire, PVC outer diameter {{coated diameter?:number:mm}} mm, {{height:number:m}} m high, {{roll length:number:m}} m a roll: what does it weigh?',
    },
  },
  {
    id: 'perforated-open-area',
    classId: 'calculation',
    'zh-CN': {
      title: '冲孔板开孔率',
      description: '孔形、孔径、孔距、板厚，算开孔率、每平米孔数和重量',
      template:
        '冲孔板 {{排列:select:圆孔60度错排|圆孔直排|圆孔45度|方孔直排|六角孔}}，孔径{{孔径:number:mm}}mm 孔距{{孔距:number:mm}}mm 板厚{{板厚:number:mm}}mm，开孔率多少？每平米多重？',
    },
    'en-US': {
      title: 'Perforated plate open area',
      description: 'Pattern, hole, pitch and thickness; open area, holes and weight per m²',
      template:
        'Perforated plate, {{pattern:select:round 60° staggered|round straight|round 45°|square straight|hexagonal}}, hole {{hole:number:mm}} mm, pitch {{pitch:number:mm}} mm, {{thickness:number:mm}} mm thick: open area and weight per m²?',
    },
  },
  {
    id: 'fence-takeoff',
    classId: 'calculation',
    best: true,
    'zh-CN': {
      title: '护栏工程量',
      description: '总长、高、片宽、门，算片数、立柱、卡子和混凝土',
      template:
        '围一圈护栏：总长{{总长:number:m}}米，高{{高:number:m}}米，片宽{{片宽:number:m}}米，{{是否闭合:select:闭合|不闭合}}，门{{门数:number:个}}个每个宽{{门宽?:number:m}}米。要多少片、多少立柱、多少卡子？',
    },
    'en-US': {
      title: 'Fence quantities',
      description: 'Length, height, panel width and gates; panels, posts, clips and concrete',
      template:
        'Fence of {{length:number:m}} m in total, {{height:number:m}} m high, panels {{panel width:number:m}} m wide, {{closed:select:closed|open}}, {{gates:number:pcs}} gates of {{gate width?:number:m}} m: how many panels, posts and clips?',
    },
  },
  {
    id: 'zinc-thickness',
    classId: 'calculation',
    'zh-CN': {
      title: '锌量与锌厚互换',
      description: 'g/m²、µm、oz/ft² 互换，带上丝径得每公斤含锌',
      template:
        '锌层 {{锌量:number}} {{单位:select:g/m²|µm|oz/ft²}}，丝径 {{丝径:number:mm}} mm，换算成另外两种单位，每公斤丝含锌多少？',
    },
    'en-US': {
      title: 'Zinc mass and thickness',
      description: 'Between g/m², µm and oz/ft², and zinc per kilogram of wire',
      template:
        'Zinc coating of {{amount:number}} {{unit:select:g/m²|µm|oz/ft²}} on {{wire diameter:number:mm}} mm wire: what is it in the other units, and how much zinc per kg of wire?',
    },
  },
  {
    id: 'gauge-to-mm',
    classId: 'calculation',
    'zh-CN': {
      title: '号数换毫米',
      description: 'SWG、BWG、AWG 号数换丝径，附相邻号',
      template: '{{线规:select:BWG|SWG|AWG}} {{号数}}号是多少毫米？和另外两种线规差多少？',
    },
    'en-US': {
      title: 'Gauge to millimetres',
      description: 'SWG, BWG or AWG to a diameter, beside the other systems',
      template:
        'How many millimetres is {{system:select:BWG|SWG|AWG}} {{gauge}}, and how does it differ in the other gauge systems?',
    },
  },
  {
    id: 'gabion-box',
    classId: 'calculation',
    'zh-CN': {
      title: '石笼箱重量与填石',
      description: '长宽高、网孔和丝径，算网重、边丝和填石吨数',
      template:
        '石笼 长{{长:number:m}}m 宽{{宽:number:m}}m 高{{高:number:m}}m，网孔{{网孔宽:number:mm}}×{{网孔长:number:mm}}mm 丝径{{丝径:number:mm}}mm 边丝{{边丝:number:mm}}mm，多重？填石多少吨？',
    },
    'en-US': {
      title: 'Gabion weight and stone',
      description: 'Box size, mesh and wire; weight of the mesh, selvedge and stone fill',
      template:
        'Gabion {{length:number:m}} x {{width:number:m}} x {{height:number:m}} m, mesh {{mesh width:number:mm}} x {{mesh length:number:mm}} mm, {{wire:number:mm}} mm wire, {{selvedge:number:mm}} mm selvedge: what does it weigh, and how many tonnes of stone fill it?',
    },
  },
  {
    id: 'roll-size',
    classId: 'calculation',
    'zh-CN': {
      title: '网卷外径',
      description: '芯径、卷长、层厚，算卷外径，便于装箱',
      template:
        '网卷 芯径{{芯径:number:mm}}mm 长{{卷长:number:m}}m 层厚{{层厚:number:mm}}mm，外径多大？',
    },
    'en-US': {
      title: 'Roll diameter',
      description: 'Core, length and layer thickness; the outer diameter, for packing',
      template:
        'A roll on a {{core:number:mm}} mm core, {{length:number:m}} m long, layer thickness {{thickness:number:mm}} mm: what is the outer diameter?',
    },
  },
];
