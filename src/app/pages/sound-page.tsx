import { useEffect } from 'react';
import { setAutoPlay } from '#stores/sound.ts';
import { DashboardPage } from './dashboard-page.tsx';

/** The main screen, with answers read aloud as they end. */
export function SoundPage() {
  useEffect(() => {
    setAutoPlay(true);
  }, []);

  return <DashboardPage />;
}
