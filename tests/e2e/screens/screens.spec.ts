import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cameUp, expect, openIn, profileOf, test } from '../fixtures.ts';
import { PHONE, settled } from '../looks.ts';
import { WORDS } from '../words.ts';
import { COMMAND_STATES } from './command-states.ts';
import { CONSOLE_STATES } from './console-states.ts';
import { CONVERSATION_STATES } from './conversation-states.ts';
import { MESSAGE_STATES, SHOP_STATES, SUBMISSION_STATES } from './economy-states.ts';
import { ENTRY_STATES, MEMBER_STATES, PROFILE_STATES, ROUTE_STATES } from './entry-states.ts';
import { checkLooks, FIRST_LOOK } from './looks.ts';
import { QUOTATION_STATES } from './quotation-states.ts';
import type { Person, ScreenState, Seed } from './screen-state.ts';
import { saveScreenshots } from './screenshots.ts';
import { seedMember } from './seed.ts';
import { HISTORY_STATES, SHELL_STATES } from './shell-states.ts';
import { KNOWLEDGE_STATES, TOOL_STATES } from './trade-states.ts';

const STATES: readonly ScreenState[] = [
  ...ROUTE_STATES,
  ...ENTRY_STATES,
  ...PROFILE_STATES,
  ...MEMBER_STATES,
  ...SHELL_STATES,
  ...HISTORY_STATES,
  ...KNOWLEDGE_STATES,
  ...TOOL_STATES,
  ...CONSOLE_STATES,
  ...SHOP_STATES,
  ...MESSAGE_STATES,
  ...SUBMISSION_STATES,
  ...CONVERSATION_STATES,
  ...COMMAND_STATES,
  ...QUOTATION_STATES,
];
/** Small enough that the workers end at about the same time. */
const SHARD_SIZE = 12;
const SHARD_TIMEOUT_MS = 400_000;
const WIDE_WINDOW = { width: 1440, height: 900 };
/** A folder: saves a picture of every state instead of checking it (bench/browser/screenshots.mjs). */
const { SCREENSHOTS } = process.env;

/** A browser profile, and its page, which opens one state after another. */
interface Profile {
  context: BrowserContext;
  page: Page | null;
  /** Receives every warning and error of the page. */
  onComplaint: (text: string) => void;
}

interface Visitors {
  seed: Seed;
  profiles: Partial<Record<Person, Promise<Profile>>>;
}

/** Held by this worker: later shards find warm pages and the member's data. */
let visitors: Promise<Visitors> | null = null;

test.describe.configure({ mode: 'parallel', timeout: SHARD_TIMEOUT_MS });

for (let from = 0; from < STATES.length; from += SHARD_SIZE) {
  const shard = STATES.slice(from, from + SHARD_SIZE);
  const names = `${shard[0]?.name ?? ''} … ${shard.at(-1)?.name ?? ''}`;
  test(`screen states ${String(from + 1)}–${String(from + shard.length)} fit, are accessible and log nothing in every look (${names})`, async ({
    browser,
    product,
    phone,
  }) => {
    visitors ??= seedMember(product, phone).then((seed) => ({ seed, profiles: {} }));
    const { seed, profiles } = await visitors;
    for (const state of shard) {
      await test.step(state.name, async () => {
        const profile = await (profiles[state.as] ??= openProfile(browser, seed, state.as));
        await check(profile, state, seed);
      });
    }
  });
}

/** Opens a state with storage as new, looks at it, and reloads screens without further steps. */
async function check(profile: Profile, state: ScreenState, seed: Seed): Promise<void> {
  await state.prepare?.(seed);
  const complaints: string[] = [];
  const page = await openState(profile, state, seed, (text) => {
    const isFailedCall = text.startsWith('Failed to load resource');
    if (!isFailedCall || state.hasFailedCall !== true) complaints.push(text);
  });
  const landmark = page.getByRole('heading').or(page.getByRole('textbox')).first();
  await expect(landmark).toBeVisible();
  if (state.title !== undefined) await expect.soft(page, state.name).toHaveTitle(state.title);
  await settled(page);
  await state.act?.(page, WORDS['zh-cn'], seed);
  if (SCREENSHOTS !== undefined) {
    await saveScreenshots(page, state.name, SCREENSHOTS, state.isWide);
    return;
  }
  await checkLooks(page, state);
  if (state.act === undefined) {
    await page.reload();
    await expect(landmark).toBeVisible();
    await settled(page);
  }
  expect.soft(complaints, `${state.name}: console`).toEqual([]);
}

/**
 * Loads a state in the page of a profile. The renderer keeps what it has compiled and the fonts,
 * which costs a third less than a page of its own for each state.
 */
async function openState(
  profile: Profile,
  state: ScreenState,
  seed: Seed,
  onComplaint: (text: string) => void,
): Promise<Page> {
  const viewport = state.isWide === true ? WIDE_WINDOW : PHONE;
  const { context } = profile;
  await context.setOffline(false);
  const path = state.path(seed);
  if (profile.page === null) {
    profile.onComplaint = onComplaint;
    profile.page = await openIn(context, path, (text) => profile.onComplaint(text));
    await profile.page.setViewportSize(viewport);
    return profile.page;
  }
  const { page } = profile;
  await page.unrouteAll({ behavior: 'wait' });
  await page.setViewportSize(viewport);
  await page.evaluate(() => {
    window.name = '';
  });
  profile.onComplaint = onComplaint;
  await page.goto(`/chat${path}`);
  await cameUp(page);
  return page;
}

/** A browser profile whose states each start with fresh storage; only the HTTP cache is shared. */
async function openProfile(browser: Browser, seed: Seed, as: Person): Promise<Profile> {
  const token = { visitor: null, member: seed.token, root: seed.rootToken }[as];
  const context = await profileOf(browser, seed.product, token, { ...FIRST_LOOK, isStill: true });
  const items = { ...FIRST_LOOK.storage, ...(token === null ? {} : { accessToken: token }) };
  await context.addInitScript((stored) => {
    if (window.name !== '') return;
    window.name = 'opened';
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    for (const name of ['meshwise', 'meshwise-kept']) indexedDB.deleteDatabase(name);
  }, items);
  return { context, page: null, onComplaint: () => undefined };
}
