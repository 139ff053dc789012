import { choice } from './choice.ts';

export const ROLES = [
  choice('owner', '老板 / 总经理', 'Owner / general manager'),
  choice('sales-domestic', '内贸销售', 'Domestic sales'),
  choice('sales-export', '外贸业务', 'Export sales'),
  choice('purchasing', '采购', 'Purchasing'),
  choice('engineering', '技术 / 工艺', 'Engineering'),
  choice('production', '生产 / 车间', 'Production'),
  choice('quality', '质检', 'Quality inspection'),
  choice('logistics', '跟单 / 物流', 'Order handling and logistics'),
  choice('design', '设计 / 造价', 'Design and cost estimation'),
  choice('research', '科研 / 教学', 'Research and teaching'),
  choice('other', '其他', 'Other'),
] as const;
