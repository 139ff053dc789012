import { useEffect, type ComponentType } from 'react';
import { setAutoPlay } from '#stores/sound.ts';

/** A screen with answers read aloud as they end. */
export function soundPage(Screen: ComponentType): ComponentType {
  return function SoundPage() {
    useEffect(() => {
      setAutoPlay(true);
    }, []);

    return <Screen />;
  };
}
