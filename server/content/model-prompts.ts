import type { Wording } from '#contract/chat/modes.ts';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import type { Language } from './messages.ts';
import { modelText, modelTexts } from './model/model-texts.ts';
import { readText } from './model/read-text.ts';

/** Month of the last complete review of the shipped articles. */
export const KNOWLEDGE_DATE = '2026-11';

/** System prompt of a conversation. {{today}}, {{knowledge}} */
export const SYSTEM_PROMPTS = modelText('system');

/** Terminology rules; the part of the system prompt that an answer may quote. */
export const CONVENTIONS = modelText('conventions');

export const TOOL_PROMPT = modelText('tools');

/** Introduces retrieved material. {{mark}} */
export const MATERIAL_PROMPTS = modelTexts('material', ['passages', 'files']);

/** Plug-in instructions, appended to `SYSTEM_PROMPTS`. */
export const PLUGIN_INSTRUCTIONS = modelTexts('modes', PLUGIN_IDS);

export const SHAPE_PROMPTS = modelTexts('shapes', [
  'json',
  'again',
  'daily',
  'shortvideo',
  'invented',
  'seconds',
  'words',
  'banned',
]);

/** Rewriting instructions; the text follows as a quote. */
export const REWRITE_PROMPTS = modelTexts('rewriting', ['polish', 'translate', 'shorten', 'shape']);

export const TURN_PROMPTS = modelTexts('turns', ['lastTurn', 'language', 'title']);

export const TOOL_DESCRIPTIONS = modelTexts('tool-descriptions', [
  'calculate',
  'inputs',
  'notation',
  'solve',
  'field',
  'output',
  'target',
  'goal',
  'evaluate',
  'expression',
  'unit',
  'draw',
  'drawInputs',
  'sameAsCalculator',
  'mayBeLeftOut',
  'search',
  'query',
  'region',
  'nothingFound',
  'noSuchTool',
  'withheld',
  'notAnObject',
  'tooManyCalls',
  'unknownField',
  'unknownOutput',
  'unreachable',
  'independent',
  'badExpression',
]);

/** Prompt for an image model. {{words}} */
export const PICTURE_PROMPT = readText('picture.md');

/** Introduces the knowledge engine's answer after a model failure. {{reason}} */
export const FALLBACK_NOTE: Record<Language, string> = {
  'zh-CN': '> 模型没有给出可用的回答（{{reason}}），下面由知识引擎完成。',
  'en-US': '> The model gave no usable answer ({{reason}}); the knowledge engine answers instead.',
};

/** Introduces the knowledge engine's answer once the daily token cap is reached. {{reason}} */
export const CAP_NOTE: Record<Language, string> = {
  'zh-CN': '> {{reason}}，下面由知识引擎回答；明天 0 点恢复。',
  'en-US': '> {{reason}}, so the knowledge engine answers; the model is back at midnight (UTC+8).',
};

/** Shown while other questions are answered first. {{count}} */
export const QUEUE_TEXTS: Record<Language, { ahead: string; begins: string }> = {
  'zh-CN': { ahead: '前面还有 {{count}} 个问题', begins: '轮到你了，正在请模型回答' },
  'en-US': { ahead: 'Questions ahead of yours: {{count}}', begins: 'Your turn: asking the model' },
};

export type ModelFault =
  | 'unreachable'
  | 'refused'
  | 'busy'
  | 'broken'
  | 'timeout'
  /** The daily token limit of the site or the member is reached. */
  | 'siteCap'
  | 'memberCap'
  | 'screened'
  /** The answer repeated its instructions. */
  | 'leaked';

export const FALLBACK_REASONS: Record<Language, Record<ModelFault, string>> = {
  'zh-CN': {
    unreachable: '连不上',
    refused: '拒绝了请求',
    busy: '太忙',
    broken: '内容不合要求',
    timeout: '太慢',
    siteCap: '今天全站的模型用量已到上限',
    memberCap: '你今天的模型用量已到上限',
    screened: '含有不允许的内容',
    leaked: '复述了内部说明',
  },
  'en-US': {
    unreachable: 'unreachable',
    refused: 'refused the request',
    busy: 'too busy',
    broken: 'not as asked for',
    timeout: 'too slow',
    siteCap: "Today's use of the model has reached the limit of this site",
    memberCap: 'Your use of the model has reached its limit for today',
    screened: 'not allowed to be said',
    leaked: 'repeated its instructions',
  },
};

/** Added to a question whose answer is wanted in another form. */
export const WORDING_ORDERS: Record<Language, Record<Wording, string>> = {
  'zh-CN': {
    shorter: '（请用更短的话回答，不要新的数字。）',
    table: '（请用表格回答，不要新的数字。）',
    steps: '（请写出计算步骤，一步一行，不要新的数字。）',
  },
  'en-US': {
    shorter: '(Answer in fewer words, without new numbers.)',
    table: '(Answer as a table, without new numbers.)',
    steps: '(Show the working, one step a line, without new numbers.)',
  },
};
