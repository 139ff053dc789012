import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  selectDevice,
  selectSidebarOpened,
  setPreference,
  usePreferences,
} from '#stores/preferences.ts';
import { useMedia } from './use-media.ts';

type SidebarPlace = 'docked' | 'rail' | 'none';

interface MoveOptions {
  /** False: without animation. */
  isAnimated?: boolean;
}

export interface Sidebar {
  place: SidebarPlace;
  isOverlay: boolean;
  isOpen: boolean;
  isAnimated: boolean;
  isSearchWanted: boolean;
  open: (options?: MoveOptions) => void;
  close: (options?: MoveOptions) => void;
  toggle: (options?: MoveOptions) => void;
  openSearch: () => void;
  noteSearchFocused: () => void;
}

const WIDE = '(min-width: 1200px)';

/**
 * State of the sidebar. What is chosen is persisted at every width; in narrow windows the opened
 * sidebar is an overlay, which a navigation closes.
 */
export function useSidebar(): Sidebar {
  const { key } = useLocation();
  const isWide = useMedia(WIDE);
  const isMobile = usePreferences(selectDevice) === 'mobile';
  const isOpened = usePreferences(selectSidebarOpened);
  // The overlay belongs to one history entry: any navigation closes it.
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
      setPreference('sidebarStatus', opens ? 'opened' : 'closed');
      if (isKept && (opens || !isOverlay)) {
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
