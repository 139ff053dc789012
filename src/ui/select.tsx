import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { hasTouchKeyboard } from './keyboard.ts';
import { HAS_TOP_LAYER, OptionList, type ListOption } from './option-list.tsx';
import styles from './select.module.css';

const OPENING_KEYS = new Set([' ', 'ArrowDown', 'ArrowUp', 'F4']);
const TYPING_MS = 800;

/**
 * A native select with the kit's looks and list. With touch it opens the system's picker, which is
 * made for the thumb.
 */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const [open, setOpen] = useState<OpenSelect | null>(null);

  const show = (select: HTMLSelectElement) => {
    if (select.matches(':disabled')) return;
    select.focus();
    setOpen({ select, options: optionsOf(select) });
  };

  return (
    <>
      <select
        {...rest}
        className={[styles['select'], className].filter(Boolean).join(' ')}
        onMouseDown={(event) => {
          if (event.button !== 0 || !canShowList()) return;
          event.preventDefault();
          if (open === null) show(event.currentTarget);
          else {
            setOpen(null);
            event.currentTarget.focus();
          }
        }}
        onKeyDown={(event) => {
          if (!OPENING_KEYS.has(event.key) || !canShowList()) return;
          event.preventDefault();
          show(event.currentTarget);
        }}
      />
      {open !== null && <SelectList {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OpenSelect {
  select: HTMLSelectElement;
  options: readonly ListOption[];
}

interface SelectListProps extends OpenSelect {
  onClose: () => void;
}

function SelectList({ select, options, onClose }: SelectListProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const chosen = select.value;
  const [marked, setMarked] = useState(() => options.findIndex(({ value }) => value === chosen));
  const typedRef = useRef({ text: '', at: 0 });

  useEffect(() => {
    listRef.current?.focus({ preventScroll: true });
  }, []);

  const leave = () => {
    onClose();
    select.focus();
  };
  const choose = (value: string) => {
    leave();
    setValue(select, value);
  };
  const step = (from: number, by: 1 | -1) => {
    let at = from;
    do at += by;
    while (options[at]?.isDisabled === true);
    if (options[at] !== undefined) setMarked(at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const option = options[marked];
    switch (event.key) {
      case 'ArrowDown':
        step(marked, 1);
        break;
      case 'ArrowUp':
        if (event.altKey) leave();
        else step(marked, -1);
        break;
      case 'Home':
        step(-1, 1);
        break;
      case 'End':
        step(options.length, -1);
        break;
      case 'Enter':
      case ' ':
        if (option === undefined || option.isDisabled === true) leave();
        else choose(option.value);
        break;
      case 'Escape':
        leave();
        break;
      case 'Tab':
        // The focus moves on from the select.
        if (option !== undefined && option.isDisabled !== true) choose(option.value);
        else leave();
        return;
      default:
        if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
          findTyped(event.key, event.timeStamp);
        }
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const findTyped = (key: string, at: number) => {
    const typed = typedRef.current;
    typed.text = (at - typed.at < TYPING_MS ? typed.text : '') + key.toLowerCase();
    typed.at = at;
    const found = options.findIndex(
      ({ label, isDisabled }) =>
        isDisabled !== true && label.trim().toLowerCase().startsWith(typed.text),
    );
    if (found >= 0) setMarked(found);
  };

  return (
    <OptionList
      id={id}
      label={labelOf(select)}
      anchor={select}
      listRef={listRef}
      options={options}
      marked={marked}
      chosen={chosen}
      onMark={setMarked}
      onChoose={choose}
      onClose={onClose}
      onKeyDown={handleKey}
    />
  );
}

/** Without the popover attribute (browsers before 2024) the system's list opens. */
function canShowList(): boolean {
  return HAS_TOP_LAYER && !hasTouchKeyboard();
}

/** As if the user had chosen it in the system's list. */
function setValue(select: HTMLSelectElement, value: string): void {
  if (select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function optionsOf(select: HTMLSelectElement): ListOption[] {
  return [...select.options]
    .filter((option) => !option.hidden)
    .map(({ value, label, disabled }) => ({ value, label, isDisabled: disabled }));
}

function labelOf(select: HTMLSelectElement): string {
  return select.getAttribute('aria-label') ?? select.labels[0]?.textContent ?? '';
}
