import { useState } from 'react';
import { MeshAvatar } from '#trade-ui/mesh-figure/mesh-avatar.tsx';
import type { FileRef } from '#contract/file/calls.ts';
import styles from './goods-picture.module.css';

interface GoodsPictureProps {
  picture: FileRef | null | undefined;
  alt: string;
  className?: string | undefined;
}

export function GoodsPicture({ picture, alt, className }: GoodsPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isThere = picture != null && broken !== picture.url;

  return (
    <span className={[styles['ground'], className].filter(Boolean).join(' ')}>
      {isThere ? (
        <img
          src={picture.url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture.url)}
        />
      ) : (
        <span className={styles['cloth']} aria-hidden="true">
          <MeshAvatar />
        </span>
      )}
    </span>
  );
}
