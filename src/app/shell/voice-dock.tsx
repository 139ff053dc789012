import { Suspense } from 'react';
import { selectHasSound } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const VoicePlayer = lazyPart(
  async () => (await import('#features/voice/voice-player.tsx')).VoicePlayer,
  { namespaces: ['voice'], isOptional: true },
);

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
