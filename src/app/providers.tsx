import { useMemo, type PropsWithChildren, type ReactNode } from 'react';
import { AntdProviderContext } from '#ui/antd-surface.tsx';
import { PermissionContext } from '#trade-ui/has-perm.tsx';
import { selectPerms, selectRoles, useUserStore } from '#stores/user.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

const AntdProvider = lazyPart(async () => (await import('./theme/antd-provider.tsx')).AntdProvider);

function provideAntd(children: ReactNode) {
  return <AntdProvider>{children}</AntdProvider>;
}

/** Provides contexts for components, which must not import stores. */
export function Providers({ children }: PropsWithChildren) {
  const roles = useUserStore(selectRoles);
  const perms = useUserStore(selectPerms);
  const permissions = useMemo(() => ({ roles, perms }), [roles, perms]);
  return (
    <AntdProviderContext value={provideAntd}>
      <PermissionContext value={permissions}>{children}</PermissionContext>
    </AntdProviderContext>
  );
}
