import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnKit } from '#features/chat/turn-kit.ts';
import { i18n } from '#i18n/setup.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const WIDTH = 480;

const ExportPanel = lazyPart(
  async () => (await import('#features/export/export-panel.tsx')).ExportPanel,
  { namespaces: ['exporting'] },
);

const SharePanel = lazyPart(async () => (await import('./turns-share-panel.tsx')).TurnsSharePanel, {
  namespaces: ['share'],
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

const CautionTask = lazyPart(
  async () => (await import('#features/submissions/caution-task.tsx')).CautionTask,
  { namespaces: ['submissions'], isOptional: true },
);

export const TURN_KIT: TurnKit = {
  CautionTask,
  export: (chosen) => openExport(chosen, 'export'),
  paint: (chosen) => openExport(chosen, 'paint'),
  quote: async (items) => {
    const { quoteItems } = await import('#features/quotations/quote-items.ts');
    return paths.quotation(await quoteItems(items));
  },
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
