import { useState } from 'react';
import { MeshAvatar } from './mesh-figure/mesh-avatar.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  src: string | null;
  size?: number;
}

/** A user's picture, with a mesh pattern as fallback. Decorative: the name is shown next to it. */
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
