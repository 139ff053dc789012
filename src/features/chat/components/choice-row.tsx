import { Button } from '#ui/button.tsx';
import styles from './choice-row.module.css';

interface ChoiceRowProps<Choice> {
  title: string;
  choices: readonly { value: Choice; label: string }[];
  onChoose: (value: Choice) => void;
}

export function ChoiceRow<Choice>({ title, choices, onChoose }: ChoiceRowProps<Choice>) {
  return (
    <div
      data-tone="tertiary"
      data-text="small"
      className={styles['row']}
      role="group"
      aria-label={title}
    >
      <span>{title}</span>
      {choices.map(({ value, label }) => (
        <Button size="small" key={label} onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
