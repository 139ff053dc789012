import { lazy, Suspense } from 'react';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { loadChunk } from '#lib/load-chunk.ts';

const SettingsPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel })),
);
const ShortcutSheet = lazy(async () => {
  const [module] = await Promise.all([
    loadChunk(() => import('./shortcut-sheet.tsx')),
    preloadNamespaces(['shortcuts']),
  ]);
  return { default: module.ShortcutSheet };
});

const WIDTH = 360;

export function openSettings(): void {
  openDrawer({
    title: () => i18n.t('shell:settings.title'),
    width: WIDTH,
    content: () => (
      <Suspense>
        <SettingsPanel />
      </Suspense>
    ),
  });
}

export function openShortcutSheet(): void {
  openDrawer({
    title: () => i18n.t('shell:shortcuts.title'),
    width: WIDTH,
    content: () => (
      <Suspense>
        <ShortcutSheet />
      </Suspense>
    ),
  });
}
