import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { upload } from '#contract/file/calls.ts';
import { appConfig } from '#contract/site/calls.ts';
import { useFeedback, type UseFeedbackRequest } from '#contract/submission/calls.ts';
import { AnswerFeedback } from '#features/submissions/answer-feedback.tsx';
import type { FormKind } from '#features/submissions/model/form-kinds.ts';
import { SubmitScreen } from '#features/submissions/submit-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { show } from '../chat/show.tsx';
import { appConfigOf } from '../plugins/app-config.ts';

const FILE = { id: 'f1', name: 'a.txt', mime: 'text/plain', size: 3, url: '/f1' };

let sent: UseFeedbackRequest[];
beforeEach(() => {
  connect({ language: () => 'en' });
  sent = [];
  mockServer.use(
    failWith(appConfig, 503),
    respondWith(upload, FILE),
    respondWith(useFeedback, ({ input }) => {
      sent.push(input);
      return { submissionId: 's1' };
    }),
  );
});

async function open(kind: FormKind) {
  await show(<></>);
  await i18n.loadNamespaces(['submissions', 'files']);
  const router = createMemoryRouter([{ path: '*', element: <SubmitScreen kind={kind} /> }], {
    initialEntries: [`/submit/${kind}`],
  });
  await show(<RouterProvider router={router} />);
  return userEvent.setup();
}

const box = (name: RegExp | string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Submit' });

test('a suggestion is sent, and the next step is explained', async () => {
  const user = await open('suggestion');
  await user.type(box('Your suggestion'), ' Export quotations ');
  await user.click(send());
  expect(await screen.findByRole('heading', { name: 'Submitted' })).toHaveFocus();
  expect(sent).toEqual([
    { kind: 'suggestion', content: 'Export quotations', fileIds: [], consent: false },
  ]);
  expect(screen.getByRole('link', { name: 'See this submission' })).toHaveAttribute(
    'href',
    '/integral/submissions/s1',
  );
  await user.click(screen.getByRole('button', { name: 'Submit another' }));
  expect(box('Your suggestion')).toHaveValue('');
});

test('a missing value is shown at its field, and nothing is sent', async () => {
  const user = await open('enterprise');
  await user.click(send());
  expect(box('Company name')).toHaveFocus();
  expect(box('Company name')).toHaveAccessibleDescription('Please fill this in');
  expect(screen.getByText('Please agree first')).toBeVisible();
  await user.type(box(/Website/), 'example.com');
  await user.click(send());
  expect(box(/Website/)).toHaveAccessibleDescription(/the whole address/);
  expect(sent).toEqual([]);
});

test('a card is sent with the values read from the text', async () => {
  const user = await open('enterprise');
  await user.type(box('Company name'), 'Anping Mesh');
  await user.type(box('Place'), 'Anping');
  await user.type(box('Main products'), 'welded mesh, hexagonal mesh、 welded mesh');
  expect(screen.getAllByText(/^(welded|hexagonal) mesh$/)).toHaveLength(2);
  await user.type(box('Contact'), '13800000000');
  await user.type(box('About the company'), 'Two lines');
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  await screen.findByRole('heading', { name: 'Submitted' });
  expect(sent).toEqual([
    {
      kind: 'enterprise',
      content: 'Two lines',
      card: {
        name: 'Anping Mesh',
        place: 'Anping',
        products: ['welded mesh', 'hexagonal mesh'],
        contact: '13800000000',
      },
      fileIds: [],
      consent: true,
    },
  ]);
});

test('material requires a file or enough text, and uploads are sent', async () => {
  const user = await open('material');
  await user.type(box('About the material'), 'A table');
  await user.click(screen.getByRole('checkbox'));
  await user.click(send());
  expect(box('About the material')).toHaveAccessibleDescription(/at least 50 characters/);
  await user.upload(
    screen.getByLabelText('The material', { selector: 'input' }),
    new File(['abc'], 'a.txt'),
  );
  await screen.findByText(/^Uploaded/);
  await user.click(send());
  await screen.findByRole('heading', { name: 'Submitted' });
  expect(sent[0]).toMatchObject({ kind: 'material', fileIds: ['f1'], consent: true });
});

test('texts and uploads of a form survive a reload and can be discarded', async () => {
  const user = await open('material');
  await user.type(box('About the material'), 'A table');
  await user.upload(
    screen.getByLabelText('The material', { selector: 'input' }),
    new File(['abc'], 'a.txt'),
  );
  await screen.findByText(/^Uploaded/);
  cleanup();
  await open('material');
  expect(screen.getByText('This is what you did not submit last time.')).toBeVisible();
  expect(box('About the material')).toHaveValue('A table');
  expect(screen.getByText('a.txt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(box('About the material')).toHaveValue('');
  expect(screen.queryByText('a.txt')).toBeNull();
});

test('a refusal of the server is shown at its field, and the form keeps its values', async () => {
  mockServer.use(
    failWith(useFeedback, 422, {
      msg: 'Handed in before',
      data: { fields: { fileIds: 'Somebody has handed these files in before: a.txt' } },
    }),
  );
  const user = await open('suggestion');
  await user.type(box('Your suggestion'), 'x');
  await user.click(send());
  expect(await screen.findByText(/Somebody has handed these files in/)).toBeVisible();
  mockServer.use(failWith(useFeedback, 409, { msg: 'One is enough' }));
  await user.click(send());
  expect(await screen.findByText('Could not be submitted: One is enough')).toBeVisible();
  expect(box('Your suggestion')).toHaveValue('x');
});

test('the form shows the usual points and the maximum file size', async () => {
  const config = appConfigOf();
  const points = { ...config.points, answer: 33 };
  const limits = { ...config.limits, uploadMb: 7 };
  mockServer.use(respondWith(appConfig, { ...config, points, limits }));
  await open('suggestion');
  expect(await screen.findByText(/Usually earns 33 points/)).toBeVisible();
  expect(screen.getByText(/7 MB each/)).toBeVisible();
});

test('feedback shows an answer without its marks, and a report names it', async () => {
  const config = appConfigOf();
  mockServer.use(respondWith(appConfig, { ...config, points: { ...config.points, answer: 33 } }));
  await show(<></>);
  await i18n.loadNamespaces(['submissions', 'files']);
  await show(
    <AnswerFeedback
      answer={{ answerId: 'a1', question: 'Does 304 rust?', content: '## No\n\n**Rarely** so.' }}
      onDone={() => undefined}
    />,
  );
  const about = within(screen.getByRole('region', { name: 'The answer in question' }));
  expect(about.getByText(/Rarely so/)).toBeVisible();
  expect(about.queryByText(/\*|#/)).not.toBeInTheDocument();

  expect(await screen.findByText('+33 if accepted')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'Report improper content' }));
  expect(screen.queryByText(/if accepted/)).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), 'It is wrong');
  await user.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kind: 'report', answerId: 'a1', content: 'It is wrong' });
});

test('a field of the enterprise card says below it in which form it is written', async () => {
  await open('enterprise');
  expect(box(/^Delivers to/)).toHaveAccessibleDescription(/separated by commas/);
  expect(box(/^Delivers to/)).not.toHaveAttribute('placeholder');
  expect(box(/^Company name/)).not.toHaveAccessibleDescription();
});
