import { markWords } from '../model/mark-words.ts';
import styles from './hit-list.module.css';

export function MarkedText({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return markWords(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMarked ? (
      <mark data-tone="default" key={key} className={styles['mark']}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
