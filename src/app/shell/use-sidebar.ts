import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  selectDevice,
  selectSidebarOpened,
  setPreference,
  usePreferences,
} from '#stores/preferences.ts';
import { useMedia } from './use-media.ts';

/** Beside the content in full, as a rail of icons, or not at all. */
export type SidebarPlace = 'docked' | 'rail' | 'none';

interface MoveOptions {
  /** False: it jumps instead of gliding. */
  isAnimated?: boolean;
}

export interface Sidebar {
  place: SidebarPlace;
  /** Whether it lies over the content, because there is no room for it beside. */
  isOverlay: boolean;
  isOpen: boolean;
  isAnimated: boolean;
  /** The search field shall take the focus. */
  isSearchWanted: boolean;
  open: (options?: MoveOptions) => void;
  close: (options?: MoveOptions) => void;
  toggle: (options?: MoveOptions) => void;
  openSearch: () => void;
  noteSearchFocused: () => void;
}

const WIDE = '(min-width: 1200px)';

/** Where the sidebar stands. On a wide window the choice is kept; elsewhere it opens for a moment. */
export function useSidebar(): Sidebar {
  const { key } = useLocation();
  const isWide = useMedia(WIDE);
  const isMobile = usePreferences(selectDevice) === 'mobile';
  const isOpened = usePreferences(selectSidebarOpened);
  // It lies over one visit of a screen: going anywhere closes it.
  const [overlayKey, setOverlayKey] = useState<string | null>(null);
  const [isAnimated, setAnimated] = useState(true);
  const [isSearchWanted, setSearchWanted] = useState(false);

  const isDocked = isWide && isOpened && !isMobile;
  const isOverlay = !isDocked && overlayKey === key;
  const isOpen = isDocked || isOverlay;
  const isKept = isWide && !isMobile;

  const move = useCallback(
    (opens: boolean, { isAnimated: glides = true }: MoveOptions = {}) => {
      setAnimated(glides);
      if (isKept && (opens || !isOverlay)) {
        setPreference('sidebarStatus', opens ? 'opened' : 'closed');
        setOverlayKey(null);
        return;
      }
      setOverlayKey(opens ? key : null);
    },
    [isKept, isOverlay, key],
  );
  const openSearch = useCallback(() => {
    if (!isOpen) setOverlayKey(key);
    setSearchWanted(true);
  }, [isOpen, key]);
  const noteSearchFocused = useCallback(() => setSearchWanted(false), []);

  const narrow: SidebarPlace = isMobile ? 'none' : 'rail';
  const place = isDocked ? 'docked' : narrow;
  return useMemo(
    () => ({
      place,
      isOverlay,
      isOpen,
      isAnimated,
      isSearchWanted,
      open: (options) => move(true, options),
      close: (options) => move(false, options),
      toggle: (options) => move(!isOpen, options),
      openSearch,
      noteSearchFocused,
    }),
    [place, isOverlay, isOpen, isAnimated, isSearchWanted, move, openSearch, noteSearchFocused],
  );
}
