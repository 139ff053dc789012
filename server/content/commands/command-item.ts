import type { Language } from '../messages.ts';

export const COMMAND_CLASSES = [
  { id: 'calculation', name: { 'zh-CN': '计算', 'en-US': 'Calculation' } },
  { id: 'selection', name: { 'zh-CN': '选型', 'en-US': 'Selection' } },
  { id: 'quotation', name: { 'zh-CN': '报价', 'en-US': 'Quotation' } },
  { id: 'process', name: { 'zh-CN': '工艺', 'en-US': 'Process' } },
  { id: 'quality', name: { 'zh-CN': '质检', 'en-US': 'Quality' } },
  { id: 'trade', name: { 'zh-CN': '外贸', 'en-US': 'Foreign trade' } },
  { id: 'service', name: { 'zh-CN': '客服与售后', 'en-US': 'Customer service' } },
  { id: 'copywriting', name: { 'zh-CN': '文案', 'en-US': 'Copywriting' } },
  { id: 'video', name: { 'zh-CN': '短视频', 'en-US': 'Short video' } },
  { id: 'report', name: { 'zh-CN': '日报与会议', 'en-US': 'Reports and meetings' } },
] as const satisfies readonly { id: string; name: Record<Language, string> }[];

type CommandClassId = (typeof COMMAND_CLASSES)[number]['id'];

interface CommandWording {
  title: string;
  description: string;
  /** With `{{placeholders}}`; grammar in `src/contract/command/template.ts`. */
  template: string;
}

export interface CommandItem {
  id: string;
  classId: CommandClassId;
  best?: true;
  'zh-CN': CommandWording;
  'en-US': CommandWording;
}
