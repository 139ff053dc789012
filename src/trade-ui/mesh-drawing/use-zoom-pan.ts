import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { FITTED, keptInside, movedBy, zoomedAt, type Place, type Point } from './zoom-place.ts';

const STEP = 1.4;
const TAPPED = 3;
const PAN_PX = 40;
const WHEEL_PX = 400;

interface ZoomPan {
  frameRef: RefObject<HTMLDivElement | null>;
  zoom: number;
  style: CSSProperties;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onDoubleClick: (event: MouseEvent) => void;
  };
}

/**
 * Zoom and pan by wheel, pinch, drag, double tap and keys. On scrolling pages, the wheel zooms only
 * with Ctrl or ⌘.
 */
export function useZoomPan(wheel: 'alone' | 'withKey'): ZoomPan {
  const frameRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>(FITTED);
  const pointers = useRef(new Map<number, Point>());

  const change = useCallback((next: (place: Place) => Place) => {
    const frame = frameRef.current;
    if (frame === null) return;
    const { clientWidth: width, clientHeight: height } = frame;
    setPlace((before) => keptInside(next(before), { width, height }));
  }, []);
  const zoomMiddle = (factor: number) => {
    const frame = frameRef.current;
    if (frame === null) return;
    const middle = { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    change((before) => zoomedAt(before, factor, middle));
  };
  const within = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frameRef.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };

  useEffect(() => {
    const frame = frameRef.current;
    if (frame === null) return;
    const handleWheel = (event: WheelEvent) => {
      if (wheel === 'withKey' && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      change((before) => zoomedAt(before, 2 ** (-event.deltaY / WHEEL_PX), at));
    };
    // React registers wheel handlers as passive, so they can't prevent scrolling.
    frame.addEventListener('wheel', handleWheel, { passive: false });
    return () => {
      frame.removeEventListener('wheel', handleWheel);
    };
  }, [wheel, change]);

  const handleMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = within(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined) {
      change((from) => movedBy(from, { x: now.x - before.x, y: now.y - before.y }));
      return;
    }
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const spread = distance(now, other) / Math.max(1, distance(before, other));
    change((from) => zoomedAt(from, spread, middle));
  };
  const handleEnd = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isZoomed = place.zoom > 1;
    switch (event.key) {
      case '+':
      case '=':
        zoomMiddle(STEP);
        break;
      case '-':
        zoomMiddle(1 / STEP);
        break;
      case '0':
        setPlace(FITTED);
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'ArrowUp':
      case 'ArrowDown':
        // Without zoom there is nothing to pan: leave the keys to the page.
        if (!isZoomed) return;
        change((before) => movedBy(before, KEY_MOVES[event.key] ?? { x: 0, y: 0 }));
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return {
    frameRef,
    zoom: place.zoom,
    style: {
      transform: `translate(${String(place.x)}px, ${String(place.y)}px) scale(${String(place.zoom)})`,
      transformOrigin: '0 0',
      touchAction: place.zoom > 1 ? 'none' : 'pan-y',
    },
    zoomIn: () => zoomMiddle(STEP),
    zoomOut: () => zoomMiddle(1 / STEP),
    fit: () => setPlace(FITTED),
    handlers: {
      onKeyDown: handleKey,
      onPointerDown: (event) => {
        pointers.current.set(event.pointerId, within(event));
        if (place.zoom > 1) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: handleMove,
      onPointerUp: handleEnd,
      onPointerCancel: handleEnd,
      onDoubleClick: (event) => {
        const at = within(event);
        change((before) => (before.zoom > 1 ? FITTED : zoomedAt(before, TAPPED, at)));
      },
    },
  };
}

const KEY_MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
