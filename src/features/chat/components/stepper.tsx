import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './stepper.module.css';

interface StepperProps<Id> {
  ids: readonly Id[];
  current: Id;
  labels: { previous: string; next: string; position: string };
  onChoose: (id: Id) => void;
}

export function Stepper<Id extends string>({ ids, current, labels, onChoose }: StepperProps<Id>) {
  const index = ids.indexOf(current);
  const previous = ids[index - 1];
  const next = ids[index + 1];

  return (
    <span
      data-tone="tertiary"
      data-text="small"
      className={styles['stepper']}
      role="group"
      aria-label={labels.position}
    >
      <IconButton
        label={labels.previous}
        icon={<LeftOutlined />}
        disabled={previous === undefined}
        onClick={() => previous !== undefined && onChoose(previous)}
      />
      <span aria-hidden="true">
        {index + 1} / {ids.length}
      </span>
      <IconButton
        label={labels.next}
        icon={<RightOutlined />}
        disabled={next === undefined}
        onClick={() => next !== undefined && onChoose(next)}
      />
    </span>
  );
}
