import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './option-list.module.css';
import { placeBeside } from './place-beside.ts';

export interface ListOption {
  value: string;
  label: string;
  /** Beside the label, less prominent. */
  note?: string | undefined;
  isDisabled?: boolean;
}

/** The top layer isn't clipped and needs no z-index. */
export const HAS_TOP_LAYER = 'showPopover' in HTMLElement.prototype;

const OPTION_PX = 44;

interface OptionListProps {
  id: string;
  label: string;
  anchor: HTMLElement;
  options: readonly ListOption[];
  /** Index of the highlighted option; -1 for none. */
  marked: number;
  chosen: string;
  listRef?: RefObject<HTMLDivElement | null>;
  onMark: (at: number) => void;
  onChoose: (value: string) => void;
  /** Closed without a choice. */
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children?: ReactNode;
}

export const optionId = (listId: string, at: number) => `${listId}-${String(at)}`;

/** The listbox of a select or a combobox, beside its control and above everything else. */
export function OptionList(props: OptionListProps) {
  const { id, options, marked, chosen, anchor, onMark, onChoose, onClose } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const listRef = props.listRef ?? ownRef;
  // Inside a dialog, which would otherwise take the focus back.
  const host = anchor.closest('dialog, [role="dialog"]') ?? document.body;

  const place = useCallback(() => {
    const list = listRef.current;
    if (list === null) return;
    const box = anchor.getBoundingClientRect();
    const at = placeBeside(box, options.length * OPTION_PX);
    for (const side of ['top', 'bottom', 'left', 'right'] as const) {
      list.style[side] = at[side] === undefined ? 'auto' : `${String(at[side])}px`;
    }
    list.style.maxBlockSize = `${String(at.maxBlockSize)}px`;
    list.style.minInlineSize = `${String(box.width)}px`;
  }, [listRef, anchor, options.length]);

  useLayoutEffect(() => {
    if (HAS_TOP_LAYER) listRef.current?.showPopover();
  }, [listRef]);
  useLayoutEffect(place);
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || listRef.current?.contains(target) === true) return;
      if (!anchor.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', handlePointer);
    window.addEventListener('resize', place);
    // Capture: scroll events of nested containers don't bubble.
    window.addEventListener('scroll', place, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [listRef, anchor, onClose, place]);
  useEffect(() => {
    listRef.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [listRef, marked]);

  return createPortal(
    <div
      data-surface="float"
      data-text="interface"
      ref={listRef}
      id={id}
      className={styles['list']}
      popover={HAS_TOP_LAYER ? 'manual' : undefined}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={marked < 0 ? undefined : optionId(id, marked)}
      tabIndex={-1}
      onKeyDown={props.onKeyDown}
      // Keeps the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map(({ value, label, note, isDisabled = false }, at) => (
        // The focused control handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
        <div
          key={value}
          id={optionId(id, at)}
          className={styles['option']}
          role="option"
          tabIndex={-1}
          aria-selected={value === chosen}
          aria-disabled={isDisabled || undefined}
          data-marked={at === marked || undefined}
          onPointerMove={() => onMark(at)}
          onClick={(event) => {
            // A label around the control would activate it.
            event.preventDefault();
            if (!isDisabled) onChoose(value);
          }}
        >
          <span>{label}</span>
          {note !== undefined && <small data-tone="tertiary">{note}</small>}
        </div>
      ))}
      {props.children}
    </div>,
    host,
  );
}
