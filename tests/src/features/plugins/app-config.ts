import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import type { AppConfig } from '#contract/site/calls.ts';

/** A deployment with every plug-in, without models and pictures. */
export function appConfigOf(over: Partial<AppConfig> = {}): AppConfig {
  return {
    switches: { registrationReview: false, pictures: false, shop: false },
    points: { answer: 20, cocreator: 200, material: 100, invitation: 50, profile: 50 },
    plugins: [...PLUGIN_IDS],
    models: [{ id: 'embedded', name: 'Knowledge engine', embedded: true, deep: true }],
    regions: [
      { id: 'anping', name: 'Anping' },
      { id: 'de', name: 'Germany' },
    ],
    limits: { questionChars: 8000, questionsMinute: 60, callsMinute: 600, uploadMb: 20 },
    ...over,
  };
}
