import type { Language } from '../messages.ts';

export const GOODS_CLASSES = [
  { id: 'tools', name: { 'zh-CN': '量具', 'en-US': 'Measuring tools' } },
  { id: 'samples', name: { 'zh-CN': '网样', 'en-US': 'Mesh samples' } },
  { id: 'desk', name: { 'zh-CN': '文具', 'en-US': 'For the desk' } },
  { id: 'everyday', name: { 'zh-CN': '日用', 'en-US': 'Every day' } },
] as const satisfies readonly { id: string; name: Record<Language, string> }[];

export type GoodsClassId = (typeof GOODS_CLASSES)[number]['id'];
