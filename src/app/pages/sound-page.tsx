import { useEffect, type ComponentType } from 'react';
import { setAutoPlay } from '#stores/sound.ts';

export function soundPage(Screen: ComponentType): ComponentType {
  return function SoundPage() {
    useEffect(() => {
      setAutoPlay(true);
    }, []);

    return <Screen />;
  };
}
