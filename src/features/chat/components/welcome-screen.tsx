import { lazy, Suspense } from 'react';
import { usePrompts } from '../hooks/use-prompts.ts';
import { Welcome } from './welcome.tsx';
import styles from './welcome-screen.module.css';

const Cloth = lazy(async () => ({ default: (await import('./welcome-cloth.tsx')).WelcomeCloth }));

/** The empty conversation, with cloth drawn to scale behind it. */
export function WelcomeScreen({ onAsk }: { onAsk: (question: string) => void }) {
  const prompts = usePrompts(true);

  return (
    <div className={styles['screen']}>
      <Suspense fallback={null}>
        <Cloth />
      </Suspense>
      <Welcome prompts={prompts} onAsk={onAsk} />
    </div>
  );
}
