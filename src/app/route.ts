import type { ComponentType } from 'react';
import type { Namespace, Resources } from '#i18n/types.ts';
import type { LazyPart } from '#ui/lazy-part.tsx';
import { lazyScreen } from './lazy-screen.tsx';

export type ScreenTitle = keyof Resources['app']['titles'];

export interface Route {
  name: string;
  path: string;
  title: ScreenTitle;
  /** Shown in the navigation. */
  icon: ScreenIcon | null;
  /** Its tag can't be closed. */
  affix: boolean;
  /** Not in the navigation. */
  hidden: boolean;
  /** `bare`: without the shell, also for members. */
  frame: 'shell' | 'bare';
  /** Frame for visitors, if the guard admits them. */
  visitor: VisitorView;
  Screen: LazyPart;
}

export type ScreenIcon = Exclude<keyof Resources['shell']['navigation'], 'label'>;

/** `framed`: with the visitor's header; `own`: the screen has one itself; `login`: a way to the login. */
type VisitorView = 'framed' | 'own' | 'login';

type RouteFields<Name extends string> = Pick<Route, 'path' | 'title' | 'Screen'> & {
  name: Name;
} & Partial<Pick<Route, 'icon' | 'affix' | 'hidden' | 'frame' | 'visitor'>>;

export function route<Name extends string>(fields: RouteFields<Name>): Route & { name: Name } {
  return { icon: null, affix: false, hidden: true, frame: 'shell', visitor: 'framed', ...fields };
}

/** A lazy screen with the texts of its namespaces. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...namespaces: readonly Namespace[]
): LazyPart {
  return lazyScreen(async () => (await load())[name], { namespaces });
}
