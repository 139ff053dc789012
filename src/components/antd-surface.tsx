import { createContext, Suspense, use, type ReactNode } from 'react';

/** Gives antd its theme, language and size; filled by the application, loaded when first needed. */
export const AntdProviderContext = createContext<((children: ReactNode) => ReactNode) | null>(null);

/**
 * Goes around whatever is made of antd components, and nothing else does: antd stays off the first
 * load. What it wraps should itself be loaded lazily.
 *
 * @throws Error outside of the application's providers
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
