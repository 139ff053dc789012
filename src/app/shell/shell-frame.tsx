import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { HeaderSlotContext } from '#ui/header-actions.tsx';
import { Later } from '#ui/later.tsx';
import { selectDevice, usePreferences } from '#stores/preferences.ts';
import { useSystemStore } from '#stores/system.ts';
import { paths } from '#lib/paths.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { openShortcutSheet } from './open-panels.tsx';
import { PrimaryNavigation } from './primary-navigation.tsx';
import styles from './shell-frame.module.css';
import { SidebarPanel } from './sidebar-panel.tsx';
import { SidebarRail } from './sidebar-rail.tsx';
import { TagsView } from './tags-view.tsx';
import { useOverlay } from './use-overlay.ts';
import { usePalette } from './use-palette.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useBackdrop } from '#ui/use-backdrop.ts';
import { useSidebar } from './use-sidebar.ts';
import { useStartChat } from './use-start-chat.ts';
import { useTags } from './use-tags.ts';
import { VoiceDock } from './voice-dock.tsx';

const MAIN = 'main';

const PaletteHost = lazyPart(async () => (await import('./palette-host.tsx')).PaletteHost, {
  namespaces: ['palette'],
  isOptional: true,
});

export interface SidebarSlot {
  navigation: ReactNode;
  isSearchWanted: boolean;
  onSearchFocused: () => void;
}

interface ShellFrameProps {
  title: string;
  isTitleHeading: boolean;
  unread: number;
  renderSidebar: (slot: SidebarSlot) => ReactNode;
}

const FILLING_SCREENS: readonly string[] = [
  paths.dashboard,
  paths.sound,
  paths.knowledge,
  paths.pdf,
];

const fills = (path: string) => FILLING_SCREENS.includes(path) || path.startsWith(paths.console);

export function ShellFrame({ title, isTitleHeading, unread, renderSidebar }: ShellFrameProps) {
  const { t } = useTranslation(['shell', 'app']);
  const sidebar = useSidebar();
  const leave = useBackdrop(() => sidebar.close());
  const tags = useTags();
  const isMobile = usePreferences(selectDevice) === 'mobile';
  const isTop = useSystemStore((system) => system.layout === 'top') && !isMobile;
  const hasTags = useSystemStore((system) => system.tagsView);
  const isFixed = useSystemStore((system) => system.fixedHeader);
  const hasLogo = useSystemStore((system) => system.sidebarLogo);
  const panelRef = useRef<HTMLDivElement>(null);
  const mainRef = useRef<HTMLElement>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const startChat = useStartChat(mainRef);
  const palette = usePalette();
  const openPalette = useCallback(() => {
    if (sidebar.isOverlay) sidebar.close();
    palette.toggle();
  }, [sidebar, palette]);
  useOverlay(panelRef, sidebar.isOverlay, sidebar.close);
  useScreenFocus(mainRef, tags.shown);
  useShortcuts({
    onNewChat: startChat,
    onPalette: palette.toggle,
    onSearch: sidebar.openSearch,
    onSheet: openShortcutSheet,
  });

  const header = (
    <Header
      title={title}
      isHeading={isTitleHeading}
      isSidebarOpen={sidebar.isOpen}
      unread={sidebar.isOpen ? 0 : unread}
      onToggleSidebar={() => sidebar.toggle()}
      isTop={isTop}
      hasBrand={hasLogo}
      isMobile={isMobile}
      onNewChat={startChat}
      slotRef={setSlot}
    />
  );
  const isBehind = sidebar.isOverlay;
  return (
    <div className={styles['shell']} data-layout={isTop ? 'top' : 'left'}>
      <a
        data-surface="raised"
        data-tone="default"
        className={styles['skip']}
        href={`#${MAIN}`}
        onClick={focusMain}
      >
        {t('skip')}
      </a>
      {isTop && (
        <div className={styles['top']} inert={isBehind}>
          {header}
        </div>
      )}
      {sidebar.place === 'rail' && (
        <aside className={styles['rail']} aria-label={t('sidebar.label')} inert={isBehind}>
          <Later>
            <SidebarRail
              hasBrand={hasLogo && !isTop}
              hasNavigation={!isTop}
              onNewChat={startChat}
              onPalette={openPalette}
              onSearch={sidebar.openSearch}
            />
          </Later>
        </aside>
      )}
      {isBehind && (
        <div
          className={styles['backdrop']}
          data-animated={sidebar.isAnimated || undefined}
          onClick={leave}
          aria-hidden="true"
        />
      )}
      {sidebar.isOpen && (
        <div
          ref={panelRef}
          className={styles['panel']}
          data-overlay={isBehind || undefined}
          data-animated={sidebar.isAnimated || undefined}
          aria-label={t('sidebar.label')}
          tabIndex={-1}
          role={isBehind ? 'dialog' : 'complementary'}
          aria-modal={isBehind || undefined}
        >
          <Later>
            <SidebarPanel
              hasBrand={hasLogo && !isTop}
              onClose={isBehind ? () => sidebar.close() : null}
              onNewChat={startChat}
              onPalette={openPalette}
            >
              {renderSidebar({
                navigation: isTop ? null : <PrimaryNavigation look="column" />,
                isSearchWanted: sidebar.isSearchWanted,
                onSearchFocused: sidebar.noteSearchFocused,
              })}
            </SidebarPanel>
          </Later>
        </div>
      )}
      <div
        className={styles['content']}
        data-fill={fills(tags.shown) || undefined}
        inert={isBehind}
      >
        <div className={styles['bars']} data-fixed={isFixed || isMobile || undefined}>
          {!isTop && header}
          <Later>
            <OfflineBanner />
          </Later>
          {hasTags && <TagsView {...tags} />}
        </div>
        <main ref={mainRef} id={MAIN} className={styles['main']} tabIndex={-1}>
          <Suspense
            fallback={
              <p data-tone="tertiary" className={styles['opening']} role="status">
                {t('app:loadingScreen')}
              </p>
            }
          >
            <HeaderSlotContext value={slot}>
              <Outlet />
            </HeaderSlotContext>
          </Suspense>
        </main>
        <Later>
          <VoiceDock />
        </Later>
      </div>
      {palette.isOpen && (
        <Suspense>
          <PaletteHost
            isSidebarOpen={sidebar.isOpen}
            onToggleSidebar={() => sidebar.toggle()}
            onNewChat={startChat}
            onSearchHistory={sidebar.openSearch}
            onClose={palette.close}
          />
        </Suspense>
      )}
    </div>
  );

  function focusMain(): void {
    mainRef.current?.focus();
  }
}
