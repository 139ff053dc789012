import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { cameUp, expect, test } from './fixtures.ts';

const HISTORY = '**/api/apiindex/chathistory';

test('the address of a conversation requests it once, before the application', async ({
  member,
}) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  const asked: string[] = [];
  await member.route(HISTORY, async (route) => {
    asked.push(await route.request().headerValue('x-request-id').then(String));
    await route.continue();
  });
  await member.reload();
  await screen.done();

  await expect(screen.answers.last()).toContainText('0.785');
  // The application's own calls have an id each.
  expect(asked).toEqual(['null']);
});

test('a late early response is awaited', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let asked = 0;
  await member.route(HISTORY, async (route) => {
    asked += 1;
    await gate;
    await route.continue();
  });
  await member.reload();
  await cameUp(member);
  await expect(screen.box).toBeVisible();
  await expect(screen.answers).toHaveCount(0);
  letGo();
  await screen.done();

  await expect(screen.answers.last()).toContainText('0.785');
  expect(asked).toBe(1);
});

test('after a failed early request the application sends its own', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.askAndWait(WEIGHT_QUESTION);
  let asked = 0;
  await member.route(HISTORY, async (route) => {
    asked += 1;
    if (asked === 1) await route.abort();
    else await route.continue();
  });
  await member.reload();
  await screen.done();

  await expect(screen.answers.last()).toContainText('0.785');
  expect(asked).toBe(2);
});

test('an unknown conversation is reported', async ({ member }) => {
  await member.goto('/chat/dashboard?session=0190c0de-0000-7000-8000-000000000001');
  await expect(member.getByRole('alert')).toContainText(chat.thread.gone);
});
