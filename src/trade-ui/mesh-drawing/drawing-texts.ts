import { byLanguage } from '#i18n/use-by-language.ts';
import type { DrawingTexts } from '#mesh/drawing/texts/drawing-texts.ts';

export const DRAWING_TEXTS = byLanguage<DrawingTexts>({
  zh: async () => (await import('#mesh/drawing/texts/zh-cn.ts')).zhCN,
  en: async () => (await import('#mesh/drawing/texts/en-us.ts')).enUS,
});
