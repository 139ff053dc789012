import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnKit } from '#features/chat/turn-kit.ts';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { loadChunk } from '#lib/load-chunk.ts';

const WIDTH = 480;

const ExportPanel = lazy(async () => {
  const [module] = await Promise.all([
    loadChunk(() => import('#features/export/export-panel.tsx')),
    preloadNamespaces(['exporting']),
  ]);
  return { default: module.ExportPanel };
});

const SharePanel = lazy(async () => {
  const [{ TurnsSharePanel }] = await Promise.all([
    loadChunk(() => import('./turns-share-panel.tsx')),
    preloadNamespaces(['share']),
  ]);
  return { default: TurnsSharePanel };
});

function openExport(chosen: Parameters<TurnKit['export']>[0], verb: 'export' | 'paint'): void {
  openDrawer({
    title: () => i18n.t(`chat:turns.${verb}`),
    width: WIDTH,
    content: () => (
      <Suspense fallback={<Coming />}>
        <ExportPanel chosen={chosen} begin={verb === 'paint' ? 'image' : undefined} />
      </Suspense>
    ),
  });
}

export const TURN_KIT: TurnKit = {
  export: (chosen) => openExport(chosen, 'export'),
  paint: (chosen) => openExport(chosen, 'paint'),
  share: (chosen) => {
    openDrawer({
      title: () => i18n.t('chat:turns.share'),
      width: WIDTH,
      content: () => (
        <Suspense fallback={<Coming />}>
          <SharePanel chosen={chosen} />
        </Suspense>
      ),
    });
  },
};

function Coming() {
  const { t } = useTranslation();
  return <p role="status">{t('loading')}</p>;
}
