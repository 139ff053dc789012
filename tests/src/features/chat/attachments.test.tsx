import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { chatHistory, chatOne, type ChatRecord } from '#contract/chat/calls.ts';
import {
  fileText,
  upload,
  viewFile,
  type FileRef,
  type ReadableFile,
} from '#contract/file/calls.ts';
import { appConfig, home } from '#contract/site/calls.ts';
import { ConversationScreen } from '#features/chat/conversation-screen.tsx';
import { FileReader } from '#features/chat/components/files/file-reader.tsx';
import { i18n } from '#i18n/setup.ts';
import { readDraft } from '#stores/drafts.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { appConfigOf } from '../plugins/app-config.ts';
import {
  EMPTY_HOME,
  questionBox as box,
  screenProps,
  serveEvents,
  setUpChat,
} from './chat-screen.tsx';
import { answerOf, deltaEvent, endEvent, pageOf, recordOf, startEvent } from './records.ts';
import { show } from './show.tsx';

let member = '';
beforeEach(() => {
  member = setUpChat().memberId;
  mockServer.use(respondWith(home, EMPTY_HOME), respondWith(appConfig, appConfigOf()));
});

const file = (name: string, content = 'abc') => new File([content], name);
const refOf = (name: string): FileRef => ({
  id: `id-${name}`,
  name,
  mime: 'text/plain',
  size: 3,
  url: `/files/${name}`,
});
const readable = (name: string): ReadableFile => ({
  ...refOf(name),
  text: 'ready',
  pages: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const picker = () => screen.getByLabelText('Add files', { selector: 'input' });
const chip = (name: string) => screen.findByRole('group', { name });

const UPLOADS = new URL(`/api/${upload.path}`, location.origin).href;

/** Uploads of these files, in this order, that end when the test says so. jsdom's forms can't be read. */
function holdUploads(...names: string[]) {
  const ends = new Map<string, () => void>();
  mockServer.use(
    http.post(UPLOADS, async () => {
      const name = names[ends.size] ?? '';
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return HttpResponse.json({ code: 200, msg: 'ok', data: refOf(name) });
    }),
  );
  return async (name: string) => {
    await waitFor(() => expect(ends.has(name)).toBe(true));
    ends.get(name)?.();
  };
}

/** Answers every question; returns the requests. */
const takeQuestions = () =>
  serveEvents(chatOne, (n) => [startEvent({ n: String(n) }), deltaEvent(2, 'x'), endEvent(3)]);

async function open(...records: ChatRecord[]) {
  mockServer.use(respondWith(chatHistory, () => pageOf(records)));
  const view = await show(<ConversationScreen {...screenProps()} />);
  await screen.findByRole('log');
  return { ...view, user: userEvent.setup({ applyAccept: false }) };
}

test('a question sent during an upload waits for the file, and then the box is empty', async () => {
  const asked = takeQuestions();
  const finish = holdUploads('order.txt');
  const { user } = await open(recordOf('r0'));
  await user.upload(picker(), [file('order.txt')]);
  const added = await chip('order.txt');
  expect(within(added).getByRole('progressbar')).toBeVisible();
  await user.type(box(), 'what is ordered?{Enter}');
  expect(await screen.findByText(/1 file is still being uploaded/)).toBeVisible();
  expect(asked).toEqual([]);
  await finish('order.txt');
  await waitFor(() => expect(asked[0]?.fileIds).toEqual(['id-order.txt']));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.queryByRole('list', { name: 'Files that go with the question' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Open order.txt' })).toBeVisible();
});

test('files that are dropped are told by name when they are refused; the others go on', async () => {
  const finish = holdUploads('a.txt');
  await open(recordOf('r0'));
  const log = screen.getByRole('log');
  const dataTransfer = {
    types: ['Files'],
    files: [file('setup.exe'), file('empty.txt', ''), file('a.txt')],
  };
  fireEvent.dragEnter(log, { dataTransfer: { types: ['text/plain'] } });
  expect(screen.queryByText('Let go to add to the question')).toBeNull();
  fireEvent.dragEnter(log, { dataTransfer });
  expect(screen.getByText('Let go to add to the question')).toBeVisible();
  fireEvent.drop(log, { dataTransfer });
  const told = await screen.findByText(/“setup.exe” was not added/);
  expect(told).toHaveTextContent('Files of this kind are not taken');
  expect(screen.getByText(/“empty.txt” was not added/)).toHaveTextContent('The file is empty');
  await finish('a.txt');
  const draft = async () => (await readDraft(member, 's1')).files?.map(({ name }) => name);
  await waitFor(async () => expect(await draft()).toEqual(['a.txt']));
});

test('a failed upload holds the question back until it is tried again or removed', async () => {
  const asked = takeQuestions();
  let attempts = 0;
  mockServer.use(
    http.post(UPLOADS, () => {
      attempts += 1;
      return attempts === 1
        ? HttpResponse.error()
        : HttpResponse.json({ code: 200, msg: 'ok', data: refOf('a.txt') });
    }),
  );
  const { user } = await open(recordOf('r0'));
  await user.upload(picker(), [file('a.txt')]);
  await user.type(box(), 'why?');
  expect(await screen.findByText(/A file could not be uploaded/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Upload a.txt again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(asked[0]?.fileIds).toEqual(['id-a.txt']));
});

test('an upload that ends while another conversation is shown is in its own box on return', async () => {
  const finish = holdUploads('a.txt', 'b.txt');
  mockServer.use(respondWith(viewFile, ({ input }) => readable(input.id.slice(3))));
  const first = await open(recordOf('r0'));
  await first.user.upload(picker(), [file('a.txt')]);
  await chip('a.txt');
  first.unmount();
  await finish('a.txt');
  const kept = async () => (await readDraft(member, 's1')).files?.map(({ name }) => name);
  await waitFor(async () => expect(await kept()).toEqual(['a.txt']));

  const second = await open(recordOf('r0'));
  expect(await chip('a.txt')).toBeVisible();
  await second.user.upload(picker(), [file('b.txt')]);
  await chip('b.txt');
  second.unmount();
  await open(recordOf('r0'));
  expect(within(await chip('b.txt')).getByRole('progressbar')).toBeVisible();
  await finish('b.txt');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('group', { name: 'b.txt' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'a.txt' })).toBeVisible();
});

test('an edited question keeps its files, and they can be taken off; a refused one gives them back', async () => {
  mockServer.use(respondWith(viewFile, ({ input }) => readable(input.id.slice(3))));
  const { user } = await open(recordOf('r0', { files: [refOf('a.txt'), refOf('b.txt')] }));
  await user.click(await screen.findByRole('button', { name: 'Edit and send again' }));
  await chip('a.txt');
  await user.click(screen.getByRole('button', { name: 'Remove a.txt' }));
  mockServer.use(failWith(chatOne, 429, { msg: 'too often' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/too often/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'b.txt' })).toBeVisible();
  const asked = takeQuestions();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(asked).toMatchObject([{ editOf: 'r0', fileIds: ['id-b.txt'], question: 'question r0' }]),
  );
});

test('an answer tells files from articles, and a cited passage is marked on its page', async () => {
  const source = {
    n: 1,
    articleId: null,
    title: 'a.txt',
    snippet: 'wire 0.2 mm',
    contributor: null,
  };
  const sources = [
    { ...source, fileId: 'id-a.txt', page: 2 },
    { ...source, n: 2, fileId: 'id-a.txt', page: 3 },
    { ...source, n: 3, articleId: 'P01', title: 'Weave' },
  ];
  await open(recordOf('r0', { answers: [answerOf('a0', { sources })] }));
  expect(await screen.findByText('2 sources')).toBeVisible();
  expect(screen.getByText('part 2')).toBeVisible();

  const pages = ['first page', 'The wire\n0.2 mm is drawn', 'last page'];
  mockServer.use(
    respondWith(viewFile, readable('a.txt')),
    respondWith(fileText, ({ input }) => ({
      page: input.page,
      pages: 3,
      text: pages[input.page - 1] ?? '',
    })),
  );
  await i18n.loadNamespaces('composer');
  await show(<FileReader fileId="id-a.txt" page={2} snippet="wire 0.2 mm" />);
  expect(await screen.findByTitle('Cited in the answer')).toHaveTextContent('wire 0.2 mm');
  await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByText('last page')).toBeVisible();
  expect(screen.getByText('Part 3 of 3')).toBeVisible();
});
