import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from './keyboard.ts';
import styles from './pick-list.module.css';

interface PickOption {
  id: string;
  isDisabled?: boolean;
}

export interface PickGroup<Option extends PickOption> {
  id: string;
  name?: string | undefined;
  options: readonly Option[];
}

interface PickListProps<Option extends PickOption> {
  label: string;
  searchLabel: string;
  typed: string;
  groups: readonly PickGroup<Option>[];
  isBusy?: boolean;
  /** Id of the initially highlighted option; default: the first. */
  initial?: string | undefined;
  maxLength?: number | undefined;
  renderOption: (option: Option) => ReactNode;
  onType: (typed: string) => void;
  onChoose: (option: Option) => void;
  onBack: () => void;
  children?: ReactNode;
}

/** A search field that keeps the focus, and its results, navigated with the arrow keys. */
export function PickList<Option extends PickOption>(props: PickListProps<Option>) {
  const { label, searchLabel, typed, groups, isBusy = false, onChoose } = props;
  const id = useId();
  const searchRef = useRef<HTMLInputElement>(null);
  const [marked, setMarked] = useState<string | null>(props.initial ?? null);
  const [isAwaited, setIsAwaited] = useState(false);
  const options = groups.flatMap((group) => group.options);
  const current = options.find((option) => option.id === marked) ?? options[0];
  const optionId = (option: Option) => `${id}${option.id}`;

  useEffect(() => {
    searchRef.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!isAwaited || isBusy) return;
    const timer = setTimeout(() => {
      setIsAwaited(false);
      if (current !== undefined && current.isDisabled !== true) onChoose(current);
    }, 0);
    return () => {
      clearTimeout(timer);
    };
  }, [isAwaited, isBusy, current, onChoose]);

  const choose = (option: Option | undefined) => {
    if (option !== undefined && option.isDisabled !== true) onChoose(option);
  };
  const mark = (option: Option | undefined) => {
    if (option === undefined) return;
    setMarked(option.id);
    document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const at = current === undefined ? -1 : options.indexOf(current);
    switch (event.key) {
      case 'ArrowDown':
        mark(options[(at + 1) % options.length]);
        break;
      case 'ArrowUp':
        mark(options.at(at - 1));
        break;
      case 'Home':
        mark(options[0]);
        break;
      case 'End':
        mark(options.at(-1));
        break;
      case 'Enter':
        if (isBusy) setIsAwaited(true);
        else choose(current);
        break;
      case 'Backspace':
        if (typed !== '') return;
        props.onBack();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <>
      <input
        data-surface="box"
        data-tone="default"
        ref={searchRef}
        className={styles['search']}
        type="text"
        role="combobox"
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        aria-expanded={options.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        maxLength={props.maxLength}
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ target }) => {
          props.onType(target.value);
          setMarked(null);
          setIsAwaited(false);
        }}
        onKeyDown={handleKey}
      />
      <div
        id={`${id}list`}
        className={styles['list']}
        role="listbox"
        aria-label={label}
        aria-busy={isBusy}
        hidden={options.length === 0}
      >
        {groups.map((group) => (
          <PickedGroup key={group.id} id={`${id}${group.id}name`} name={group.name}>
            {group.options.map((option) => (
              // The search field handles the keys and highlights the options.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
              <div
                key={option.id}
                id={optionId(option)}
                className={styles['option']}
                role="option"
                tabIndex={-1}
                aria-selected={option === current}
                aria-disabled={option.isDisabled}
                onPointerMove={() => setMarked(option.id)}
                onClick={() => choose(option)}
              >
                {props.renderOption(option)}
              </div>
            ))}
          </PickedGroup>
        ))}
      </div>
      {props.children}
    </>
  );
}

interface PickedGroupProps {
  id: string;
  name: string | undefined;
  children: readonly ReactNode[];
}

function PickedGroup({ id, name, children }: PickedGroupProps) {
  if (name === undefined) return children;
  if (children.length === 0) return null;

  return (
    <div role="group" aria-labelledby={id}>
      <div
        data-tone="tertiary"
        data-text="caption"
        id={id}
        className={styles['name']}
        role="presentation"
      >
        {name}
      </div>
      {children}
    </div>
  );
}
