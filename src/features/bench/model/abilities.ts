export const ABILITIES = [
  'secure',
  'worker',
  'database',
  'speechInput',
  'clipboard',
  'tabs',
  'keptStorage',
  'installed',
] as const;
export type Ability = (typeof ABILITIES)[number];

export async function readAbilities(): Promise<Record<Ability, boolean>> {
  const { serviceWorker, storage } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration().catch(() => undefined);

  return {
    secure: isSecureContext,
    worker: registration?.active != null,
    database: 'indexedDB' in window,
    speechInput: 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window,
    clipboard: 'clipboard' in navigator,
    tabs: 'BroadcastChannel' in window,
    keptStorage: (await storage?.persisted().catch(() => false)) ?? false,
    installed: matchMedia('(display-mode: standalone)').matches,
  };
}
