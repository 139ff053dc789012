import { choice, type Choice } from './choice.ts';

export const REGIONS: readonly Choice[] = [
  choice('anping', '安平', 'Anping'),
  choice('huimin', '惠民', 'Huimin'),
  choice('tianjin', '天津港', 'Port of Tianjin'),
  choice('hebei', '河北', 'Hebei'),
  choice('shandong', '山东', 'Shandong'),
  choice('cn', '中国', 'China'),
  choice('us', '美国', 'United States'),
  choice('eu', '欧盟', 'European Union'),
  choice('middle-east', '中东', 'Middle East'),
  choice('southeast-asia', '东南亚', 'Southeast Asia'),
];
