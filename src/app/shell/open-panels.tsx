import { Suspense } from 'react';
import { i18n } from '#i18n/setup.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const SettingsPanel = lazyPart(async () => (await import('./settings-panel.tsx')).SettingsPanel);
const ShortcutSheet = lazyPart(async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet, {
  namespaces: ['shortcuts'],
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
