import { highlight } from './highlight.ts';
import styles from './highlighted.module.css';

export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  let at = 0;
  return highlight(text, keyword).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? (
      <mark key={key} className={styles['hit']}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
