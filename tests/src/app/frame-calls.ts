import { account, memberInfo, type Member } from '#contract/member/calls.ts';
import { messageList } from '#contract/message/calls.ts';
import { newSessionList } from '#contract/session/calls.ts';
import { waiting } from '#contract/quality/calls.ts';
import { searchRule } from '#contract/knowledge/calls.ts';
import { memberGradeLog, rankList } from '#contract/points/calls.ts';
import { goodsIndex } from '#contract/shop/calls.ts';
import { submissionList } from '#contract/submission/calls.ts';
import { appConfig, home, siteConfig } from '#contract/site/calls.ts';
import { respondWith } from '#tests/msw/handlers.ts';

export const MEMBER: Member = {
  id: 'm1',
  phone: '138****8001',
  nickname: 'x',
  avatar: null,
  type: 'personal',
  identity: null,
  grade: 0,
  balance: 0,
  roles: ['REVIEWER'],
  perms: ['sys:user:add'],
  routes: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** Answers to what the frame around every screen asks for by itself, and screens that tests pass through. */
export function frameCalls() {
  return [
    respondWith(goodsIndex, {
      list: [],
      total: 0,
      nextCursor: null,
      shop: { state: 'announced', classes: [] },
      balance: 0,
    }),
    respondWith(memberGradeLog, {
      balance: 0,
      grade: 0,
      totals: { earned: 0, spent: 0, byKind: [], trend: [] },
      since: null,
      list: [],
      nextCursor: null,
    }),
    respondWith(waiting, { waiting: {}, failing: 0 }),
    respondWith(submissionList, { list: [], nextCursor: null }),
    respondWith(account, {
      contact: {},
      privacy: {},
      enterpriseName: null,
      invitation: 'K7QM42XP',
      grade: 0,
      earned: 0,
      restriction: null,
      deleteAt: null,
      usage: { today: 0, days: [] },
    }),
    respondWith(rankList, {
      list: [],
      total: 0,
      me: { place: null, points: 0, gap: null, excluded: false },
      nextCursor: null,
    }),
    respondWith(searchRule, { list: [] }),
    respondWith(messageList, {
      list: [],
      nextCursor: null,
      unread: { personal: 0, enterprise: 0 },
    }),
    respondWith(memberInfo, MEMBER),
    respondWith(newSessionList, { top: [], list: [], nextCursor: null }),
    respondWith(home, {
      welcome: { title: 'welcome', subtitle: '' },
      prompts: [],
      hotQuestions: [],
      announcements: [],
    }),
    respondWith(appConfig, {
      switches: { registrationReview: false, pictures: false, shop: false },
      points: { answer: 20, cocreator: 200, material: 100, invitation: 50, profile: 50 },
      plugins: [],
      models: [],
      regions: [],
      limits: { questionChars: 8000, questionsMinute: 60, callsMinute: 600, uploadMb: 20 },
    }),
    respondWith(siteConfig, {
      title: 'x',
      named: false,
      logo: null,
      locale: 'zh-cn',
      theme: 'dark',
      icp: null,
      publicSecurity: null,
    }),
  ];
}
