import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import styles from './combobox.module.css';
import { isComposing } from './keyboard.ts';
import { optionId, OptionList, type ListOption } from './option-list.tsx';

interface ComboboxProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'onClick' | 'onKeyDown' | 'ref' | 'role' | 'type'
> {
  /** Name of the list. */
  label: string;
  text: string;
  /** Value of the chosen option; empty for none. */
  chosen?: string;
  /** Those that match the text. */
  options: readonly ListOption[];
  onType: (text: string) => void;
  onChoose: (value: string) => void;
}

/** Options that contain the text; all of them if the text is one. */
export function matchOptions(options: readonly ListOption[], text: string): readonly ListOption[] {
  const typed = text.trim().toLowerCase();
  if (options.some(({ value }) => value === text)) return options;
  return options.filter(({ label }) => label.toLowerCase().includes(typed));
}

/** A text field with suggestions; Enter takes the highlighted one. */
export function Combobox(props: ComboboxProps) {
  const { label, text, chosen = '', options, onType, onChoose, onBlur, className, ...rest } = props;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const id = useId();
  const isShown = isOpen && options.length > 0;
  const at = Math.min(marked, options.length - 1);

  const open = () => {
    setIsOpen(true);
    setMarked(options.findIndex(({ value }) => value === chosen));
  };
  const choose = (value: string) => {
    setIsOpen(false);
    onChoose(value);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const option = options[at];
    switch (event.key) {
      case 'ArrowDown':
        if (isShown) setMarked((at + 1) % options.length);
        else open();
        break;
      case 'ArrowUp':
        if (isShown) setMarked((at <= 0 ? options.length : at) - 1);
        else open();
        break;
      case 'Enter':
        if (!isShown || option === undefined) return;
        choose(option.value);
        break;
      case 'Escape':
        if (!isShown) return;
        setIsOpen(false);
        event.stopPropagation();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <>
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={setInput}
        type="text"
        className={[styles['input'], className].filter(Boolean).join(' ')}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && at >= 0 ? optionId(id, at) : undefined}
        value={text}
        onChange={({ target }) => {
          setIsOpen(true);
          setMarked(0);
          onType(target.value);
        }}
        onClick={() => {
          if (isOpen) return;
          input?.select();
          open();
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          setIsOpen(false);
          onBlur?.(event);
        }}
      />
      {isShown && input !== null && (
        <OptionList
          id={id}
          label={label}
          anchor={input}
          options={options}
          marked={at}
          chosen={chosen}
          onMark={setMarked}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
