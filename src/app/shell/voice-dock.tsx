import { lazy, Suspense } from 'react';
import { preloadNamespaces } from '#i18n/setup.ts';
import { loadPart } from '#lib/load-chunk.ts';
import { selectHasSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';

const VoicePlayer = lazy(async () => {
  const [module] = await Promise.all([
    loadPart(() => import('#features/voice/voice-player.tsx')),
    preloadNamespaces(['voice']),
  ]);
  return { default: module.VoicePlayer };
});

export function VoiceDock() {
  const hasSound = useSystemStore(selectHasSound);

  return (
    hasSound && (
      <Suspense fallback={null}>
        <VoicePlayer />
      </Suspense>
    )
  );
}
