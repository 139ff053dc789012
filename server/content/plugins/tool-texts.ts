import type { Language } from '../messages.ts';

interface ToolTexts {
  /** Told to members while a tool works. {{name}} */
  calculating: string;
  /** {{name}} */
  drawing: string;
  /** {{query}} */
  searching: string;
}

export const TOOL_TEXTS: Record<Language, ToolTexts> = {
  'zh-CN': {
    calculating: '正在计算：{{name}}',
    drawing: '正在绘图：{{name}}',
    searching: '正在查知识库：{{query}}',
  },
  'en-US': {
    calculating: 'Calculating: {{name}}',
    drawing: 'Drawing: {{name}}',
    searching: 'Searching the knowledge base: {{query}}',
  },
};

/** What models are told of the tools; models read English best. */
export const TOOL_DESCRIPTIONS = {
  calculate:
    'Runs one of the wire-mesh calculators. Use it for every weight, aperture, open area, mesh count, gauge, zinc coating, length, count or price; never calculate in your head. Give only inputs that the user stated; a refusal says what is missing or wrong.',
  draw: 'Draws a wire mesh to scale and shows the drawing to the user. Inputs are those of the product’s calculator, in mm.',
  search:
    'Searches the knowledge base of the wire-mesh trade. Results are numbered; cite them as [^n] behind the statements that rest on them.',
} as const;
