import type { EngineTexts } from '../../content/engine/engine-texts.ts';
import { enUsEngineTexts } from '../../content/engine/en-us-engine-texts.ts';
import { zhCnEngineTexts } from '../../content/engine/zh-cn-engine-texts.ts';
import type { Language } from '../../content/messages.ts';

const TEXTS: Record<Language, EngineTexts> = {
  'zh-CN': zhCnEngineTexts,
  'en-US': enUsEngineTexts,
};

export function engineTexts(language: Language): EngineTexts {
  return TEXTS[language];
}

export { fill } from '#mesh/sentences/fill.ts';
