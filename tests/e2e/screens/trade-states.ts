import { drawing } from '#i18n/locales/zh-CN/drawing.ts';
import { ChatPage } from '../chat-page.ts';
import { expect } from '../fixtures.ts';
import type { ScreenState } from './screen-state.ts';

export const KNOWLEDGE_STATES: ScreenState[] = [
  {
    name: 'what a search of the knowledge base has found',
    as: 'member',
    path: () => '/knowledge?q=mesh',
    act: async (page) => {
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'hits of a search in Chinese',
    as: 'member',
    path: () => `/knowledge?q=${encodeURIComponent('席型网')}`,
    act: async (page) => {
      await expect(page.locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'a search of the knowledge base that finds nothing',
    as: 'member',
    path: () => `/knowledge?q=${'zyx'.repeat(33)}`,
    act: async (page, { knowledge }) => {
      await expect(page.getByRole('button', { name: knowledge.list.ask })).toBeVisible();
    },
  },
  {
    name: 'an article with tables, at a paragraph',
    as: 'member',
    path: () => '/knowledge?q=mesh&article=P03&paragraph=8',
    act: async (page, { knowledge }) => {
      await expect(page.getByText(knowledge.cited.search)).toBeVisible();
    },
  },
  {
    name: 'an article in the other language',
    as: 'member',
    path: () => '/knowledge?article=N01&language=en-US',
    act: async (page, { knowledge }) => {
      await expect(page.getByRole('heading', { name: knowledge.sources })).toBeAttached();
    },
  },
  {
    name: 'the end of an article',
    as: 'member',
    path: () => '/knowledge?article=N01',
    act: async (page, { knowledge }) => {
      await page.getByRole('heading', { name: knowledge.sources }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'an article that there is not',
    hasFailedCall: true,
    as: 'member',
    path: () => '/knowledge?article=none',
    act: async (page, { knowledge }) => {
      await expect(page.getByText(knowledge.article.gone)).toBeVisible();
    },
  },
];

const WOVEN = '/calculator?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304';
const SOLVING_WIRE = 's.field=wire_mm&s.output=open_area_pct&s.goal=atLeast';
const TWILL = '/drawing?product=twill_weave&mesh=10&wire_mm=0.5&material=ss304&scale=5:1';

export const TOOL_STATES: ScreenState[] = [
  { name: 'a filled-in calculator', as: 'member', path: () => WOVEN },
  {
    name: 'two variants compared, one with a wire that is too thick',
    as: 'member',
    path: () => `${WOVEN}&compare=1&b.mesh=40&b.wire_mm=9`,
  },
  {
    name: 'a calculator that solves for the thickest wire',
    as: 'member',
    path: () => `${WOVEN}&${SOLVING_WIRE}&s.target=45`,
  },
  {
    name: 'a calculator that solves for a wire that no target reaches',
    as: 'member',
    path: () => `${WOVEN}&${SOLVING_WIRE}&s.target=120`,
  },
  { name: 'a drawing', as: 'member', path: () => TWILL },
  {
    name: 'a drawing with a wire that is too thick',
    as: 'member',
    path: () => TWILL.replace('0.5', '5'),
  },
  {
    name: 'a drawing in a conversation',
    as: 'member',
    path: () => '/dashboard?plugin=drawing',
    act: async (page) => {
      await new ChatPage(page).askAndWait('画一张 10目 0.5丝 304 斜纹网 5:1');
      await expect(page.getByRole('group', { name: drawing.sheet.label })).toBeVisible();
    },
  },
];
