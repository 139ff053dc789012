import { MeshAvatar } from '#trade-ui/mesh-figure/mesh-avatar.tsx';
import { Picture } from '#ui/picture.tsx';
import type { FileRef } from '#contract/file/calls.ts';
import styles from './goods-picture.module.css';

interface GoodsPictureProps {
  picture: FileRef | null | undefined;
  alt: string;
  className?: string | undefined;
}

export function GoodsPicture({ picture, alt, className }: GoodsPictureProps) {
  return (
    <span className={[styles['ground'], className].filter(Boolean).join(' ')}>
      {picture != null ? (
        <Picture src={picture.url} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <span className={styles['cloth']} aria-hidden="true">
          <MeshAvatar />
        </span>
      )}
    </span>
  );
}
