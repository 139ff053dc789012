import { choice, type Choice } from './choice.ts';

export interface Industry extends Choice {
  children: Industry[];
}

const industry = (id: string, zh: string, en: string, children: Industry[] = []): Industry => ({
  ...choice(id, zh, en),
  children,
});

export const INDUSTRIES: readonly Industry[] = [
  industry('mesh', '丝网制造', 'Mesh manufacturing', [
    industry('mesh-woven', '编织网 / 筛网', 'Woven wire cloth and sieves'),
    industry('mesh-welded', '电焊网', 'Welded mesh'),
    industry('mesh-hexagonal', '六角网 / 石笼网', 'Hexagonal netting and gabions'),
    industry('mesh-chain-link', '勾花网', 'Chain-link'),
    industry('mesh-expanded', '钢板网', 'Expanded metal'),
    industry('mesh-perforated', '冲孔网', 'Perforated metal'),
    industry('mesh-crimped', '轧花网', 'Pre-crimped mesh'),
    industry('mesh-fence', '护栏网 / 围栏', 'Fence panels and fencing'),
    industry('mesh-barbed', '刺绳 / 刀片刺网', 'Barbed and razor wire'),
    industry('mesh-printing', '丝印网', 'Screen-printing mesh'),
    industry('mesh-architectural', '装饰网 / 网带', 'Architectural mesh and conveyor belts'),
  ]),
  industry('wire', '线材与表面处理', 'Wire and coating', [
    industry('wire-drawing', '拔丝', 'Wire drawing'),
    industry('wire-galvanizing', '镀锌', 'Galvanizing'),
    industry('wire-coating', '浸塑 / 喷塑', 'PVC and powder coating'),
    industry('wire-stainless', '不锈钢丝', 'Stainless steel wire'),
  ]),
  industry('machinery', '丝网机械与耗材', 'Machinery and supplies', [
    industry('machinery-weaving', '织网机', 'Weaving machines'),
    industry('machinery-welding', '焊网机', 'Welding machines'),
    industry('machinery-parts', '配件 / 模具', 'Parts and tooling'),
  ]),
  industry('use', '下游使用', 'Users of mesh', [
    industry('use-construction', '建筑 / 工程', 'Construction'),
    industry('use-traffic', '公路 / 铁路', 'Road and rail'),
    industry('use-water', '水利', 'Hydraulic works'),
    industry('use-agriculture', '农牧养殖', 'Farming'),
    industry('use-mining', '矿山 / 筛分', 'Mining and screening'),
    industry('use-filtration', '过滤 / 石化', 'Filtration and petrochemicals'),
    industry('use-food', '食品 / 医药', 'Food and pharmaceuticals'),
    industry('use-printing', '印刷 / 电子', 'Printing and electronics'),
    industry('use-security', '安防', 'Security'),
  ]),
  industry('trade', '贸易与服务', 'Trade and services', [
    industry('trade-export', '外贸公司', 'Export trading'),
    industry('trade-domestic', '内贸批发', 'Domestic wholesale'),
    industry('trade-inspection', '检测 / 认证', 'Testing and certification'),
    industry('trade-logistics', '货代 / 物流', 'Freight and logistics'),
  ]),
  industry('other', '其他', 'Other'),
];
