import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { HistoryProvider } from '#features/history/history-provider.tsx';
import { useSessionTitle } from '#features/history/use-session-title.ts';
import { useUserStore } from '#stores/user.ts';
import { useSystemStore, type SystemState } from '#stores/system.ts';
import { useScreenTitle } from '../document-title.tsx';
import { paths } from '#lib/paths.ts';
import { AntdSurface } from '#ui/antd-surface.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ShellFrame, type SidebarSlot } from './shell-frame.tsx';
import { SHORTCUTS } from './shortcut-names.ts';
import { SidebarSkeleton } from './sidebar-skeleton.tsx';

const HistorySidebar = lazyPart(
  async () => (await import('#features/history/history-sidebar.tsx')).HistorySidebar,
  { namespaces: ['history'] },
);

const ConsentGate = lazyPart(
  async () => {
    const [{ withData }, { ConsentGate: Gate }] = await Promise.all([
      import('../with-data.tsx'),
      import('../consent/consent-gate.tsx'),
    ]);
    return withData(Gate);
  },
  { namespaces: ['consent', 'markdown'] },
);

export function Shell() {
  return (
    <HistoryProvider currentId={useCurrentId()}>
      <TitledFrame />
    </HistoryProvider>
  );
}

function TitledFrame() {
  const screenTitle = useScreenTitle(true);
  const sessionTitle = useSessionTitle();
  const unread = useSystemStore(countUnread);
  const consentDue = useUserStore(({ userCon }) => userCon?.consentDue);
  return (
    <>
      <ShellFrame
        title={sessionTitle ?? screenTitle}
        isTitleHeading={useCurrentId() !== null}
        unread={unread}
        renderSidebar={renderSidebar}
      />
      {consentDue !== undefined && (
        <AntdSurface>
          <ConsentGate due={consentDue} />
        </AntdSurface>
      )}
    </>
  );
}

function renderSidebar({ navigation, isSearchWanted, onSearchFocused }: SidebarSlot) {
  return (
    <Suspense fallback={<SidebarSkeleton>{navigation}</SidebarSkeleton>}>
      <HistorySidebar
        isSearchWanted={isSearchWanted}
        onSearchFocused={onSearchFocused}
        searchShortcut={SHORTCUTS.search}
      >
        {navigation}
      </HistorySidebar>
    </Suspense>
  );
}

function useCurrentId(): string | null {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return pathname === paths.dashboard || pathname === paths.sound ? query.get('session') : null;
}

function countUnread({ topSessions, sessionList }: SystemState): number {
  const isUnread = ({ unread }: { unread: boolean }) => unread;
  return topSessions.filter(isUnread).length + sessionList.filter(isUnread).length;
}
