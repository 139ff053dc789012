import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, type ButtonLook } from './button.tsx';
import styles from './menu.module.css';
import { placeBeside } from './place-beside.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isChosen?: boolean;
  onSelect: () => void;
}

interface MenuButtonProps extends ButtonLook {
  label: string;
  items: () => readonly MenuItem[];
  children: ReactNode;
  className?: string | undefined;
}

const ITEM_HEIGHT = 44;

/** With a `variant`, the button has the looks of the kit's button. */
export function MenuButton({ label, items, children, className, variant, size }: MenuButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const id = useId();

  const open = () => {
    const button = buttonRef.current;
    if (button === null) return;
    setPlace(placeBeside(button.getBoundingClientRect(), items().length * ITEM_HEIGHT));
  };
  const close = (returnsFocus: boolean) => {
    setPlace(null);
    if (returnsFocus) buttonRef.current?.focus();
  };
  const opener: ComponentProps<'button'> = {
    ref: buttonRef,
    className,
    'aria-label': label,
    title: label,
    'aria-haspopup': 'menu',
    'aria-expanded': place !== null,
    'aria-controls': place === null ? undefined : id,
    onClick: () => {
      if (place === null) open();
      else close(true);
    },
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    },
  };

  return (
    <>
      {variant === undefined ? (
        <button type="button" {...opener}>
          {children}
        </button>
      ) : (
        <Button variant={variant} size={size} {...opener}>
          {children}
        </Button>
      )}
      {place !== null &&
        createPortal(
          <MenuList
            id={id}
            label={label}
            items={items()}
            place={place}
            buttonRef={buttonRef}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}

interface MenuListProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  place: CSSProperties;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onClose: (returnsFocus: boolean) => void;
}

function MenuList({ id, label, items, place, buttonRef, onClose }: MenuListProps) {
  const listRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || listRef.current?.contains(target) === true) return;
      // The button closes the menu through its own click handler.
      if (buttonRef.current?.contains(target) !== true) onClose(false);
    };
    const placeOf = () => buttonRef.current?.getBoundingClientRect();
    const opened = placeOf();
    const handleMove = () => {
      // Scrolling elsewhere doesn't move the button; nor does the end of a scroll before the press.
      const place = placeOf();
      if (place?.top === opened?.top && place?.left === opened?.left) return;
      onClose(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    window.addEventListener('resize', handleMove);
    // Capture: scroll events of nested containers don't bubble.
    window.addEventListener('scroll', handleMove, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      window.removeEventListener('resize', handleMove);
      window.removeEventListener('scroll', handleMove, true);
    };
  }, [buttonRef, onClose]);

  useEffect(() => {
    const list = listRef.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-checked="true"]');
    const first = chosen ?? list?.querySelector<HTMLElement>('[role^="menuitem"]');
    first?.focus({ preventScroll: true });
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    const list = Array.from(listRef.current?.children ?? []);
    const at = list.findIndex((item) => item === document.activeElement);
    const target = nextIndex(event.key, at, list.length);
    if (target !== null) {
      const item = list[target];
      if (item instanceof HTMLElement) item.focus();
    } else if (event.key === 'Escape') {
      onClose(true);
    } else if (event.key === 'Tab') {
      onClose(true);
      return;
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      data-surface="float"
      ref={listRef}
      id={id}
      className={styles['menu']}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={place}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <button
          data-tone="default"
          key={item.id}
          type="button"
          tabIndex={-1}
          role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isChosen}
          data-danger={item.isDanger === true || undefined}
          onClick={() => {
            onClose(true);
            item.onSelect();
          }}
        >
          {item.icon !== undefined && <span aria-hidden="true">{item.icon}</span>}
          {item.label}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
