import { useState } from 'react';
import { MeshAvatar } from './mesh-figure/mesh-avatar.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Address of the picture; null: there is none. */
  src: string | null;
  /** CSS pixels of a side. */
  size?: number;
}

/**
 * Somebody's picture; without one, and where it can't be had, a piece of mesh. Decoration: the name
 * stands beside it.
 */
export function Avatar({ src, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className={styles['avatar']}
      style={{ inlineSize: size, blockSize: size, borderRadius: Math.round(size / 4) }}
      aria-hidden="true"
    >
      {src === null || src === failed ? (
        <MeshAvatar />
      ) : (
        <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />
      )}
    </span>
  );
}
