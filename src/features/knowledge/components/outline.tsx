import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import styles from './outline.module.css';

interface OutlineProps {
  headings: readonly string[];
  /** -1 before the first section. */
  current: number;
  onChoose: (section: number) => void;
}

export function Outline({ headings, current, onChoose }: OutlineProps) {
  const { t } = useTranslation('knowledge');

  return (
    <nav className={styles['outline']} aria-label={t('outline.label')}>
      <ol>
        {headings.map((heading, at) => (
          <li key={heading}>
            <button
              data-tone="secondary"
              data-text="small"
              type="button"
              aria-current={at === current ? 'location' : undefined}
              onClick={() => onChoose(at)}
              onKeyDown={moveFocus}
            >
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function OutlineMenu({ headings, current, onChoose }: OutlineProps) {
  const { t } = useTranslation('knowledge');

  return (
    <Select
      data-surface="box"
      data-tone="default"
      className={styles['menu']}
      aria-label={t('outline.label')}
      value={current}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      <option value={-1}>{t('outline.start')}</option>
      {headings.map((heading, at) => (
        <option key={heading} value={at}>
          {heading}
        </option>
      ))}
    </Select>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  buttons[step(at, buttons.length)]?.focus();
  event.preventDefault();
}
