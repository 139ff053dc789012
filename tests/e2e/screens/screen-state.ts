import type { Page } from '@playwright/test';
import type { Product } from '../product.ts';
import type { Words } from '../words.ts';
import type { Look } from './looks.ts';

/** A member with data in both languages, of the product that the pages show. */
export interface Seed {
  product: Product;
  token: string;
  rootToken: string;
  /** Two questions, the second one edited; its last answer has two versions. */
  sessionId: string;
  /** A conversation in English. */
  englishSessionId: string;
  /** Titles of a pinned conversation and of another one. */
  pinned: string;
  other: string;
  /** Id of a pending submission. */
  submission: string;
  /** Id of goods in the shop. */
  goods: string;
}

export type Person = 'visitor' | 'member' | 'root';

/** A screen, or a dialog, menu or notice on a screen. */
export interface ScreenState {
  name: string;
  as: Person;
  path: (seed: Seed) => string;
  /** The document's title, if the state is a screen of the route table. */
  title?: string;
  /** A check of its own in each look. */
  checkLook?: (page: Page, look: Look) => Promise<void>;
  /** The state does not exist on a phone. */
  isWide?: boolean;
  /** The state shows a failed call, which the browser logs. */
  hasFailedCall?: boolean;
  /** Data that the state needs and others must not have. */
  prepare?: (seed: Seed) => Promise<void>;
  /** Steps on the opened screen; ends when the state is visible. */
  act?: (page: Page, words: Words, seed: Seed) => Promise<void>;
}

export const AT_HOME = () => '/dashboard';
export const IN_CONVERSATION = ({ sessionId }: Seed) => `/dashboard?session=${sessionId}`;
