import { Suspense } from 'react';
import { Later } from '#ui/later.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useHome } from '../hooks/use-home.ts';
import { Announcements, Welcome, WelcomeExamples } from './welcome.tsx';
import styles from './welcome-screen.module.css';

const Cloth = lazyPart(async () => (await import('./welcome-cloth.tsx')).WelcomeCloth, {
  isOptional: true,
});

interface WelcomeScreenProps {
  onAsk: (question: string) => void;
  onChoose: (plugin: PluginId) => void;
}

export function WelcomeScreen({ onAsk, onChoose }: WelcomeScreenProps) {
  return (
    <div className={styles['screen']}>
      <Later>
        <Suspense fallback={null}>
          <Cloth />
        </Suspense>
      </Later>
      <Welcome onChoose={onChoose}>
        <Later>
          <KnownExamples onAsk={onAsk} />
        </Later>
      </Welcome>
    </div>
  );
}

function KnownExamples({ onAsk }: Pick<WelcomeScreenProps, 'onAsk'>) {
  const home = useHome();

  return (
    <>
      <WelcomeExamples prompts={home?.prompts ?? null} onAsk={onAsk} />
      <Announcements list={home?.announcements ?? []} />
    </>
  );
}
