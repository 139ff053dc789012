import type { Language } from '../messages.ts';

interface ToolTexts {
  /** Progress messages while a tool runs. {{name}} */
  calculating: string;
  solving: string;
  evaluating: string;
  drawing: string;
  searching: string;
}

export const TOOL_TEXTS: Record<Language, ToolTexts> = {
  'zh-CN': {
    calculating: '正在计算：{{name}}',
    solving: '正在反求：{{name}}',
    evaluating: '正在算：{{expression}}',
    drawing: '正在绘图：{{name}}',
    searching: '正在查知识库：{{query}}',
  },
  'en-US': {
    calculating: 'Calculating: {{name}}',
    solving: 'Solving: {{name}}',
    evaluating: 'Working out: {{expression}}',
    drawing: 'Drawing: {{name}}',
    searching: 'Searching the knowledge base: {{query}}',
  },
};
