import { useState, type ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';
import { MeshAvatar } from './mesh-figure/mesh-avatar.tsx';
import styles from './avatar.module.css';

interface AvatarProps {
  src: string | null;
  size?: number;
}

/** From this size on, in px, there is room to say that a picture can't be loaded. */
const SAYS_FAILURE = 64;

/** A user's picture, or a mesh pattern. Decorative: the name is shown next to it. */
export function Avatar({ src, size = 32 }: AvatarProps) {
  return (
    <span
      className={styles['avatar']}
      style={{ inlineSize: size, blockSize: size, borderRadius: Math.round(size / 4) }}
      aria-hidden="true"
    >
      <Content src={src} size={size} />
    </span>
  );
}

function Content({ src, size }: Required<AvatarProps>): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null) return <MeshAvatar />;
  if (size >= SAYS_FAILURE) return <Picture src={src} alt="" width={size} height={size} />;
  if (src === failed) return <MeshAvatar />;

  return <img src={src} alt="" width={size} height={size} onError={() => setFailed(src)} />;
}
