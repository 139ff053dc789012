import { createContext, Suspense, use, type ReactNode } from 'react';

/** Provides antd's theme, language and size; a context, so that antd is loaded on demand. */
export const AntdProviderContext = createContext<((children: ReactNode) => ReactNode) | null>(null);

/**
 * Wraps everything that uses antd components, which keeps antd out of the initial bundle. The
 * children should be lazy as well.
 * @throws Error outside of the app's providers
 */
export function AntdSurface({
  children,
  fallback = null,
}: {
  children: ReactNode;
  fallback?: ReactNode;
}) {
  const provide = use(AntdProviderContext);
  if (provide === null) throw new Error('AntdSurface needs an AntdProviderContext');
  return <Suspense fallback={fallback}>{provide(children)}</Suspense>;
}
