import { Suspense, useEffect, type ComponentType } from 'react';
import type { VoiceDeckProps } from '#features/voice/voice-deck.tsx';
import { enterSoundScreen } from '#stores/sound.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './sound-page.module.css';

export interface VoiceParts {
  Voice?: ComponentType<VoiceDeckProps>;
  Welcome?: ComponentType<{ onAsk: (question: string) => void }>;
}

const NAMESPACES = { namespaces: ['voice', 'composer'] } as const;
const VoiceDeck = lazyPart(
  async () => (await import('#features/voice/voice-deck.tsx')).VoiceDeck,
  NAMESPACES,
);
const VoiceWelcome = lazyPart(
  async () => (await import('#features/voice/voice-welcome.tsx')).VoiceWelcome,
  NAMESPACES,
);

function Voice(props: VoiceDeckProps) {
  return (
    <Suspense fallback={null}>
      <VoiceDeck {...props} />
    </Suspense>
  );
}

function Welcome(props: { onAsk: (question: string) => void }) {
  return (
    <Suspense fallback={<div />}>
      <VoiceWelcome {...props} />
    </Suspense>
  );
}

/** The conversation by voice: answers are large and read aloud. */
export function soundPage(Screen: ComponentType<VoiceParts>): ComponentType {
  return function SoundPage() {
    useEffect(() => enterSoundScreen(), []);

    return (
      <div className={styles['page']}>
        <Screen Voice={Voice} Welcome={Welcome} />
      </div>
    );
  };
}
