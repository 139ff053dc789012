import styles from './choice-row.module.css';

interface ChoiceRowProps<Choice> {
  title: string;
  choices: readonly { value: Choice; label: string }[];
  onChoose: (value: Choice) => void;
}

export function ChoiceRow<Choice>({ title, choices, onChoose }: ChoiceRowProps<Choice>) {
  return (
    <div className={styles['row']} role="group" aria-label={title}>
      <span>{title}</span>
      {choices.map(({ value, label }) => (
        <button key={label} type="button" onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
