import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { appConfig } from '#contract/site/calls.ts';
import { feedback, type FeedbackRequest } from '#contract/submission/calls.ts';
import { CautionTask } from '#features/submissions/caution-task.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '../chat/show.tsx';
import { appConfigOf } from '../plugins/app-config.ts';

const button = (name: string) => screen.getByRole('button', { name });

let sent: FeedbackRequest[];
beforeEach(() => {
  connect({ language: () => 'en' });
  sent = [];
  mockServer.use(
    respondWith(appConfig, appConfigOf()),
    respondWith(feedback, ({ input }) => {
      sent.push(input);
      return { submissionId: 's1' };
    }),
  );
});

async function open() {
  const onClose = vi.fn();
  await show(<></>);
  await i18n.loadNamespaces(['submissions']);
  const task = <CautionTask answerId="a1" sentence="Zinc lasts." onClose={onClose} />;
  const router = createMemoryRouter([{ path: '*', element: <p>{task}</p> }]);
  await show(<RouterProvider router={router} />);
  return { user: userEvent.setup(), onClose };
}

test('a sentence is confirmed with one press, and the submission is linked', async () => {
  const { user } = await open();
  await user.click(button('Submit'));
  expect(await screen.findByRole('status')).toBeVisible();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(sent).toEqual([
    {
      answerId: 'a1',
      content: 'About the sentence: Zinc lasts.\nIt is right',
      hint: { kind: 'confirm', sentence: 'Zinc lasts.' },
    },
  ]);
});

test('a correction needs its words', async () => {
  const { user } = await open();
  await user.click(button('Needs correcting'));
  await user.click(button('Submit'));
  const box = screen.getByRole('textbox', { name: 'What it should say' });
  expect(box).toHaveFocus();
  expect(box).toBeInvalid();
  expect(sent).toEqual([]);
  await user.keyboard('20 years');
  await user.click(button('Submit'));
  await screen.findByRole('status');
  expect(sent[0]?.content).toMatch(/Needs correcting 20 years$/);
});

test('a failure says why and keeps the words; Escape closes it', async () => {
  mockServer.use(failWith(feedback, 503));
  const { user, onClose } = await open();
  await user.type(screen.getByRole('textbox'), 'seen');
  await user.click(button('Submit'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('seen');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
