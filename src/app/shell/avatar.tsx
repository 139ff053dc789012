import { MeshAvatar } from '#components/mesh-figure/mesh-avatar.tsx';
import styles from './avatar.module.css';

/** The member's picture; without one, a piece of mesh. Decoration: the name stands beside it. */
export function Avatar({ src }: { src: string | null }) {
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {src === null ? <MeshAvatar /> : <img src={src} alt="" width={32} height={32} />}
    </span>
  );
}
